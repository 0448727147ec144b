import TerminalTheming
import TerminalTraits
import Testing

struct ThemeTests {
  private let document = ThemeDocument(
    name: "Reef", author: "Ann", family: "Sea", appearance: .dark, background: RGBA(0x0B1F24),
    foreground: RGBA(0xD7E5E0))

  @Test func `themes are equal by id and content`() {
    let theme = Theme(id: "reef", document: document)
    #expect(theme == Theme(id: "reef", document: document))
    #expect(theme.hashValue == Theme(id: "reef", document: document).hashValue)
    #expect(theme != Theme(id: "reef-2", document: document))
  }

  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edit: @Sendable (inout ThemeDocument) -> Void
  }

  @Test(arguments: [
    Edit(testDescription: "name") { $0.name = "Riff" },
    Edit(testDescription: "author") { $0.author = nil },
    Edit(testDescription: "family") { $0.family = "Seaward" },
    Edit(testDescription: "appearance") { $0.appearance = .light },
    Edit(testDescription: "a colour") { $0.colors[.link] = .white },
    Edit(testDescription: "a byte of a colour") { $0.colors[.foreground] = RGBA(0xD7E5E1) },
    Edit(testDescription: "no background") { $0.colors[.background] = nil },
    Edit(testDescription: "16 colours") { $0.ansi = [RGBA](repeating: .black, count: 16) },
  ])
  func `any edit makes another theme of the same id`(_ test: Edit) {
    let theme = Theme(id: "reef", document: document)
    let edited = theme.with(test.edit)
    #expect(edited.id == "reef")
    #expect(edited.revision != theme.revision)
    #expect(edited != theme)
  }

  @Test func `the revision is the same in every run`() {
    #expect(Theme(id: "reef", document: document).revision == 14_618_507_548_941_586_002)
  }

  @Test func `a theme shows what its document says`() {
    let theme = Theme(id: "reef", document: document)
    #expect(theme.name == "Reef" && theme.author == "Ann" && theme.family == "Sea")
    #expect(theme.appearance == .dark)
    #expect(theme[.background] == RGBA(0x0B1F24))
    #expect("\(theme)" == "reef")
  }
}

import Foundation
import TerminalTraits
import Testing

@testable import TerminalTheming

struct BuiltInThemeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let theme: Theme
    let contrast: ContrastLevel
    let level: InterfaceLevel
    let depth: ColorDepth
    var testDescription: String { "\(theme), \(contrast) contrast, \(level), \(depth)" }

    var required: Double { contrast == .high && depth == .trueColor ? 7 : 4.5 }

    static let all = Theme.builtIns.flatMap { theme in
      ContrastLevel.allCases.flatMap { contrast in
        InterfaceLevel.allCases.flatMap { level in
          [ColorDepth.ansi8, .ansi16, .indexed256, .trueColor].map {
            Case(theme: theme, contrast: contrast, level: level, depth: $0)
          }
        }
      }
    }

    /// What a terminal with xterm's standard colours shows.
    func shown(_ token: ColorToken) throws -> RGBA {
      let traits = TraitCollection {
        $0.themeMode = .fixed(theme)
        $0.contrast = contrast
        $0.level = level
        $0.colorDepth = depth
      }
      switch Color(token).resolved(with: traits).quantized(to: depth).kind {
      case .rgb(let hex): return RGBA(hex)
      case .indexed(let index): return XtermPalette.color(at: index)
      case .default: throw NoColor()
      }
    }

    private struct NoColor: Error {}
  }

  @Test(arguments: Case.all)
  func `every text pair is readable at every depth`(_ test: Case) throws {
    for pair in TextPair.all {
      let ratio = try test.shown(pair.text).contrast(with: test.shown(pair.background))
      #expect(ratio >= test.required, "\(pair): \(ratio)")
    }
  }

  @Test(arguments: Case.all.filter { $0.depth >= .indexed256 })
  func `grounds are told apart`(_ test: Case) throws {
    let fills = try [ColorToken.background, .surface, .selection, .primary].map(test.shown)
    #expect(Set(fills).count == 4)
  }

  @Test(arguments: Case.all)
  func `the selection shows`(_ test: Case) throws {
    let selection = try test.shown(.selection)
    #expect(try selection != test.shown(.background))
    #expect(try selection != test.shown(.primary))
  }

  @Test(arguments: Theme.builtIns)
  func `a built-in theme gives everything itself and passes its audit`(_ theme: Theme) {
    #expect(theme.derivedTokens.isEmpty)
    #expect(theme.document.ansi?.count == 16)
    for contrast in ContrastLevel.allCases {
      #expect(ThemeAudit(of: theme, contrast: contrast).failures.isEmpty)
    }
  }

  @Test(arguments: Theme.builtIns)
  func `words are readable on the surface too`(_ theme: Theme) throws {
    let surface = try #require(theme[.surface])
    for pair in TextPair.all where pair.background == .background {
      let text = try #require(theme[pair.text])
      #expect(text.contrast(with: surface) >= 4.5, "\(pair.text)")
    }
  }

  @Test(arguments: Theme.builtIns)
  func `the 16 colours are readable but for their greys`(_ theme: Theme) throws {
    let background = try #require(theme[.background])
    for index in Array(1...6) + Array(9...14) {
      #expect(theme.ansi[index].contrast(with: background) >= 4.5, "\(index)")
    }
  }

  @Test func `the list holds exactly the files of the folder`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/TerminalTheming/Themes").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(files) == Set(Theme.builtIns.map { "\($0.id).json" }))
    for theme in Theme.builtIns {
      let bytes = try Data(contentsOf: folder.appendingPathComponent("\(theme.id).json"))
      #expect(try ThemeDocument(parsing: Array(bytes)) == theme.document)
    }
  }

  @Test func `each is itself`() {
    #expect(Theme.builtIns.map(\.id) == ["light", "dark", "dawn", "dusk"])
    #expect(Theme.builtIns.map(\.name) == ["Light", "Dark", "Dawn", "Dusk"])
    #expect(Theme.builtIns.map(\.appearance) == [.light, .dark, .light, .dark])
    for token in [ColorToken.background, .surface, .foreground, .primary, .selection] {
      #expect(Set(Theme.builtIns.map { $0[token] }).count == 4, "\(token)")
    }
  }

  @Test func `the softer two have less contrast than the plain two`() throws {
    func contrast(_ theme: Theme) throws -> Double {
      try #require(theme[.foreground]).contrast(with: #require(theme[.background]))
    }
    let (light, dark) = try (contrast(.light), contrast(.dark))
    #expect(try contrast(.dawn) < light)
    #expect(try contrast(.dusk) < dark)
  }
}

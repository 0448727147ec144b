import Foundation
import TerminalTheming
import Testing

struct ThemeLibraryTests {
  private static let good = """
    {"version": 1, "name": "Reef", "appearance": "dark",
     "colors": {"background": "#0b1f24", "foreground": "#d7e5e0"}}
    """

  /// A folder that goes when the test ends.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("themes-\(UUID().uuidString)")
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, as name: String) throws {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }
    var library: ThemeLibrary { ThemeLibrary(directory: url.path) }
  }

  @Test func `without a folder there are the built-in themes`() throws {
    for library in [ThemeLibrary(), ThemeLibrary(directory: "/nonexistent/folder")] {
      #expect(library.listing().ids == ["light", "dark", "dawn", "dusk"])
      #expect(library.listing().problems.isEmpty)
      #expect(try library.theme("dusk") == .dusk)
    }
  }

  @Test func `a theme is called like its file`() throws {
    let folder = try Folder()
    for name in ["reef.json", "-dash.json", "two words.json", "日本 👍🏽.json"] {
      try folder.write(Self.good, as: name)
    }
    for name in ["notes.txt", ".hidden.json", ".json", "reef.json~"] {
      try folder.write(Self.good, as: name)
    }
    let library = folder.library
    let own = ["-dash", "reef", "two words", "日本 👍🏽"]
    #expect(library.listing().ids == ["light", "dark", "dawn", "dusk"] + own)
    for id in own {
      let theme = try library.theme(id)
      #expect(theme.id == id && theme.name == "Reef")
    }
  }

  @Test func `a theme stays the same handle until its file says something else`() throws {
    let folder = try Folder()
    let library = folder.library
    try folder.write(Self.good, as: "reef.json")
    let first = try library.theme("reef")
    #expect(try library.theme("reef") == first)
    // Other bytes, same content.
    try folder.write(Self.good + "\n\n", as: "reef.json")
    #expect(try library.theme("reef") == first)
    try folder.write(Self.good.replacing("Reef", with: "Riff"), as: "reef.json")
    let second = try library.theme("reef")
    #expect(second != first && second.name == "Riff")
    try folder.write("{", as: "reef.json")
    #expect(throws: ThemeProblem.self) { try library.theme("reef") }
    try folder.write(Self.good, as: "reef.json")
    #expect(try library.theme("reef") == first)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("reef.json"))
    let gone = try #require(throws: ThemeProblem.self) { try library.theme("reef") }
    #expect(gone.kind == .notFound)
  }

  @Test func `bad files are told and harm no other`() throws {
    let folder = try Folder()
    try folder.write(Self.good, as: "reef.json")
    try folder.write(String(Self.good.dropLast(9)), as: "cut.json")
    try folder.write("\u{FEFF}" + Self.good, as: "bom.json")
    try folder.write(Self.good.replacing("Reef", with: "\u{0}"), as: "nul.json")
    try folder.write(String(repeating: " ", count: 10_000_000), as: "large.json")
    try folder.write("", as: "empty.json")
    let manager = FileManager.default
    try manager.createDirectory(
      at: folder.url.appendingPathComponent("folder.json"), withIntermediateDirectories: false)
    try #require(mkfifo(folder.url.appendingPathComponent("fifo.json").path, 0o600) == 0)
    try manager.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("loose.json").path,
      withDestinationPath: "nowhere.json")
    try manager.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("device.json").path,
      withDestinationPath: "/dev/zero")

    let (themes, problems) = folder.library.themes()
    #expect(themes.map(\.id) == ["light", "dark", "dawn", "dusk", "reef"])
    let told = problems.map {
      $0.description.replacing(folder.url.path + "/", with: "")
    }
    #expect(
      told == [
        "bom.json:1:1: a byte order mark, which JSON does not allow: save as UTF-8 without BOM",
        told[1], "device.json: this is no regular file", "empty.json:1:1: the text is empty",
        "fifo.json: this is no regular file", "folder.json: this is a folder",
        "large.json: larger than 1048576 bytes", "there is no theme 'loose'", told[8],
      ])
    #expect(told[1].hasPrefix("cut.json:2:"))
    #expect(told[8].hasPrefix("nul.json:1:"))
    #expect(problems.allSatisfy { !$0.hint.isEmpty })
  }

  @Test(.enabled(if: getuid() != 0, "root reads everything"))
  func `a file that may not be read is told`() throws {
    let folder = try Folder()
    try folder.write(Self.good, as: "secret.json")
    let path = folder.url.appendingPathComponent("secret.json").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let problem = try #require(throws: ThemeProblem.self) { try folder.library.theme("secret") }
    #expect(problem.kind == .unreadable)
  }

  @Test func `names of modes and built-in themes are taken`() throws {
    let folder = try Folder()
    for id in ["system", "auto", "light", "dusk"] { try folder.write(Self.good, as: id + ".json") }
    let library = folder.library
    #expect(library.listing().ids == ["light", "dark", "dawn", "dusk"])
    #expect(library.listing().problems.count == 4)
    #expect(library.listing().problems.allSatisfy { $0.hint == "rename the file" })
    #expect(try library.theme("dusk") == .dusk)
    #expect(throws: ThemeProblem.self) { try library.theme("system") }
  }

  @Test(arguments: [
    "../reef", "a/b", "", ".", "..", ".hidden", "a\u{0}b", "reef.json", "\u{1B}[2J",
  ])
  func `no id leads out of the folder`(_ id: String) throws {
    let folder = try Folder()
    try folder.write(Self.good, as: "reef.json")
    try folder.write(Self.good, as: ".hidden.json")
    let problem = try #require(throws: ThemeProblem.self) { try folder.library.theme(id) }
    #expect(problem.kind == .notFound)
    #expect(!problem.message.contains("\u{1B}"))
  }

  @Test func `an unknown theme comes with the nearest name`() throws {
    let problem = try #require(throws: ThemeProblem.self) { try ThemeLibrary().theme("dsuk") }
    #expect(problem.message == "there is no theme 'dsuk'")
    #expect(problem.hint == "did you mean 'dusk'?")
  }

  @Test func `a name that is not UTF-8 is told`() throws {
    let folder = try Folder()
    let path = Array(folder.url.path.utf8) + Array("/a".utf8) + [0xFF] + Array(".json".utf8) + [0]
    let file = path.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        open($0.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY, 0o600)
      }
    }
    try #require(file.map { $0 >= 0 } == true)
    _ = file.map { close($0) }
    let listing = folder.library.listing()
    #expect(listing.ids.count == 4)
    #expect(listing.problems.map(\.message) == ["the file's name is not UTF-8"])
  }

  @Test func `a file anywhere is read by its path`() throws {
    let folder = try Folder()
    try folder.write(Self.good, as: "light.json")
    let path = folder.url.appendingPathComponent("light.json").path
    #expect(try ThemeLibrary.theme(inFile: path).name == "Reef")
    let problem = try #require(throws: ThemeProblem.self) {
      try ThemeLibrary.theme(inFile: path + "x")
    }
    #expect(problem.kind == .notFound)
    #expect(problem.description == "\(path)x: No such file or directory")
  }

  @Test func `thousands of files are listed without being opened`() throws {
    let folder = try Folder()
    for index in 0..<5_000 { try folder.write("{", as: "t\(index).json") }
    let library = folder.library
    let time = ContinuousClock().measure { #expect(library.listing().ids.count == 5_004) }
    // A few milliseconds where it is fast; opening them all would be far over this even so.
    #expect(time < .milliseconds(250))
  }
}

import Foundation
import TestSupport
import Testing

/// Themes may be called anything that a file can be called and that does not steer a terminal.
@Suite("Names", .serialized)
struct NameTests {
  let folder: TemporaryFolder
  private let path = BuiltProduct.path("themepick")

  init() throws { folder = try TemporaryFolder() }

  private func add(_ id: String, named name: String) throws {
    let quoted = try JSONSerialization.data(withJSONObject: [name])
    let text = String(decoding: quoted, as: UTF8.self).dropFirst().dropLast()
    try folder.write(
      """
      {"version": 1, "name": \(text), "appearance": "dark",
       "colors": {"background": "#101010", "foreground": "#eeeeee"}}
      """, to: ".config/themepick/themes/\(id).json")
  }

  private func themepick(_ arguments: String...) throws -> CommandResult {
    try run(path, arguments, environment: folder.environment)
  }

  @Test(arguments: [
    "two words", "it's", "a\"b", "-dash", "--", "$(exit 3)`exit 3`", "back\\slash", "🌈", "שלום",
    "e\u{301}\u{302}", "名前", "%s%n", "a;b|c&d", "*", "~", String(repeating: "n", count: 240),
  ])
  func everyNameWorksOnTheCommandLineAndInTheFiles(_ id: String) throws {
    try add(id, named: id)
    let set = try themepick("set", "--", id)
    #expect(set.status == 0, "\(set)")
    #expect(try themepick("get").output == "\(id)\n")
    #expect(folder.read(".local/state/themepick/theme") == "\(id)\n")
    #expect(try themepick("list").output.contains("\(id)\t"))
    #expect(try themepick("show", "--", id).status == 0)
    let shell = try run(
      "/bin/sh", ["-c", #"eval "$("$1" env)"; printf %s "$THEMEPICK_THEME""#, "sh", path],
      environment: folder.environment)
    #expect(shell.output == id)
    let watch = try RunningProgram(path, ["watch"], environment: folder.environment)
    try watch.wait("its name") { $0.output == "\(id)\n" }
  }

  @Test func theyShowOnTheScreenAndCanBeChosenThere() throws {
    let names = ["two words", "it's 🌈", "שלום", "名前", "e\u{301}"]
    for (number, name) in names.enumerated() { try add("z\(number)", named: name) }
    let program = try TerminalProgram(path, environment: folder.environment, rows: 30)
    try program.wait(forText: "two words")
    for name in ["two words", "it's", "名前"] { #expect(program.screen.contains(name)) }
    program.send("jjjjjj", .enter)
    try program.wait(forText: "Saved")
    #expect(folder.read(".local/state/themepick/theme") == "z1\n")
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }

  @Test(arguments: [
    "n\u{1B}[2Jn", "a\nb", "\u{9B}2J", "\u{202E}txt", "a\rb", "n\u{7}n",
  ])
  func whatSteersATerminalNeverReachesIt(_ name: String) throws {
    try add("harmless", named: name)
    try add("file\(name)", named: "In a file's name")
    for arguments in [
      ["list"], ["list", "--json"], ["show", "harmless"], ["set", "file\(name)"],
    ] {
      let result = try run(path, arguments, environment: folder.environment)
      for text in [result.output, result.messages] {
        let steering = text.unicodeScalars.filter {
          $0 != "\n" && $0 != "\t"
            && ($0.properties.generalCategory == .control
              || $0.properties.isBidiControl)
        }
        #expect(steering.isEmpty, "\(arguments): \(steering)")
        #expect(!text.contains("a\nb"))
      }
    }
    let program = try TerminalProgram(path, environment: folder.environment)
    try program.wait(forText: "Preview · ")
    #expect(!String(decoding: program.bytes, as: UTF8.self).contains(name))
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }
}

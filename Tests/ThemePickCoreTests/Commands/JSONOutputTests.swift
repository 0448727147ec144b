import TerminalTheming
import TestSupport
import Testing

@testable import ThemePickCore

@MainActor
@Suite("JSON for scripts keeps its keys")
struct JSONOutputTests {
  /// The keys of what was printed; those of objects and of lists' items after their own key and a dot.
  private func keys(of text: String) throws -> Set<String> {
    let root = try JSONDocument(parsing: Array(text.utf8)).root
    if case .array(let items) = root.value { return Set(items.flatMap { keys(of: $0, after: "") }) }
    return Set(keys(of: root, after: ""))
  }

  private func keys(of node: JSONNode, after prefix: String) -> [String] {
    guard case .object(let members) = node.value else { return [] }
    return members.flatMap { member -> [String] in
      // Each folder is told alike.
      let key = prefix + (prefix == "folders." ? "*" : member.key)
      // Whose members are tokens.
      if key == "colors" { return [key] }
      if case .array(let items) = member.node.value {
        return [key] + items.flatMap { keys(of: $0, after: key + ".") }
      }
      return [key] + keys(of: member.node, after: key + ".")
    }
  }

  /// A home with a theme by somebody, and preferences that lead to one that is not there.
  private func home() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"version": 1, "name": "Mine", "author": "Me", "appearance": "dark",
       "colors": {"background": "#000000", "foreground": "#ffffff"}}
      """#, to: ".config/themepick/themes/mine.json")
    try folder.write(#"{"dark": "gone"}"#, to: StoreFixture.preferences)
    return folder
  }

  struct Print: CustomTestStringConvertible {
    let command: String
    let line: [String]
    var testDescription: String { line.joined(separator: " ") }
  }

  @Test(
    "What is printed and what is documented are the same",
    arguments: [
      Print(command: "get", line: ["get", "json"]),
      Print(command: "list", line: ["list", "--json"]),
      Print(command: "show", line: ["show", "mine", "--json"]),
      Print(command: "explain", line: ["explain", "--json"]),
      Print(command: "doctor", line: ["doctor", "--json"]),
    ])
  func keys(_ print: Print) throws {
    let run = CommandRun(print.line, in: try home())
    let documented = try #require(CommandLineTable.command(print.command)).keys.map(\.name)
    #expect(Set(documented).count == documented.count)
    // The names of the folders are theirs, like those of tokens.
    #expect(try keys(of: run.output).subtracting(["folders.*"]) == Set(documented))
  }

  @Test("watch prints what get prints")
  func watch() throws {
    let keys = ["get", "watch"].map { CommandLineTable.command($0)?.keys.map(\.name) }
    #expect(keys[0] == keys[1])
  }

  @Test("Every command that prints JSON documents its keys, in the README too")
  func documented() throws {
    let readme = try SourceTree.text(of: "README.md")
    for command in CommandLineTable.commands {
      let hasOption = command.options.contains { $0.names == CommandLineTable.json.names }
      #expect(!hasOption || !command.keys.isEmpty, "\(command.name)")
      guard !command.keys.isEmpty, command.name != "watch" else { continue }
      let words = hasOption ? "`\(command.name) --json`" : "`get json`, `watch --json`"
      let keys = command.keys.map { "`\($0.name)`" }.joined(separator: ", ")
      let row = "| \(words) | \(keys) |"
      #expect(readme.contains("\n\(row)\n"), "the README lacks the row\n\(row)")
    }
  }
}

import Foundation
import TestSupport
import Testing

@Suite("The README shows what is so")
struct ReadmeTests {
  private static let picture = "Sources/TerminalUI/TerminalUI.docc/Resources/picker.svg"

  private var readme: String { get throws { try SourceTree.text(of: "README.md") } }

  @Test func theExampleIsAsItIsBuilt() throws {
    let shown = SourceTree.codeBlocks("swift", in: try readme)
    let built = try SourceTree.text(of: "Sources/Examples/Greeting/main.swift")
    #expect(shown.contains(built))
    // The library's own article shows a part of it.
    let article = try SourceTree.text(of: "Sources/TerminalUI/TerminalUI.docc/TerminalUI.md")
    for block in SourceTree.codeBlocks("swift", in: article) { #expect(built.contains(block)) }
  }

  @Test func theTwoCommandsAreNamedOnce() throws {
    let blocks = SourceTree.codeBlocks("sh", in: try readme)
    for command in ["swift run -c release themepick", "swift test --disable-xctest"] {
      let found = blocks.filter { $0.hasPrefix("apt-get update && ") && $0.contains(command) }
      #expect(found.map { $0.split(separator: "\n").count } == [1], "\(command)")
    }
  }

  /// The picture is what the command beside it makes, byte for byte.
  @Test func thePictureIsMadeByItsCommand() throws {
    #expect(try readme.contains("](\(Self.picture))"))
    let blocks = SourceTree.codeBlocks("sh", in: try readme)
    let command = try #require(blocks.first { $0.contains("> picker.svg") })
      .replacingOccurrences(of: "\\\n", with: "")
    let words = command.split { $0.isWhitespace }.map(String.init)
    #expect(words.starts(with: ["env", "-i", "HOME=/nonexistent", "themepick"]))
    let made = try run(
      BuiltProduct.path("themepick"), Array(words.dropFirst(4).dropLast(2)),
      environment: ["HOME": "/nonexistent"])
    #expect(made.status == 0)
    #expect(made.output == (try SourceTree.text(of: Self.picture)))
  }
}

import Foundation
import TestSupport
import Testing

/// What the compiler does not hold the sources to.
@Suite("Architecture")
struct ArchitectureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func sources(in folder: String) throws -> [(path: String, text: String)] {
    let url = Self.root.appendingPathComponent(folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      (
        "\(folder)/\(name)",
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      )
    }
  }

  private func imports(of text: String) -> Set<String> {
    let lines = text.split(separator: "\n").filter {
      $0.wholeMatch(of: /\s*(public |internal |package )?(@testable )?import .*/) != nil
    }
    return Set(lines.compactMap { $0.split(separator: " ").last.map(String.init) })
  }

  struct Layer: CustomTestStringConvertible, Sendable {
    let module: String
    let mayImport: Set<String>
    var testDescription: String { module }

    static let all = [
      Layer(module: "TerminalTraits", mayImport: []),
      Layer(module: "TerminalTheming", mayImport: ["TerminalTraits"]),
      Layer(module: "TerminalUI", mayImport: ["TerminalTraits", "TerminalTheming"]),
      Layer(
        module: "TerminalCurses",
        mayImport: ["CNCurses", "TerminalTraits", "TerminalTheming", "TerminalUI"]),
      Layer(
        module: "ThemePickCore", mayImport: ["TerminalTraits", "TerminalTheming", "TerminalUI"]),
    ]
  }

  @Test(arguments: Layer.all)
  func everyModuleImportsOnlyWhatLiesBelow(_ layer: Layer) throws {
    let own: Set = [
      "CNCurses", "TerminalTraits", "TerminalTheming", "TerminalUI", "TerminalCurses",
      "ThemePickCore", "themepick",
    ]
    for (path, text) in try sources(in: "Sources/\(layer.module)") {
      let wrong = imports(of: text).intersection(own).subtracting(layer.mayImport)
      #expect(wrong.isEmpty, "\(path) imports \(wrong.sorted())")
    }
  }

  @Test func noSourceImportsFoundation() throws {
    for (path, text) in try sources(in: "Sources") {
      #expect(!imports(of: text).contains("Foundation"), "\(path)")
    }
  }

  @Test func onlyTheShimSeesCurses() throws {
    let header = Self.root.appendingPathComponent("Shims/CNCurses/include/CNCurses.h")
    #expect(try !String(contentsOf: header, encoding: .utf8).contains("<curses.h>"))
  }

  @Test func filesStaySmall() throws {
    for (path, text) in try sources(in: "Sources") + sources(in: "Tests") {
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 400, "\(path)")
    }
  }

  @Test func theReadmeShowsTheExampleAsItIsBuilt() throws {
    let readme = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst()
    let shown = try #require(blocks.first?.components(separatedBy: "```").first)
    let example = Self.root.appendingPathComponent("Sources/Examples/Greeting/main.swift")
    #expect(try String(contentsOf: example, encoding: .utf8) == shown)
  }
}

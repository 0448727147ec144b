import Foundation
import TestSupport
import Testing

/// What the compiler does not hold the sources to.
@Suite("Architecture")
struct ArchitectureTests {
  private func sources(
    in folder: String, ending: String = "swift"
  ) throws -> [(path: String, text: String)] {
    try SourceTree.files(under: folder, withExtension: ending).map {
      ($0, try SourceTree.text(of: $0))
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
      Layer(
        module: "themepick",
        mayImport: [
          "TerminalTraits", "TerminalTheming", "TerminalUI", "TerminalCurses", "ThemePickCore",
        ]),
      Layer(
        module: "Examples",
        mayImport: ["TerminalTraits", "TerminalTheming", "TerminalUI", "TerminalCurses"]),
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

  @Test func everyFolderOfSourcesIsALayer() throws {
    let folders = try SourceTree.files(under: "Sources", withExtension: "swift").map {
      String($0.split(separator: "/")[1])
    }
    #expect(Set(folders) == Set(Layer.all.map(\.module)))
  }

  @Test func onlyTheCFileOfTheShimSeesCurses() throws {
    let files = try ["c", "h"].flatMap { try sources(in: "Shims", ending: $0) }
    let including = files.filter { $0.text.contains(/#\s*include\s*[<"](n?curses|term)\.h/) }
    #expect(including.map(\.path) == ["Shims/CNCurses/CNCurses.c"])
  }

  @Test func filesStaySmall() throws {
    let swift = try sources(in: "Sources") + sources(in: "Tests")
    for (path, text) in try swift + sources(in: "Shims", ending: "c") {
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 400, "\(path)")
    }
  }

  /// Paths that hold on one machine only.
  @Test func nothingNamesAFolderOfOneMachine() throws {
    let code = try sources(in: "Sources") + sources(in: "Shims", ending: "c")
    let others = try ["README.md", "Package.swift", ".ci/run"].map {
      (path: $0, text: try SourceTree.text(of: $0))
    }
    for (path, text) in code + others {
      #expect(!text.contains(/["' (]\/(home|Users|root|work)\/[a-z]/), "\(path)")
    }
  }
}

import TestSupport
import Testing

@Suite("The manual page")
struct ManualTests {
  private static let mandoc = InstalledTool("mandoc")
  private static let man = InstalledTool("man")
  private static let groff = InstalledTool("groff")

  private func page(in folder: TemporaryFolder) throws -> String {
    let result = try BuiltProduct.run("themepick", ["manual"], environment: folder.environment)
    #expect(result.status == 0)
    try folder.write(result.output, to: "themepick.1")
    return "\(folder.path)/themepick.1"
  }

  @Test(.enabled(if: mandoc.isInstalled, "\(mandoc.absence)"))
  func mandocFindsNothingToSay() throws {
    let folder = try TemporaryFolder()
    let lint = try run(
      Self.mandoc.path, ["-T", "lint", "-W", "all", try page(in: folder)],
      environment: folder.environment)
    #expect(lint.output + lint.messages == "")
    #expect(lint.status == 0)
  }

  @Test(.enabled(if: man.isInstalled && groff.isInstalled, "\(man.absence)"))
  func manShowsItWithoutAWarning() throws {
    let folder = try TemporaryFolder()
    var environment = folder.environment
    environment["MANWIDTH"] = "80"
    let shown = try run(
      Self.man.path, ["--warnings", "-l", try page(in: folder)], environment: environment)
    #expect(shown.messages == "")
    #expect(shown.status == 0)
    // What is copied from the page works.
    #expect(shown.output.contains(#"eval "$(themepick env)""#))
    #expect(shown.output.contains("themepick set system --light dawn --dark dusk"))
    #expect(shown.output.contains("--depth 24bit|256|16|8|none"))
    #expect(shown.output.contains("~/.config/themepick/themes/*.json"))
  }
}

import Foundation
import TestSupport
import Testing

/// Terminals within terminals: what lies between answers for the terminal, or does not.
@Suite("The picker in a terminal within a terminal", .serialized)
struct NestedTerminalTests {
  private static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)")
  }

  private func start(
    _ program: String, _ arguments: [String], in folder: TemporaryFolder,
    _ variables: [String: String] = [:]
  ) throws -> TerminalProgram {
    let environment = folder.environment.merging(variables) { $1 }
    return try TerminalProgram(
      "/usr/bin/\(program)", arguments, environment: environment, replies: .light)
  }

  @Test(.enabled(if: has("script"), "script is not installed"))
  func anotherTerminalBetweenPassesQuestionsAndAnswersOn() throws {
    let folder = try TemporaryFolder()
    let program = try start(
      "script", ["-qec", "'\(BuiltProduct.path("themepick"))'", "/dev/null"], in: folder)
    try program.wait(forText: "light · terminal")
    program.send("jjj")
    try program.wait(forText: "▌ ○ Dawn")
    program.changeLook(to: .dark)
    try program.wait(forText: "dark · terminal")
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(program.hasOriginalModes)
    #expect(program.screen.leftovers == [])
    #expect(program.unreadInput == [])
  }

  /// Whatever this tmux knows of the terminal around it, nothing of it is typed, and the shell gets nothing.
  @Test(.enabled(if: has("tmux"), "tmux is not installed"))
  func inTmuxTheShellGetsNothingOfTheAnswers() throws {
    let folder = try TemporaryFolder()
    let command = "'\(BuiltProduct.path("themepick"))'; read -r line; echo \"[$line]\"; sleep 9"
    let program = try start(
      "tmux", ["-f", "/dev/null", "new-session", command], in: folder,
      ["TMUX_TMPDIR": folder.path])
    try program.wait(forText: "Preview · ")
    #expect(program.screen.contains("▌ ● System"))
    program.send("q")
    try program.wait("the picker to be gone") { !$0.screen.contains("Preview · ") }
    program.send("after", .enter)
    try program.wait(forText: "[after]")
  }

  /// GNU screen would show the queries as text, and answer some of them late.
  @Test(.enabled(if: has("screen"), "screen is not installed"))
  func inGNUScreenNothingIsAskedAndNothingIsPainted() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/screens", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let program = try start(
      "screen",
      ["-c", "/dev/null", "-T", "screen-256color", BuiltProduct.path("themepick")], in: folder,
      ["SCREENDIR": folder.path + "/screens"])
    try program.wait(forText: "assumed · 256 colours")
    #expect(!program.screen.contains("11;?"))
    program.send("j")
    try program.wait(forText: "▌ ○ Light")
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }
}

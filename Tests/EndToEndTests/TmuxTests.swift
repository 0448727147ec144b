import Foundation
import TestSupport
import Testing

@Suite(
  "The picker in tmux", .serialized,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux"), "tmux is not installed"))
struct TmuxTests {
  /// A tmux of its own, which ends with the command in its only pane.
  private func start(_ command: String, in folder: TemporaryFolder) throws -> TerminalProgram {
    var environment = folder.environment
    environment["TMUX_TMPDIR"] = folder.path
    return try TerminalProgram(
      "/usr/bin/tmux", ["-f", "/dev/null", "new-session", command], environment: environment)
  }

  @Test func previewsSavesAndLeavesThePaneAsItWas() throws {
    let folder = try TemporaryFolder()
    let (picker, path) = (BuiltProduct.path("themepick"), folder.path)
    let state = "(stty -g; tmux display -p '#{alternate_on} #{cursor_flag} #{mouse_any_flag}')"
    let program = try start(
      "\(state) >\(path)/before; '\(picker)'; echo $? >\(path)/status; \(state) >\(path)/after",
      in: folder)
    try program.wait(forText: "Preview · ")
    program.send("jjj")
    try program.wait(forText: "▌ ○ Dawn")
    program.send(.enter)
    try program.wait(forText: "▌ ● Dawn")
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(folder.read("status") == "0\n")
    #expect(folder.read(".local/state/themepick/theme") == "dawn\n")
    let before = try #require(folder.read("before"))
    #expect(before.hasSuffix("0 1 0\n"))
    #expect(folder.read("after") == before)
  }

  @Test func aFlipShowsInTheColorsThatTmuxPassesOn() throws {
    let folder = try TemporaryFolder()
    let program = try start("'\(BuiltProduct.path("themepick"))'", in: folder)
    try program.wait(forText: "simulate light")
    let dark = program.screen.cell(40, 3).background
    program.send("d")
    try program.wait(forText: "simulate dark")
    #expect(program.screen.cell(40, 3).background != dark)
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }
}

import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A way out of the picker, and how the process ends by it.
struct WayOut: CustomTestStringConvertible, Sendable {
  let name: String
  let exit: ProcessEnd
  let leave: @Sendable (TerminalProgram) -> Void

  var testDescription: String { name }

  static let all: [WayOut] = [
    WayOut(name: "q", exit: .status(0)) { $0.send("q") },
    WayOut(name: "Esc twice", exit: .status(0)) { program in
      program.send("\u{1B}")
      try? program.wait("the preview to be dropped") { $0.screen.text[2].contains("▌ ● System") }
      program.send("\u{1B}")
    },
    WayOut(name: "ctrl-c", exit: .signal(SIGINT)) { $0.send("\u{3}") },
    WayOut(name: "TERM", exit: .signal(SIGTERM)) { $0.signal(SIGTERM) },
    WayOut(name: "HUP", exit: .signal(SIGHUP)) { $0.signal(SIGHUP) },
    WayOut(name: "INT", exit: .signal(SIGINT)) { $0.signal(SIGINT) },
    WayOut(name: "QUIT", exit: .signal(SIGQUIT)) { $0.signal(SIGQUIT) },
    WayOut(name: "USR1, which nobody heeds", exit: .signal(SIGUSR1)) { $0.signal(SIGUSR1) },
    WayOut(name: "ALRM, which nobody heeds", exit: .signal(SIGALRM)) { $0.signal(SIGALRM) },
    WayOut(name: "ABRT, as in a crash", exit: .signal(SIGABRT)) { $0.signal(SIGABRT) },
    WayOut(name: "SEGV, as in a crash", exit: .signal(SIGSEGV)) { $0.signal(SIGSEGV) },
  ]
}

@Suite("Leaving the picker", .serialized)
struct LeavingTests {
  private func start(in folder: TemporaryFolder) throws -> TerminalProgram {
    let set = ["set", "system", "--light", "dawn", "--dark", "dusk"]
    #expect(try BuiltProduct.run("themepick", set, environment: folder.environment).status == 0)
    let program = try TerminalProgram(
      BuiltProduct.path("themepick"), environment: folder.environment)
    try program.wait(forText: "simulate light")
    return program
  }

  @Test(arguments: WayOut.all)
  func everythingIsAsItWas(_ wayOut: WayOut) throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    let before = folder.files
    // Something is previewed and simulated on every way out.
    program.send("jjd")
    try program.wait(forText: "light · simulated")
    wayOut.leave(program)
    #expect(try program.waitForExit() == wayOut.exit)
    #expect(folder.files == before)
    #expect(program.hasOriginalModes)
    #expect(program.screen.leftovers == [])
    #expect(program.commandsThatSet == [])
  }

  /// Nobody can give the terminal back then, but what is saved is as it was.
  @Test func aKilledPickerHasWrittenNothing() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    let before = folder.files
    program.send("jjd")
    try program.wait(forText: "light · simulated")
    program.signal(SIGKILL)
    #expect(try program.waitForExit() == .signal(SIGKILL))
    #expect(folder.files == before)
  }

  @Test func aClosedTerminalEndsThePicker() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    let before = folder.files
    program.send("j")
    try program.wait(forText: "▌ ○ Light")
    program.hangUp()
    #expect(try program.waitForExit() == .signal(SIGHUP))
    #expect(folder.files == before)
  }

  /// Under a shell with job control: where nobody could continue it, a process is never stopped.
  @Test func stoppingGivesTheTerminalBackAndGoingOnTakesItAgain() throws {
    let folder = try TemporaryFolder()
    let picker = BuiltProduct.path("themepick")
    let program = try TerminalProgram(
      "/bin/bash", ["-mc", "'\(picker)'; echo stopped; read -r line; fg"],
      environment: folder.environment)
    try program.wait(forText: "simulate light")
    program.send("j")
    try program.wait(forText: "▌ ○ Light")
    program.send("\u{1A}")
    try program.wait(forText: "stopped")
    #expect(program.hasOriginalModes)
    #expect(program.screen.leftovers == [])
    program.send("\n")
    try program.wait("the picker to be back") {
      $0.screen.modes.contains(1049) && $0.screen.text.contains { $0.contains("▌ ○ Light") }
    }
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(program.hasOriginalModes)
    #expect(program.commandsThatSet == [])
  }
}

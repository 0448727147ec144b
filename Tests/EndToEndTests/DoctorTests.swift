import Foundation
import TestSupport
import Testing

@Suite("The doctor on a terminal", .serialized)
struct DoctorTests {
  private func examine(
    _ folder: TemporaryFolder, _ replies: TerminalReplies, _ variables: [String: String] = [:]
  ) throws -> TerminalProgram {
    try TerminalProgram(
      BuiltProduct.path("themepick"), ["doctor"],
      environment: folder.environment.merging(variables) { $1 }, columns: 120, rows: 40,
      replies: replies)
  }

  @Test(arguments: [TerminalReplies.Delivery.atOnce, .split])
  func itTellsWhatTheTerminalAnsweredAndLeavesItAsItWas(
    _ delivery: TerminalReplies.Delivery
  ) throws {
    let folder = try TemporaryFolder()
    let program = try examine(folder, TerminalReplies(look: .light, delivery: delivery))
    #expect(try program.waitForExit() == .status(0))
    let answers = "background #fafafa, text #101010, mode light, holds frames together"
    #expect(program.screen.contains("answers      \(answers)"))
    #expect(program.screen.contains("appearance   light, from: terminal (sure)"))
    #expect(program.screen.contains("colours      24bit: COLORTERM=truecolor"))
    #expect(program.screen.contains("Everything is as it can be."))
    #expect(program.hasOriginalModes)
    #expect(program.screen.leftovers == [])
    #expect(program.commandsThatSet == [])
    #expect(program.unreadInput == [])
    #expect(folder.files.isEmpty)
  }

  @Test func aSilentTerminalIsToldAndDoesNotHoldIt() throws {
    let program = try examine(try TemporaryFolder(), .silent)
    #expect(try program.waitForExit() == .status(0))
    #expect(program.screen.contains("answers      none: no answer within 500 ms"))
    #expect(program.screen.contains("themepick appearance dark"))
    #expect(program.hasOriginalModes)
  }

  /// Whatever TERM says, it says it in letters.
  @Test func aHostileTermIsShownWithoutItsEscapes() throws {
    var environment = try TemporaryFolder().environment
    environment["TERM"] = "\u{1B}[31mevil"
    let result = try run(BuiltProduct.path("themepick"), ["doctor"], environment: environment)
    #expect(result.status == 1)
    #expect(result.output.contains("evil"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test(arguments: ["screen", "linux", "dumb"])
  func whatMayNotBeAskedIsNotAsked(_ term: String) throws {
    let program = try examine(try TemporaryFolder(), .light, ["TERM": term])
    #expect(try program.waitForExit() == .status(term == "dumb" ? 1 : 0))
    #expect(program.screen.contains("not asked: "))
    #expect(!program.bytes.contains(0x1B))
  }

  /// Nobody waits for the answers any more, but they may still come.
  @Test func ctrlCEndsItAndTheTerminalIsAsItWas() throws {
    let program = try examine(try TemporaryFolder(), TerminalReplies(look: .light, delivery: .held))
    try program.wait("the queries") { $0.screen.commands.count == 2 }
    program.send(.control("c"))
    let end = try program.waitForExit()
    // The answer may have been given up before the key came.
    #expect(end == .signal(SIGINT) || end == .status(0))
    #expect(program.hasOriginalModes)
  }

  @Test func withoutATerminalItSaysSoAndSendsNoSequence() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltProduct.run("themepick", ["doctor"], environment: folder.environment)
    #expect(result.status == 1)
    #expect(result.output.contains("but there is no terminal"))
    #expect(result.output.contains("problem: Cannot open /dev/tty"))
    #expect(!result.output.contains("\u{1B}"))
    #expect(folder.files.isEmpty)
  }
}

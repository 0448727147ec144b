import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A terminal that reads slowly, no more, or is gone in the middle of a frame.
@Suite("A terminal that nobody reads", .serialized)
struct UnreadTerminalTests {
  /// More frames than a terminal holds: each flip changes every cell.
  private let flips = Array(String(repeating: "d", count: 200).utf8)

  private func start(in folder: TemporaryFolder) throws -> TerminalProgram {
    let program = try TerminalProgram(
      BuiltProduct.path("themepick"), environment: folder.environment, replies: .dark)
    try program.wait(forText: "simulate light")
    return program
  }

  /// Ends a picker that is held by a terminal nobody reads.
  private func end(by number: Int32, in folder: TemporaryFolder) throws {
    let program = try start(in: folder)
    try program.waitUntilItIsHeld(sending: flips)
    program.signal(number)
    #expect(try program.waitForExit() == .signal(number))
    #expect(program.hasOriginalModes)
    program.isReading = true
    program.drain()
    #expect(program.screen.leftovers == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func aSignalEndsItAndTheTerminalIsGivenBack(number: Int32) throws {
    let folder = try TemporaryFolder()
    try end(by: number, in: folder)
    #expect(folder.files.isEmpty)
  }

  @Test(arguments: [SIGABRT, SIGSEGV])
  func aCrashEndsItAndTheTerminalIsGivenBack(number: Int32) throws {
    try end(by: number, in: try TemporaryFolder())
  }

  @Test func aReaderThatGoesEndsIt() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    try program.waitUntilItIsHeld(sending: flips)
    program.hangUp()
    #expect(try program.waitForExit() == .signal(SIGHUP))
  }

  @Test func aReaderThatComesBackGetsARightFrame() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    let frame = program.screen.cells
    try program.waitUntilItIsHeld(sending: flips)
    program.isReading = true
    try program.wait("the frame after an even number of flips") { $0.screen.cells == frame }
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(program.screen.leftovers == [])
  }
}

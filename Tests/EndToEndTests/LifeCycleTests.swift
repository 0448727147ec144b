import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Stops, sizes, the focus, pastes and crashes: whatever comes, the terminal is given back as it was found.
@Suite("The picker's life", .serialized)
struct LifeCycleTests {
  private let picker = BuiltProduct.path("themepick")

  private func start(
    in folder: TemporaryFolder, _ arguments: [String] = []
  ) throws -> TerminalProgram {
    let program = try TerminalProgram(
      picker, arguments, environment: folder.environment, replies: .dark)
    try program.wait(forText: "dark · terminal")
    return program
  }

  /// A loop would end with the first job that stops.
  private let again =
    "again() { jobs %% >/dev/null 2>&1 || return 0; echo stopped; read -r line; fg; again; }"

  /// Under a shell that says when the picker has stopped, and continues it after a line.
  private func startInShell(in folder: TemporaryFolder) throws -> TerminalProgram {
    let program = try TerminalProgram(
      "/bin/bash", ["-mc", "\(again); '\(picker)'; again"],
      environment: folder.environment, replies: .dark)
    try program.wait(forText: "dark · terminal")
    return program
  }

  private func expectGivenBack(_ program: TerminalProgram) {
    #expect(program.hasOriginalModes)
    #expect(program.screen.leftovers == [])
    #expect(program.screen.unknown == [])
    #expect(program.commandsThatSet == [])
  }

  private func leave(_ program: TerminalProgram) throws {
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    expectGivenBack(program)
    #expect(program.unreadInput == [])
  }

  // MARK: Stopping

  @Test func itCanBeStoppedAgainAndAgain() throws {
    let folder = try TemporaryFolder()
    let program = try startInShell(in: folder)
    program.send("j")
    try program.wait(forText: "▌ ○ Light")
    for _ in 0..<3 {
      program.send(.control("z"))
      try program.wait("the stop") {
        !$0.screen.modes.contains(1049) && $0.screen.contains("stopped")
      }
      expectGivenBack(program)
      program.send("\n")
      try program.wait("the picker to be back") {
        $0.screen.modes.contains(1049) && $0.screen.contains("▌ ○ Light")
      }
    }
    try leave(program)
  }

  @Test func aSizeThatChangedDuringAStopIsTheOneOfTheNextFrame() throws {
    let folder = try TemporaryFolder()
    let program = try startInShell(in: folder)
    program.send(.control("z"))
    try program.wait(forText: "stopped")
    program.resize(columns: 132, rows: 40)
    program.resize(columns: 100, rows: 30)
    program.send("\n")
    try program.wait("a frame of the new size") { program in
      program.screen.modes.contains(1049) && program.screen.contains("dark · terminal")
        && program.screen.cells.allSatisfy { $0.allSatisfy { $0.background != "default" } }
    }
    #expect(program.screen.text[29].contains("q quit"))
    try leave(program)
  }

  /// A stop that nothing announces: the terminal is left as it is, and taken anew afterwards.
  @Test func afterAStopThatCannotBeCaughtEverythingIsTakenAnew() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    let frame = program.screen.cells
    program.signal(SIGSTOP)
    program.resize(columns: 60, rows: 20)
    program.resize(columns: 80, rows: 24)
    program.signal(SIGCONT)
    try program.wait("the frame anew") { $0.screen.cells == frame }
    program.send("j")
    try program.wait(forText: "▌ ○ Light")
    try leave(program)
  }

  // MARK: Sizes

  @Test func aStormOfSizesWithKeysInItEndsInARightFrame() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    let frame = program.screen.cells
    for round in 0..<60 {
      program.resize(columns: 1 + (round * 37) % 300, rows: 1 + (round * 17) % 100)
      program.send(round % 2 == 0 ? "j" : "k")
    }
    program.resize(columns: 80, rows: 24)
    // On the smallest sizes no key moves anything: where the selection went is not known.
    program.send(.text("\u{1B}[H"))
    try program.wait("the frame as before") { $0.screen.cells == frame }
    try leave(program)
  }

  // MARK: Focus and pastes

  /// A view reads the trait: the border of the panel that has the keys is as bright as they are near.
  @Test func focusInAndOutIsTheActiveTrait() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    #expect(program.screen.modes.contains(1004))
    let bright = program.screen.cell(0, 3).foreground
    let calm = program.screen.cell(79, 3).foreground
    #expect(bright != calm)
    program.send(.text("\u{1B}[O"))
    try program.wait("a calm border") { $0.screen.cell(0, 3).foreground == calm }
    program.send(.text("\u{1B}[I"))
    try program.wait("a bright border") { $0.screen.cell(0, 3).foreground == bright }
    try leave(program)
  }

  @Test(arguments: [
    "jjj\rq", "\u{1B}q", "q\u{1B}[20", String(repeating: "q", count: 9000),
  ])
  func nothingOfAPasteIsAKey(_ text: String) throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    #expect(program.screen.modes.contains(2004))
    program.send(.text("\u{1B}[200~\(text)\u{1B}[201~"))
    program.send("j")
    try program.wait(forText: "▌ ○ Light")
    #expect(folder.files.isEmpty)
    try leave(program)
  }

  // MARK: Signals and crashes

  @Test func aReaderOfTheResultThatIsGoneIsNoCrash() throws {
    let folder = try TemporaryFolder()
    let program = try TerminalProgram(
      "/bin/bash",
      ["-c", "'\(picker)' 2>'\(folder.path)/messages' | true; echo \"${PIPESTATUS[0]}\""],
      environment: folder.environment.merging(["HOME": folder.path]) { $1 }, replies: .dark)
    try program.wait(forText: "dark · terminal")
    program.send("j", .enter)
    try program.wait(forText: "74")
    expectGivenBack(program)
  }

  @Test func aBrokenPipeSignalEndsNothing() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    program.signal(SIGPIPE)
    program.signal(SIGXFSZ)
    program.send("j")
    try program.wait(forText: "▌ ○ Light")
    try leave(program)
  }

  @Test(arguments: ["fatalError", "index", "overflow", "stack"])
  func aFaultInsideGivesTheTerminalBack(_ fault: String) throws {
    let folder = try TemporaryFolder()
    let program = try TerminalProgram(
      BuiltProduct.path("Crashing"), [fault], environment: folder.environment, replies: .dark)
    try program.wait(forText: "about to break")
    #expect(program.screen.modes.isSuperset(of: [1049, 1000, 1006, 2004, 1004, 2031]))
    program.send("!")
    let end = try program.waitForExit()
    guard case .signal(let number) = end else {
      Issue.record("\(end)")
      return
    }
    #expect([SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS].contains(number))
    expectGivenBack(program)
  }
}

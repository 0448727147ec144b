import Foundation
import TerminalTheming
import TerminalTraits
import TerminalUI
import TestSupport
import Testing

@testable import TerminalCurses

/// A value of TERM and what is made of it.
private struct TermCase: CustomTestStringConvertible, Sendable {
  let term: String
  var variables: [String: String] = [:]
  var flag: ColorDepth?
  let depth: ColorDepth
  /// The background of a cell of `.rgb(0x1E1E2E)` and of `.indexed(1)`, as the terminal is told them.
  let exact: String
  let red: String

  var testDescription: String { "\(term) \(variables) \(flag.map(\.label) ?? "")" }

  static let all: [TermCase] = [
    TermCase(
      term: "xterm-256color", variables: ["COLORTERM": "truecolor"], depth: .trueColor,
      exact: "#1e1e2e", red: "1"),
    TermCase(
      term: "xterm", variables: ["COLORTERM": "truecolor"], depth: .trueColor, exact: "#1e1e2e",
      red: "1"),
    TermCase(term: "xterm-256color", depth: .indexed256, exact: "234", red: "1"),
    TermCase(term: "tmux-256color", depth: .indexed256, exact: "234", red: "1"),
    TermCase(term: "linux", depth: .ansi8, exact: "0", red: "1"),
    TermCase(term: "xterm", depth: .ansi8, exact: "0", red: "1"),
    TermCase(term: "screen", depth: .ansi8, exact: "0", red: "1"),
    TermCase(term: "ansi", depth: .ansi8, exact: "0", red: "1"),
    TermCase(term: "vt100", depth: .monochrome, exact: "default", red: "default"),
    TermCase(
      term: "xterm-256color", variables: ["NO_COLOR": "1"], depth: .monochrome, exact: "default",
      red: "default"),
    TermCase(term: "vt100", flag: .indexed256, depth: .indexed256, exact: "234", red: "1"),
    TermCase(term: "vt100", flag: .ansi8, depth: .ansi8, exact: "0", red: "1"),
    TermCase(term: "linux", flag: .trueColor, depth: .trueColor, exact: "#1e1e2e", red: "1"),
    TermCase(term: "xterm", flag: .ansi16, depth: .ansi16, exact: "0", red: "1"),
  ]
}

/// A buffer of one text a row.
private func buffer(_ rows: [String], columns: Int, style: CellStyle = CellStyle()) -> CellBuffer {
  var buffer = CellBuffer(size: Size(width: columns, height: rows.count))
  for (y, row) in rows.enumerated() {
    var x = 0
    for character in row {
      let isWide = character == "漢" || character == "🎨"
      buffer.set(Cell(character, width: isWide ? 2 : 1, style: style), x: x, y: y)
      x += isWide ? 2 : 1
    }
  }
  return buffer
}

@MainActor
private func open(
  _ pty: PseudoTerminal, term: String = "xterm-256color", _ variables: [String: String] = [:],
  flag: ColorDepth? = nil
) throws -> CursesTerminal {
  // What the process itself runs in does not matter.
  setenv("LC_ALL", "C.UTF-8", 1)
  return try CursesTerminal(
    path: pty.path, depth: flag, environment: variables.merging(["TERM": term]) { $1 })
}

@Suite("Curses terminal", .serialized)
@MainActor
struct CursesTerminalTests {
  @Test(arguments: TermCase.all)
  fileprivate func everyTerminalShowsWhatItCanAndIsGivenBack(_ given: TermCase) throws {
    let pty = try PseudoTerminal()
    let modes = pty.modes
    let terminal = try open(pty, term: given.term, given.variables, flag: given.flag)
    #expect(terminal.capabilities.colorDepth == given.depth)
    var frame = buffer(["Hello", "", "bold"], columns: 20)
    frame.set(Cell("x", style: CellStyle(background: .rgb(0x1E1E2E))), x: 10, y: 0)
    frame.set(Cell("y", style: CellStyle(background: .indexed(1))), x: 11, y: 0)
    try terminal.present(frame, cursor: nil)
    pty.look()
    #expect(pty.screen.text.prefix(3) == ["Hello     xy", "", "bold"])
    #expect(pty.screen.cell(10, 0).background == given.exact)
    #expect(pty.screen.cell(11, 0).background == given.red)
    #expect(pty.screen.cell(12, 0).background == "default")
    #expect(pty.modes != modes)
    terminal.close()
    pty.look()
    #expect(pty.modes == modes)
    #expect(pty.screen.modes.subtracting([7, 12, 1034]) == [25])
    #expect(pty.screen.commands.allSatisfy { $0.hasPrefix("mark") })
  }

  @Test(arguments: [
    ("dumb", "TERM=dumb cannot place the cursor"), ("", "TERM is not set"),
    ("nonsense", "there is no terminfo entry for TERM=nonsense"),
    ("../x/xterm", "there is no terminfo entry for TERM=../x/xterm"),
  ])
  func aTerminalThatCannotBeUsedIsRefusedWithoutAByte(term: String, reason: String) throws {
    let pty = try PseudoTerminal()
    let modes = pty.modes
    #expect(throws: TerminalError(reason)) { _ = try open(pty, term: term) }
    pty.look()
    #expect(pty.bytes.isEmpty)
    #expect(pty.modes == modes)
  }

  @Test func whatIsNoTerminalIsRefused() {
    #expect(throws: TerminalError("/dev/null is no terminal: Inappropriate ioctl for device")) {
      _ = try CursesTerminal(path: "/dev/null", depth: nil, environment: ["TERM": "xterm"])
    }
    #expect(throws: TerminalError("cannot open /dev/none: No such file or directory")) {
      _ = try CursesTerminal(path: "/dev/none", depth: nil, environment: ["TERM": "xterm"])
    }
  }

  @Test func thereIsOneAtATimeAndClosingMakesRoom() throws {
    let (first, second) = (try PseudoTerminal(), try PseudoTerminal())
    let terminal = try open(first)
    #expect(throws: TerminalError("curses draws on another terminal")) { _ = try open(second) }
    terminal.close()
    try open(second).close()
  }

  @Test func childrenSeeNothingOfTheEntryInMemory() throws {
    let pty = try PseudoTerminal()
    setenv("TERMINFO", "/nowhere", 1)
    defer { unsetenv("TERMINFO") }
    let terminal = try open(pty)
    #expect(getenv("TERMINFO").map { String(cString: $0) } == "/nowhere")
    terminal.close()
  }

  // MARK: Showing

  @Test func onlyWhatDiffersIsSent() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    try terminal.present(buffer(["one two", "three"], columns: 20), cursor: nil)
    pty.look()
    try terminal.present(buffer(["one two", "three"], columns: 20), cursor: nil)
    pty.look()
    #expect(pty.bytes.isEmpty)
    try terminal.present(buffer(["one TWO", "three"], columns: 20), cursor: nil)
    pty.look()
    #expect(pty.screen.text[0] == "one TWO")
    #expect(pty.bytes.count < 16)
    terminal.invalidateContents()
    try terminal.present(buffer(["one TWO", "three"], columns: 20), cursor: nil)
    pty.look()
    #expect(pty.bytes.count > 16)
    #expect(pty.screen.text.prefix(2) == ["one TWO", "three"])
    terminal.close()
  }

  @Test func wideCharactersAndTheLastCellKeepTheirPlaces() throws {
    let pty = try PseudoTerminal(columns: 8, rows: 2)
    let terminal = try open(pty)
    try terminal.present(buffer(["a漢b🎨cd", "efghijkl"], columns: 8), cursor: nil)
    pty.look()
    #expect(pty.screen.text == ["a漢b🎨cd", "efghijkl"])
    try terminal.present(buffer(["ab漢漢漢d", "efghijkm"], columns: 8), cursor: nil)
    pty.look()
    #expect(pty.screen.text == ["ab漢漢漢", "efghijkm"])
    try terminal.present(buffer(["abcdefgh", "        "], columns: 8), cursor: nil)
    pty.look()
    #expect(pty.screen.text == ["abcdefgh", ""])
    terminal.close()
  }

  @Test func aMarkIsSentRightAfterItsLetter() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    try terminal.present(buffer(["e\u{301}f"], columns: 20), cursor: nil)
    pty.look()
    #expect(String(decoding: pty.bytes, as: UTF8.self).contains("e\u{301}f"))
    terminal.close()
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 3), (5, 2), (30, 9)])
  func aBufferOfAnotherSizeIsCut(columns: Int, rows: Int) throws {
    let pty = try PseudoTerminal(columns: columns, rows: rows)
    let terminal = try open(pty)
    for size in [Size(width: 20, height: 5), .zero, Size(width: 3, height: 1)] {
      try terminal.present(CellBuffer(size: size, filledWith: Cell("x")), cursor: nil)
      pty.look()
      let row = String(repeating: "x", count: min(columns, size.width))
      #expect(pty.screen.text == (0..<rows).map { $0 < size.height ? row : "" })
    }
    terminal.close()
  }

  @Test func controlsNeverReachTheTerminal() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    try terminal.present(buffer(["a\u{1B}[31mb\u{7}\u{9B}c"], columns: 20), cursor: nil)
    pty.look()
    #expect(pty.screen.text[0] == "a [31mb  c")
    terminal.close()
  }

  @Test func theCursorIsShownWhereItIsAskedFor() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    let frame = buffer(["name: "], columns: 20)
    try terminal.present(frame, cursor: nil)
    pty.look()
    #expect(!pty.screen.modes.contains(25))
    try terminal.present(frame, cursor: Point(x: 6, y: 0))
    pty.look()
    #expect(pty.screen.modes.contains(25))
    for outside in [Point(x: -1, y: 0), Point(x: 0, y: 99)] {
      try terminal.present(frame, cursor: outside)
      pty.look()
      #expect(!pty.screen.modes.contains(25))
    }
    terminal.close()
  }

  /// More pairs of colours than curses has numbers for, in frames small enough for an unread terminal.
  @Test func pairsNeverRunOut() throws {
    let (columns, rows) = (10, 4)
    let pty = try PseudoTerminal(columns: columns, rows: rows)
    let terminal = try open(pty, flag: .trueColor)
    for round in 0..<1700 {
      var frame = CellBuffer(size: Size(width: columns, height: rows))
      for cell in 0..<columns * rows {
        let style = CellStyle(background: .rgb(UInt32(round * columns * rows + cell)))
        frame.set(Cell("x", style: style), x: cell % columns, y: cell / columns)
      }
      try terminal.present(frame, cursor: nil)
      pty.look()
      let last = RGBA(UInt32((round + 1) * columns * rows - 1)).hex
      #expect(pty.screen.cell(columns - 1, rows - 1).background == last)
    }
    terminal.close()
  }

  // MARK: Events

  @Test func keysAndReportsBecomeEvents() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    pty.type("j\u{1B}[A\u{1B}[<0;3;4M")
    #expect(try terminal.nextEvent(deadline: nil) == .key(.character("j")))
    #expect(try terminal.nextEvent(deadline: nil) == .key(.up))
    let press = MouseEvent(kind: .press, position: Point(x: 2, y: 3))
    #expect(try terminal.nextEvent(deadline: nil) == .mouse(press))
    pty.type("\u{1B}")
    #expect(try terminal.nextEvent(deadline: nil) == .key(.escape))
    terminal.close()
  }

  @Test func theDeadlineEndsTheWait() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    #expect(try terminal.nextEvent(deadline: .now) == .deadline)
    #expect(try terminal.nextEvent(deadline: .now + .milliseconds(300)) == .deadline)
    terminal.close()
  }

  @Test func aWatchedDescriptorIsToldUntilItIsClosed() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    terminal.watch(descriptor: ends[0])
    #expect(try terminal.nextEvent(deadline: .now) == .deadline)
    write(ends[1], "x", 1)
    #expect(try terminal.nextEvent(deadline: nil) == .readable(descriptor: ends[0]))
    for end in ends { close(end) }
    #expect(try terminal.nextEvent(deadline: .now + .milliseconds(300)) == .deadline)
    terminal.close()
  }

  @Test func severalChangesOfSizeAreOneEventAndARightFrame() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    try terminal.present(buffer(["Hello"], columns: 20), cursor: nil)
    for (columns, rows) in [(1, 1), (90, 40), (7, 3)] {
      pty.resize(columns: columns, rows: rows)
      kill(getpid(), SIGWINCH)
    }
    #expect(try terminal.nextEvent(deadline: nil) == .resize(Size(width: 7, height: 3)))
    #expect(try terminal.nextEvent(deadline: .now) == .deadline)
    #expect(terminal.size == Size(width: 7, height: 3))
    try terminal.present(buffer(["new", "", "frame"], columns: 7), cursor: nil)
    pty.look()
    #expect(pty.screen.text == ["new", "", "frame"])
    terminal.close()
  }

  @Test func aSizeThatCameBackIsRepaintedAtOnce() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    try terminal.present(buffer(["Hello"], columns: 20), cursor: nil)
    pty.look()
    pty.resize(columns: 2, rows: 5)
    pty.resize(columns: 20, rows: 5)
    kill(getpid(), SIGWINCH)
    #expect(try terminal.nextEvent(deadline: .now + .milliseconds(300)) == .deadline)
    pty.look()
    #expect(pty.screen.text[0] == "Hello")
    terminal.close()
  }

  @Test(arguments: [SIGHUP, SIGTERM, SIGQUIT, SIGINT])
  func aSignalThatEndsIsToldAndLaterItIsAsBefore(number: Int32) throws {
    let pty = try PseudoTerminal()
    var (before, after) = (sigaction(), sigaction())
    sigaction(number, nil, &before)
    let terminal = try open(pty)
    kill(getpid(), number)
    #expect(try terminal.nextEvent(deadline: nil) == .terminate(signal: number))
    terminal.close()
    sigaction(number, nil, &after)
    #expect(
      unsafeBitCast(before.__sigaction_handler, to: Int.self)
        == unsafeBitCast(after.__sigaction_handler, to: Int.self))
  }

  @Test func anIgnoredSignalStaysIgnored() throws {
    signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, SIG_DFL) }
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    kill(getpid(), SIGHUP)
    #expect(try terminal.nextEvent(deadline: .now) == .deadline)
    terminal.close()
  }

  @Test func aClosedTerminalIsToldAndLeavingItDoesNotHang() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    try terminal.present(buffer(["Hello"], columns: 20), cursor: nil)
    pty.hangUp()
    #expect(try terminal.nextEvent(deadline: nil) == .endOfInput)
    #expect(try terminal.nextEvent(deadline: nil) == .endOfInput)
    try terminal.present(buffer(["World"], columns: 20), cursor: nil)
    terminal.close()
  }

  @Test func theBellRings() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    pty.look()
    terminal.bell()
    pty.look()
    #expect(pty.bytes == [0x07])
    terminal.close()
  }
}

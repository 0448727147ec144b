import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import TerminalCurses

/// What the curses terminal makes of replies: of the same suite, since there is one terminal at a time.
extension CursesTerminalTests {
  private func open(_ pty: PseudoTerminal, term: String = "xterm-256color") throws -> CursesTerminal
  {
    setenv("LC_ALL", "C.UTF-8", 1)
    return try CursesTerminal(path: pty.path, depth: nil, environment: ["TERM": term])
  }

  private func frame(_ text: Character) -> CellBuffer {
    CellBuffer(size: Size(width: 20, height: 5), filledWith: Cell(text))
  }

  @Test(arguments: [1, 2])
  func aFrameIsHeldTogetherWhereTheTerminalCanDoSo(state: Int) throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    try terminal.present(frame("a"), cursor: nil)
    pty.look()
    #expect(!pty.text.contains("?2026h"))
    pty.type("\u{1B}[?2026;\(state)$yj")
    #expect(try terminal.nextEvent(deadline: nil) == .key(.character("j")))
    try terminal.present(frame("b"), cursor: nil)
    pty.look()
    #expect(pty.text.hasPrefix("\u{1B}[?2026h") && pty.text.hasSuffix("\u{1B}[?2026l"))
    #expect(pty.screen.text[0].hasPrefix("bbbb"))
    // Nothing to show is nothing to send.
    try terminal.present(frame("b"), cursor: nil)
    pty.look()
    #expect(pty.bytes.isEmpty)
    terminal.close()
    pty.look()
    #expect(pty.text.contains("\u{1B}[?2026l"))
  }

  @Test(arguments: [0, 3, 4])
  func whereItCannotNothingIsSentAboutIt(state: Int) throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    pty.type("\u{1B}[?2026;\(state)$yj")
    #expect(try terminal.nextEvent(deadline: nil) == .key(.character("j")))
    try terminal.present(frame("b"), cursor: nil)
    terminal.close()
    pty.look()
    #expect(!pty.text.contains("?2026h"))
    #expect(!pty.text.contains("?2026l"))
  }

  @Test func theAppearanceIsToldOnceAndOnlyWhenItIsAnother() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    pty.type("\u{1B}]11;#000000\u{7}\u{1B}]10;#ffffff\u{7}\u{1B}]11;#111111\u{7}j")
    #expect(try terminal.nextEvent(deadline: nil) == .terminalAppearance(.dark))
    #expect(try terminal.nextEvent(deadline: nil) == .key(.character("j")))
    pty.type("\u{1B}]11;#ffffff\u{7}\u{1B}]10;#000000\u{7}k")
    #expect(try terminal.nextEvent(deadline: nil) == .terminalAppearance(.light))
    #expect(try terminal.nextEvent(deadline: nil) == .key(.character("k")))
    terminal.close()
  }

  @Test func theControllingTerminalOfAnotherProcessIsNotAsked() throws {
    let pty = try PseudoTerminal()
    let terminal = try open(pty)
    #expect(
      try terminal.appearance() == .silent("not asked: another process has the terminal"))
    pty.look()
    #expect(!pty.text.contains("?996n"))
    #expect(!pty.text.contains("?2031h"))
    terminal.close()
  }

  @Test func onATerminalOfAnySizeTheScreenIsOpenedInThatSize() throws {
    let pty = try PseudoTerminal(columns: 132, rows: 50)
    let terminal = try open(pty)
    pty.look()
    #expect(pty.screen.leftovers.filter { $0.hasPrefix("scroll") } == [])
    #expect(getenv("LINES") == nil && getenv("COLUMNS") == nil)
    terminal.close()
  }
}

extension PseudoTerminal {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

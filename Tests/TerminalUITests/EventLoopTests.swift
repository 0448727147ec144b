import TerminalTheming
import TerminalTraits
import Testing

@testable import TerminalUI

@Suite("Event loop, on a terminal in memory")
@MainActor
struct EventLoopTests {
  /// The smallest program: a word that tells the style, `d` to flip it, `q` to leave.
  private func program(on terminal: InMemoryTerminal, handled: @escaping (Event) -> Void = { _ in })
    throws
  {
    let root = TerminalRoot(size: terminal.size, capabilities: terminal.capabilities)
    let window = Window()
    window.frame = Rect(origin: .zero, size: root.size)
    let label = Sketch { $0.draw("\($0.traits.interfaceStyle)", at: .zero) }
    label.frame = window.bounds
    window.addSubview(label)
    root.addWindow(window)
    root.traitOverrides.interfaceStyle = .light
    let loop = EventLoop(terminal: terminal, root: root)
    try loop.run { event in
      handled(event)
      switch event {
      case .key(.character("d")):
        let isDark = root.traitCollection.interfaceStyle == .dark
        root.traitOverrides.interfaceStyle = isDark ? .light : .dark
      case .key(.character("q")), .endOfInput: loop.stop()
      case .key(.control("l")): loop.repaint()
      case .resize: label.frame = window.bounds
      default: break
      }
    }
  }

  @Test func theFirstFrameIsShownBeforeTheFirstWait() throws {
    let pilot = Pilot(size: Size(width: 8, height: 1))
    var rows: [String] = []
    pilot.look { rows = $0.buffer.textRows }.press(.character("q"))
    try pilot.run { try program(on: $0) }
    #expect(rows == ["light"])
    #expect(pilot.terminal.presents == 1)
  }

  @Test func everyEventIsFollowedByItsFrameAndNoFrameIsShownForNothing() throws {
    let pilot = Pilot(size: Size(width: 8, height: 1))
    var shown: [String] = []
    let look = { (terminal: InMemoryTerminal) in shown.append(terminal.buffer.textRows[0]) }
    pilot.type("d").look(look).type("d").look(look).type("xyz").look(look)
    try pilot.run { try program(on: $0) }
    #expect(shown == ["dark", "light", "light"])
    #expect(pilot.terminal.presents == 3)
  }

  @Test func onlyCellsThatDifferAreSent() throws {
    let pilot = Pilot(size: Size(width: 10, height: 3))
    pilot.type("d")
    try pilot.run { try program(on: $0) }
    #expect(pilot.terminal.changedCells == 30 + 5, "all, then 'light' over 'dark'")
  }

  @Test func aResizeReachesTheRootBeforeTheProgram() throws {
    let pilot = Pilot(size: Size(width: 8, height: 2))
    var rows: [String] = []
    pilot.resize(to: Size(width: 3, height: 1)).look { rows = $0.buffer.textRows }
    try pilot.run { try program(on: $0) }
    #expect(rows == ["lig"])
    #expect(pilot.terminal.size == Size(width: 3, height: 1))
  }

  @Test func afterAStopEverythingIsSentAnew() throws {
    let pilot = Pilot(size: Size(width: 4, height: 1))
    pilot.send(.resumed).press(.control("l"))
    try pilot.run { try program(on: $0) }
    #expect(pilot.terminal.presents == 3)
    #expect(pilot.terminal.changedCells == 12)
  }

  @Test func theProgramHearsEveryEventAndTheEndOfInput() throws {
    let pilot = Pilot(size: Size(width: 4, height: 1))
    var heard: [Event] = []
    pilot.press(.down, .up).click(Point(x: 1, y: 0)).passDeadline()
    try pilot.run { try program(on: $0) { heard.append($0) } }
    let click = [MouseEvent.Kind.press, .release].map {
      Event.mouse(MouseEvent(kind: $0, position: Point(x: 1, y: 0)))
    }
    #expect(heard == [.key(.down), .key(.up)] + click + [.deadline, .endOfInput])
  }

  @Test func severalRootsKnowNothingOfEachOther() throws {
    let (first, second) = (Screen(4, 1), Screen(4, 1))
    for screen in [first, second] {
      screen.fill(with: Sketch { $0.draw("\($0.traits.contrast)", at: .zero) })
    }
    first.root.traitOverrides.contrast = .high
    #expect(try first.rows() == ["high"])
    #expect(try second.rows() == ["norm"])
  }
}

import TerminalTheming
import TerminalTraits
import Testing

@testable import TerminalUI

@Suite("Focus and events")
@MainActor
struct FocusTests {
  private func focusable(_ name: String, log: EventLog) -> Sketch {
    let view = Sketch()
    view.takesFocus = true
    view.onEvent = { event in
      log.entries.append("\(name) \(event.word)")
      return event != .key(.tab) && event != .key(.backTab) && event != .key(.escape)
    }
    return view
  }

  final class EventLog { var entries: [String] = [] }

  @Test func tabGoesAroundWhatShowsAndTakesKeys() throws {
    let screen = Screen(9, 3)
    let log = EventLog()
    let views = ["a", "b", "c"].map { focusable($0, log: log) }
    for (row, view) in views.enumerated() { screen.add(view, 0, row, 9, 1) }
    views[1].isHidden = true
    screen.add(Label("no keys"), 0, 0, 3, 1)
    var seen: [Int?] = []
    for key in [Key.tab, .tab, .tab, .backTab] {
      screen.root.dispatch(.key(key))
      seen.append(views.firstIndex { $0.isFocused })
    }
    #expect(seen == [0, 2, 0, 2])
  }

  @Test func keysClimbUntilOneTakesThem() {
    let screen = Screen(9, 3)
    let log = EventLog()
    let (outer, inner) = (focusable("outer", log: log), focusable("inner", log: log))
    screen.fill(with: outer)
    inner.frame = outer.bounds
    outer.addSubview(inner)
    screen.root.focus(inner)
    #expect(screen.root.dispatch(.key(.enter)))
    #expect(!screen.root.dispatch(.key(.escape)))
    #expect(log.entries == ["inner enter", "inner escape", "outer escape"])
  }

  @Test func aWindowOnTopTakesTheKeysAndGivesThemBack() {
    let screen = Screen(9, 3)
    let log = EventLog()
    let below = focusable("below", log: log)
    screen.fill(with: below)
    screen.root.focus(below)
    let dialog = Window()
    let above = focusable("above", log: log)
    dialog.addSubview(above)
    screen.root.addWindow(dialog)
    #expect(!below.isFocused)
    screen.root.dispatch(.key(.enter))
    screen.root.focus(above)
    screen.root.dispatch(.key(.enter))
    screen.root.removeWindow(dialog)
    #expect(below.isFocused)
    screen.root.dispatch(.key(.enter))
    #expect(log.entries == ["above enter", "below enter"])
  }

  @Test func aWindowThatTakesNoKeysLeavesTheFocusAlone() {
    let screen = Screen(9, 3)
    let view = focusable("view", log: EventLog())
    screen.fill(with: view)
    screen.root.focus(view)
    let hint = Window()
    hint.takesKeys = false
    screen.root.addWindow(hint)
    #expect(view.isFocused)
  }

  @Test func aViewThatGoesOrHidesHasNoFocus() {
    let screen = Screen(9, 3)
    let view = focusable("view", log: EventLog())
    screen.fill(with: view)
    screen.root.focus(view)
    view.isHidden = true
    #expect(screen.root.focusedView == nil)
    view.isHidden = false
    #expect(view.isFocused)
    view.removeFromSuperview()
    #expect(screen.root.focusedView == nil)
    screen.fill(with: view)
    #expect(!view.isFocused)
  }

  @Test func aPanelShowsWhetherTheFocusIsInIt() throws {
    let screen = Screen(12, 3)
    let view = focusable("view", log: EventLog())
    screen.fill(with: Panel(title: "Title", content: view))
    #expect(try screen.rows()[0] == "╭ Title ───╮")
    let idle = try screen.styles()
    screen.root.focus(view)
    let active = try screen.styles()
    #expect(active != idle)
    #expect(active[0].contains("fg=") && active.contains { $0.hasSuffix("bold") })
    screen.root.focus(nil)
    #expect(try screen.styles() == idle)
  }

  @Test func theMouseReachesTheTopmostViewInItsOwnCells() {
    let screen = Screen(20, 6)
    let log = EventLog()
    let under = screen.add(focusable("under", log: log), 0, 0, 20, 6)
    let over = focusable("over", log: log)
    over.frame = Rect(x: 5, y: 2, width: 4, height: 2)
    under.addSubview(over)
    for (x, y) in [(0, 0), (6, 3), (9, 2)] {
      screen.root.dispatch(.mouse(MouseEvent(kind: .press, position: Point(x: x, y: y))))
    }
    #expect(log.entries == ["under press 0,0", "over press 1,1", "under press 9,2"])
  }

  @Test func besideAModalWindowClicksReachNobody() {
    let screen = Screen(20, 6)
    let log = EventLog()
    screen.fill(with: focusable("view", log: log))
    let dialog = Window()
    dialog.frame = Rect(x: 5, y: 2, width: 4, height: 2)
    dialog.isModal = true
    screen.root.addWindow(dialog)
    let press = Event.mouse(MouseEvent(kind: .press, position: .zero))
    #expect(screen.root.dispatch(press))
    #expect(log.entries.isEmpty)
    dialog.isHidden = true
    screen.root.dispatch(press)
    #expect(log.entries == ["view press 0,0"])
  }

  @Test func theTerminalsFocusIsATrait() throws {
    let screen = Screen(8, 1)
    screen.fill(with: Sketch { $0.draw("\($0.traits.active)", at: .zero) })
    #expect(try screen.rows() == ["active"])
    screen.root.dispatch(.focus(false))
    #expect(try screen.rows() == ["inactive"])
  }
}

extension Event {
  fileprivate var word: String {
    switch self {
    case .key(let key): "\(key)"
    case .mouse(let mouse): "\(mouse.kind) \(mouse.position.x),\(mouse.position.y)"
    default: "\(self)"
    }
  }
}

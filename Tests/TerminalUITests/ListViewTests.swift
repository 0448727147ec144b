import TerminalTheming
import TerminalTraits
import Testing

@testable import TerminalUI

@Suite("List")
@MainActor
struct ListViewTests {
  /// A list that does what it is asked for, as an owner would.
  private func list(_ rows: [any ListRow], log: Log = Log()) -> ListView {
    let list = ListView()
    list.setRows(count: rows.count) { rows[$0] }
    list.onMove = { [weak list] step in
      guard let list else { return }
      list.selection = min(max(0, list.selection + step), list.rowCount - 1)
    }
    list.onSelect = { [weak list] in list?.selection = $0 }
    list.onActivate = { log.entries.append("activate") }
    list.onAdjust = { log.entries.append("adjust \($0)") }
    return list
  }

  final class Log { var entries: [String] = [] }

  private func numbers(_ count: Int) -> [any ListRow] {
    (0..<count).map { RadioRow(title: "row \($0)", isOn: $0 == 0) }
  }

  private let settings: [any ListRow] = [
    RadioRow(title: "System", isOn: true, trailing: [[Span("dawn│dusk")]]),
    RadioRow(title: "Light", isOn: false),
    HeaderRow(title: "When the system is light"),
    SlotRow(value: "Dawn"),
  ]

  @Test func rowsShowTheirStateByGlyphs() throws {
    let screen = Screen(26, 4)
    screen.fill(with: list(settings))
    #expect(
      try screen.rows() == [
        "▌ ● System      dawn│dusk", "  ○ Light", " When the system is light", "    ‹ Dawn ›",
      ])
  }

  @Test func withoutUnicodeTheSameInASCII() throws {
    let screen = Screen(26, 4, isUnicode: false)
    screen.fill(with: list(Array(settings.dropFirst())))
    #expect(
      try screen.rows() == ["> o Light", " When the system is light", "    < Dawn >", ""])
  }

  @Test func withoutRoomTheDetailGoesFirstAndThenTheTitleIsCut() throws {
    let screen = Screen(14, 1)
    screen.fill(with: list([settings[0]]))
    #expect(try screen.rows() == ["▌ ● System"])
    screen.root.resize(to: Size(width: 7, height: 1))
    screen.window.subviews[0].frame = screen.window.bounds
    #expect(try screen.rows() == ["▌ ● S…"])
  }

  struct Step: CustomTestStringConvertible, Sendable {
    let key: Key
    let selection: Int
    var testDescription: String { "\(key)" }

    static let all = [
      Step(key: .down, selection: 1), Step(key: .character("j"), selection: 2),
      Step(key: .up, selection: 1), Step(key: .character("k"), selection: 0),
      Step(key: .pageDown, selection: 3), Step(key: .end, selection: 99),
      Step(key: .pageUp, selection: 96), Step(key: .home, selection: 0),
    ]
  }

  @Test func keysMoveTheSelectionWhichStaysInView() throws {
    let screen = Screen(12, 4)
    let list = list(numbers(100))
    screen.fill(with: list)
    screen.root.focus(list)
    for step in Step.all {
      #expect(screen.root.dispatch(.key(step.key)))
      #expect(list.selection == step.selection, "\(step.key)")
      #expect(
        try screen.rows().contains { $0.hasPrefix("▌") && $0.contains("row \(step.selection)") })
    }
  }

  @Test func aSelectionFarDownIsInViewFromTheFirstFrameOn() throws {
    let screen = Screen(14, 5)
    let list = list(numbers(5_000))
    list.selection = 3_900
    screen.fill(with: list)
    #expect(try screen.rows().contains { $0.hasPrefix("▌ ○ row 3900") })
  }

  @Test func onlyRowsThatShowAreDrawn() throws {
    let drawn = Log()
    struct Counting: ListRow {
      let log: Log
      func draw(in canvas: Canvas, _ rect: Rect, state: ListRowState) { log.entries.append("") }
    }
    let screen = Screen(10, 5)
    screen.fill(with: list((0..<5_000).map { _ in Counting(log: drawn) }))
    _ = try screen.rows()
    #expect(drawn.entries.count == 5)
  }

  @Test func theThumbOfTheScrollBarTellsWhereOneIs() throws {
    let screen = Screen(10, 4)
    let list = list(numbers(16))
    screen.fill(with: list)
    #expect(try screen.rows().map { $0.last } == ["┃", "│", "│", "│"])
    list.selection = 15
    #expect(try screen.rows().map { $0.last } == ["│", "│", "│", "┃"])
    let few = numbers(4)
    list.setRows(count: few.count) { few[$0] }
    list.selection = 0
    #expect(try !screen.rows().joined().contains("┃"))
  }

  @Test func otherKeysActOnTheSelectedRow() {
    let screen = Screen(12, 4)
    let log = Log()
    let list = list(settings, log: log)
    screen.fill(with: list)
    screen.root.focus(list)
    for key in [Key.enter, .left, .right, .character("h"), .character("l")] {
      screen.root.dispatch(.key(key))
    }
    #expect(log.entries == ["activate", "adjust -1", "adjust 1", "adjust -1", "adjust 1"])
    #expect(!screen.root.dispatch(.key(.character("z"))))
  }

  @Test func theMouseSelectsActivatesAdjustsAndScrolls() throws {
    let screen = Screen(26, 4)
    let log = Log()
    let list = list(settings, log: log)
    screen.fill(with: list)
    _ = try screen.rows()
    func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int, clicks: Int = 1) {
      screen.root.dispatch(
        .mouse(MouseEvent(kind: kind, position: Point(x: x, y: y), clicks: clicks)))
    }
    mouse(.press, 6, 1)
    #expect(list.selection == 1 && list.isFocused && log.entries.isEmpty)
    mouse(.press, 6, 1, clicks: 2)
    #expect(log.entries == ["activate"])
    mouse(.press, 6, 2)
    #expect(list.selection == 1, "a heading cannot be selected")
    mouse(.press, 4, 3)
    mouse(.press, 11, 3)
    #expect(list.selection == 3)
    #expect(log.entries == ["activate", "adjust -1", "adjust 1"])
    mouse(.wheelUp, 0, 0)
    #expect(list.selection == 2)
    mouse(.wheelDown, 0, 0)
    #expect(list.selection == 3)
  }

  @Test func anEmptyListTakesEveryKey() throws {
    let screen = Screen(3, 3)
    let list = list([])
    list.onMove = { _ in }
    screen.fill(with: list)
    screen.root.focus(list)
    for key in [Key.up, .down, .home, .end, .pageUp, .pageDown, .enter, .left] {
      screen.root.dispatch(.key(key))
      #expect(try screen.rows() == ["", "", ""])
    }
  }

  @Test func namesOfWideCharactersStayAligned() throws {
    let screen = Screen(16, 2)
    screen.fill(
      with: list([
        RadioRow(title: "日本語テーマ", isOn: false, trailing: [[Span("■■")]]),
        RadioRow(title: "dawn", isOn: false, trailing: [[Span("■■")]]),
      ]))
    #expect(try screen.rows() == ["▌ ○ 日本語…  ■■", "  ○ dawn     ■■"])
  }
}

import Testing

@testable import TerminalUI

@MainActor
@Suite("What is higher than its view scrolls")
struct ScrollViewTests {
  /// Ten numbered rows.
  final class Rows: ScrollView {
    private let text = Label((0..<10).map { "row \($0)" }.joined(separator: "\n"))
    private(set) var widths: [Int] = []

    override init() {
      super.init()
      content.addSubview(text)
    }

    override func layOutContent(width: Int) -> Int {
      widths.append(width)
      text.frame = Rect(x: 0, y: 0, width: width, height: 10)
      return 10
    }
  }

  private func screen(height: Int = 4) -> (screen: Screen, rows: Rows) {
    let (screen, rows) = (Screen(8, height), Rows())
    screen.fill(with: rows)
    screen.root.focus(rows)
    return (screen, rows)
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    let events: [Event]
    let firstRow: Int
    var testDescription: String { name }
  }

  nonisolated static let cases = [
    Case(name: "nothing", events: [], firstRow: 0),
    Case(name: "down", events: [.key(.down)], firstRow: 1),
    Case(name: "j and k", events: "jjk".map { .key(.character($0)) }, firstRow: 1),
    Case(name: "up at the top", events: [.key(.up)], firstRow: 0),
    Case(name: "a page keeps a row", events: [.key(.pageDown)], firstRow: 3),
    Case(
      name: "pages end at the end", events: Array(repeating: .key(.pageDown), count: 9), firstRow: 6
    ),
    Case(name: "end", events: [.key(.end)], firstRow: 6),
    Case(name: "home", events: [.key(.end), .key(.home)], firstRow: 0),
    Case(
      name: "the wheel",
      events: [
        .mouse(MouseEvent(kind: .wheelDown, position: Point(x: 1, y: 1))),
        .mouse(MouseEvent(kind: .wheelDown, position: Point(x: 1, y: 1))),
        .mouse(MouseEvent(kind: .wheelUp, position: Point(x: 1, y: 1))),
      ], firstRow: 3),
  ]

  @Test(arguments: cases)
  func keysAndTheWheelMoveTheContent(_ test: Case) throws {
    let (screen, _) = screen()
    _ = try screen.rows()
    for event in test.events { screen.root.dispatch(event) }
    let rows = try screen.rows()
    #expect(rows.map { String($0.prefix(5)) } == (0..<4).map { "row \(test.firstRow + $0)" })
  }

  @Test func aBarShowsWhereOneIsOnlyWhereThereIsMore() throws {
    let (small, _) = screen()
    #expect(try small.rows().map(\.last) == ["┃", "│", "│", "│"])
    small.root.dispatch(.key(.end))
    #expect(try small.rows().map(\.last) == ["│", "│", "│", "┃"])
    let (large, rows) = screen(height: 12)
    #expect(try !large.rows().joined().contains("┃"))
    #expect(rows.widths == [8])
  }

  @Test func growingKeepsTheContentInSight() throws {
    let (screen, rows) = screen()
    _ = try screen.rows()
    screen.root.dispatch(.key(.end))
    _ = try screen.rows()
    screen.root.resize(to: Size(width: 8, height: 8))
    rows.frame.size = Size(width: 8, height: 8)
    #expect(try screen.rows().first?.hasPrefix("row 2") == true)
  }

  @Test func aClickBringsTheFocus() throws {
    let (screen, rows) = screen()
    screen.root.focus(nil)
    _ = try screen.rows()
    screen.root.dispatch(.mouse(MouseEvent(kind: .press, position: Point(x: 0, y: 0))))
    #expect(rows.isFocused)
  }
}

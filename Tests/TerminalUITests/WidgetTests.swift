import TerminalTheming
import TerminalTraits
import Testing

@testable import TerminalUI

@Suite("Label, panel and status line")
@MainActor
struct WidgetTests {
  @Test(arguments: [
    (Label.Alignment.leading, "ab"), (.center, "  ab"), (.trailing, "    ab"),
  ])
  func aLabelIsAligned(alignment: Label.Alignment, expected: String) throws {
    let screen = Screen(6, 1)
    let label = Label("ab")
    label.alignment = alignment
    screen.fill(with: label)
    #expect(try screen.rows() == [expected])
  }

  @Test func aLabelShowsItsLinesAsFarAsThereIsRoom() throws {
    let screen = Screen(5, 2)
    screen.fill(with: Label("one line\ntwo\nthree"))
    #expect(try screen.rows() == ["one …", "two"])
  }

  @Test func aTitleIsPartOfThePanelsBorder() throws {
    let screen = Screen(14, 3)
    screen.fill(with: Panel(title: "Appearance", content: Label("text")))
    #expect(try screen.rows() == ["╭ Appeara… ──╮", "│text        │", "╰────────────╯"])
  }

  private func status(_ width: Int, _ change: (StatusLine) -> Void) throws -> String {
    let screen = Screen(width, 1)
    let line = StatusLine()
    change(line)
    screen.fill(with: line)
    return try screen.rows()[0]
  }

  @Test func whatMattersIsOnTheLeftAndTheRestOnTheRight() throws {
    let shown = try status(24) {
      $0.left = [Span("themepick")]
      $0.right = [[Span("the system is dark")], [Span("dark")]]
    }
    #expect(shown == " themepick         dark")
  }

  @Test func onTheRightIsNothingWithoutRoom() throws {
    #expect(try status(6) { $0.right = [[Span("12345")]] } == "")
  }

  @Test(arguments: [(30, " d flip  q quit"), (13, " d flip"), (5, "")])
  func hintsGiveWayFromTheEnd(width: Int, expected: String) throws {
    let shown = try status(width) {
      $0.hints = [
        StatusLine.Hint(key: "d", text: "flip"), StatusLine.Hint(key: "q", text: "quit"),
      ]
    }
    #expect(shown == expected)
  }

  @Test func nativeElementsFollowTheStyleOfTheTheme() throws {
    let screen = Screen(4, 1)
    screen.fill(with: StatusLine())
    screen.root.traitOverrides.interfaceStyle = .light
    let light = try screen.styles()
    screen.root.traitOverrides.interfaceStyle = .dark
    #expect(try screen.styles() != light)
  }

  /// Every widget at every small size, at every depth: no trap, no half of a wide character.
  @Test(arguments: ColorDepth.allCases)
  func everyWidgetFitsEverySize(depth: ColorDepth) throws {
    let list = ListView()
    let rows: [any ListRow] = [
      RadioRow(title: "日本語", isOn: true, trailing: [[Span("dawn│dusk")], [Span("■", .primary)]]),
      HeaderRow(title: "Überschrift"), SlotRow(value: "Dusk 暮", trailing: [[Span("in force")]]),
    ]
    list.setRows(count: rows.count) { rows[$0] }
    list.selection = 2
    let status = StatusLine()
    status.left = [Span("日本")]
    status.right = [[Span("右右")], [Span("右")]]
    status.hints = [StatusLine.Hint(key: "q", text: "quit")]
    let label = Label("日本語\nab")
    label.alignment = .center
    let screen = Screen(1, 1, depth: depth)
    let views = [Panel(title: "主題", content: list), status, label]
    for view in views { screen.window.addSubview(view) }
    for width in 0...24 {
      for height in 0...5 {
        screen.root.resize(to: Size(width: width, height: height))
        for view in views { view.frame = screen.window.bounds }
        _ = try screen.root.render()
        #expect(screen.root.buffer.brokenCell == nil, "\(width)×\(height)")
      }
    }
  }
}

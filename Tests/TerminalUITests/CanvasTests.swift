import TerminalTheming
import TerminalTraits
import Testing

@testable import TerminalUI

@Suite("Canvas")
@MainActor
struct CanvasTests {
  private func rows(
    _ width: Int, _ height: Int, isUnicode: Bool = true, _ draw: @escaping (Canvas) -> Void
  ) throws -> [String] {
    let screen = Screen(width, height, isUnicode: isUnicode)
    screen.fill(with: Sketch(draw))
    return try screen.rows()
  }

  @Test func textTellsTheColumnsItTook() throws {
    var taken: [Int] = []
    _ = try rows(20, 1) { canvas in
      taken = [
        canvas.draw("abc", at: .zero), canvas.draw("日本", at: .zero),
        canvas.draw("abcdef", at: .zero, width: 4), canvas.draw("", at: .zero),
      ]
    }
    #expect(taken == [3, 4, 4, 0])
  }

  @Test func nothingIsDrawnOutside() throws {
    let shown = try rows(4, 2) { canvas in
      canvas.draw("above", at: Point(x: 0, y: -1))
      canvas.draw("below", at: Point(x: 0, y: 2))
      canvas.draw("abcdef", at: Point(x: -1, y: 0))
      canvas.draw("日本語", at: Point(x: -1, y: 1))
    }
    #expect(shown == ["bcde", " 本"])
  }

  @Test func withoutUnicodeEveryOtherCharacterHasASubstitute() throws {
    let shown = try rows(8, 3, isUnicode: false) { canvas in
      canvas.drawBox(canvas.bounds, style: .rounded, foreground: .label)
      canvas.draw("né日x", at: Point(x: 1, y: 1), width: 5)
    }
    #expect(shown == ["+------+", "|n???x |", "+------+"])
    #expect(!shown.joined().contains { !$0.isASCII })
  }

  @Test(arguments: [
    (BorderStyle.rounded, ["╭─╮", "│ │", "╰─╯"]), (.square, ["┌─┐", "│ │", "└─┘"]),
    (.double, ["╔═╗", "║ ║", "╚═╝"]), (.heavy, ["┏━┓", "┃ ┃", "┗━┛"]),
  ])
  func aBoxHasTheLinesOfItsStyle(style: BorderStyle, expected: [String]) throws {
    #expect(
      try rows(3, 3) { $0.drawBox($0.bounds, style: style, foreground: .label) } == expected)
  }

  @Test func aBoxWithoutRoomIsNone() throws {
    #expect(try rows(3, 1) { $0.drawBox($0.bounds, style: .square, foreground: .label) } == [""])
  }

  struct Depth: CustomTestStringConvertible, Sendable {
    let depth: ColorDepth
    let run: String?
    var testDescription: String { "\(depth)" }

    static let all = [
      Depth(depth: .trueColor, run: "0:0+1 fg=#ff0000 bg=#0000ff"),
      Depth(depth: .indexed256, run: "0:0+1 fg=196 bg=21"),
      Depth(depth: .ansi16, run: "0:0+1 fg=9 bg=4"),
      Depth(depth: .ansi8, run: "0:0+1 fg=1 bg=4"),
      Depth(depth: .monochrome, run: nil),
    ]
  }

  @Test(arguments: Depth.all)
  func coloursAreBroughtToTheDepthOfTheView(_ row: Depth) throws {
    let screen = Screen(1, 1)
    screen.window.traitOverrides.colorDepth = row.depth
    screen.fill(
      with: Sketch {
        $0.draw("x", at: .zero, foreground: Color(RGBA(0xFF0000)), on: Color(RGBA(0x0000FF)))
      })
    #expect(try screen.styles() == [row.run].compactMap(\.self))
  }

  @Test func withoutColourTheSelectionIsReversedWithAllThatIsWrittenOnIt() throws {
    let screen = Screen(8, 1, depth: .monochrome)
    screen.fill(
      with: Sketch { canvas in
        canvas.fill(Rect(x: 0, y: 0, width: 6, height: 1), with: .selection)
        canvas.draw("ab", at: Point(x: 1, y: 0), foreground: .onSelection)
        canvas.draw("cd", at: Point(x: 3, y: 0), foreground: Color(RGBA(0xFF0000)))
      })
    #expect(try screen.styles() == ["0:0+6 reverse"])
  }

  @Test func aShadowDarkensExactColoursAndDimsOthers() throws {
    let screen = Screen(4, 1)
    screen.fill(
      with: Sketch { canvas in
        let white = Color(RGBA(0xFFFFFF))
        canvas.draw("ab", at: .zero, foreground: white, on: white)
        canvas.draw("cd", at: Point(x: 2, y: 0))
        canvas.shade(Rect(x: 1, y: 0, width: 2, height: 1), by: 1)
      })
    #expect(
      try screen.styles() == [
        "0:0+1 fg=#ffffff bg=#ffffff", "0:1+1 fg=#000000 bg=#000000", "0:2+1 dim",
      ])
  }

  @Test func aGroundOfNilKeepsWhatIsBeneath() throws {
    let screen = Screen(2, 1)
    screen.window.background(Color(RGBA(0x123456)))
    screen.fill(with: Label("x").foreground(Color(RGBA(0xFFFFFF))))
    #expect(try screen.styles() == ["0:0+1 fg=#ffffff bg=#123456", "0:1+1 bg=#123456"])
  }
}

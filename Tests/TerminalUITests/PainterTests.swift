import TerminalTheming
import TerminalTraits
import Testing

@testable import TerminalUI

@Suite("Painter")
@MainActor
struct PainterTests {
  @Test func onlyTheViewThatAskedIsDrawn() throws {
    let screen = Screen(20, 4)
    screen.window.background(.systemBackground)
    let first = screen.add(Label("one").background(.systemBackground), 0, 0, 5, 1)
    screen.add(Label("two").background(.systemBackground), 0, 2, 5, 1)
    _ = try screen.rows()
    let before = screen.root.statistics.draws
    first.setNeedsDisplay()
    #expect(try screen.root.render())
    #expect(screen.root.statistics.draws == before + 1)
    #expect(try !screen.root.render(), "nothing is due any more")
  }

  @Test func aViewWithoutGroundIsDrawnFromTheOneBeneath() throws {
    let screen = Screen(10, 1)
    screen.window.background(Color(RGBA(0x102030)))
    let label = screen.add(Label("long"), 0, 0, 10, 1)
    _ = try screen.rows()
    label.lines = [[Span("a")]]
    #expect(try screen.rows() == ["a"])
    #expect(try screen.styles() == ["0:0+10 bg=#102030"])
  }

  @Test func whatLiesAboveIsDrawnAgain() throws {
    let screen = Screen(10, 1)
    let below = screen.add(Label("aaaaaaaaaa"), 0, 0, 10, 1)
    screen.add(Label("bb").background(.systemBackground), 4, 0, 2, 1)
    #expect(try screen.rows() == ["aaaabbaaaa"])
    below.lines = [[Span("cccccccccc")]]
    #expect(try screen.rows() == ["ccccbbcccc"])
  }

  @Test func aPlaceThatIsLeftShowsWhatWasBeneath() throws {
    let screen = Screen(10, 2)
    screen.add(Label("----------\n----------"), 0, 0, 10, 2)
    let dialog = Window()
    dialog.frame = Rect(x: 2, y: 0, width: 3, height: 1)
    dialog.background(.systemBackground)
    dialog.addSubview(Label("dlg"))
    dialog.subviews[0].frame = dialog.bounds
    screen.root.addWindow(dialog)
    #expect(try screen.rows() == ["--dlg-----", "----------"])
    dialog.frame.origin = Point(x: 6, y: 1)
    #expect(try screen.rows() == ["----------", "------dlg-"])
    dialog.isHidden = true
    #expect(try screen.rows() == ["----------", "----------"])
    dialog.isHidden = false
    #expect(try screen.rows() == ["----------", "------dlg-"])
    screen.root.removeWindow(dialog)
    #expect(try screen.rows() == ["----------", "----------"])
  }

  @Test func aShadowIsCastOnceHoweverOftenItIsDrawn() throws {
    let screen = Screen(6, 1)
    screen.window.background(Color(RGBA(0x808080)))
    let shadow = screen.add(Sketch { $0.shade($0.bounds) }, 1, 0, 3, 1)
    let once = try screen.styles()
    shadow.setNeedsDisplay()
    #expect(try screen.styles() == once)
  }

  @Test func aWideCharacterComesBackWholeWhereItWasCovered() throws {
    let screen = Screen(6, 1)
    screen.add(Label("日本語"), 0, 0, 6, 1)
    let cover = screen.add(Label("x").background(.systemBackground), 1, 0, 1, 1)
    #expect(try screen.rows() == [" x本語"])
    cover.isHidden = true
    #expect(try screen.rows() == ["日本語"])
  }

  /// Whatever is done to a tree, drawing the changes gives what drawing everything gives.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func drawingTheChangesEqualsDrawingEverything(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let screen = Screen(24, 8)
    var views: [View] = [screen.window]
    for step in 0..<60 {
      disturb(screen, &views, &random)
      _ = try screen.root.render()
      let shown = screen.root.buffer
      #expect(shown.brokenCell == nil)
      screen.root.vacated.append(shown.bounds)
      screen.root.displayIsDue = true
      _ = try screen.root.render()
      try #require(
        shown == screen.root.buffer,
        "step \(step):\n\(shown.textRows)\n\(screen.root.buffer.textRows)")
    }
  }

  private func disturb(
    _ screen: Screen, _ views: inout [View], _ random: inout SeededGenerator
  ) {
    func frame(_ random: inout SeededGenerator) -> Rect {
      Rect(
        x: Int.random(in: -3...20, using: &random), y: Int.random(in: -2...7, using: &random),
        width: Int.random(in: 0...12, using: &random),
        height: Int.random(in: 0...4, using: &random))
    }
    let texts = ["日本語テキスト\n界界界", "abc def\nghi", "é日x本\n語", ""]
    let view = views.randomElement(using: &random) ?? screen.window
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      let new: View =
        Int.random(in: 0..<5, using: &random) == 0
        ? Sketch { $0.shade($0.bounds) } : Label(texts.randomElement(using: &random) ?? "")
      new.frame = frame(&random)
      if Bool.random(using: &random) { new.background(Color(RGBA(0x406080))) }
      view.insertSubview(new, at: Int.random(in: 0...3, using: &random))
      views.append(new)
    case 2 where view !== screen.window:
      view.removeFromSuperview()
      views.removeAll { $0.isInBranch(of: view) }
    case 3 where view !== screen.window: view.frame = frame(&random)
    case 4: view.isHidden.toggle()
    case 5: view.background(view.background == nil ? Color(RGBA(0x203040)) : nil)
    default: view.foreground(Color(RGBA(UInt32.random(in: 0...0xFF_FFFF, using: &random))))
    }
  }
}

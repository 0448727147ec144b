import TerminalTheming
import TerminalTraits
import TerminalUI

/// A dialog as it lies over a program: raised, with a shadow, before a dimmed backdrop.
final class DialogScene: SceneView {
  private let box = DialogBox()

  override init() {
    super.init()
    box.traitOverrides.level = .elevated
    addSubview(box)
  }

  override func rowCount(_ sizeClass: SizeClass, width: Int) -> Int { Self.backdrop.count }

  override func layoutSubviews() {
    let width = min(DialogBox.width, bounds.width - 2)
    box.frame = Rect(x: max(1, (bounds.width - width) / 2), y: 1, width: width, height: 5)
  }

  override func draw(in canvas: Canvas) {
    draw(Self.backdrop, in: canvas)
    canvas.dim(bounds)
    canvas.drawShadow(of: box.frame)
  }

  private static let backdrop = [
    commit("4be1a07", "Let every shell wear the choice"),
    commit("a1f3c2e", "Follow the system's appearance"),
    commit("09d7715", "Draw the preview by overrides"),
    commit("e2c4b98", "Keep unknown keys and their order"),
    commit("73aa0f1", "Ask the terminal for its ground"),
    commit("5d20c6b", "Keep text readable at 16 colours"),
    commit("b8f6e34", "Give the picker its first theme"),
  ]

  private static func commit(_ hash: String, _ title: String) -> SceneRow {
    SceneRow(Span("\(hash) ", .changed), Span(title))
  }
}

/// The raised box itself.
private final class DialogBox: View {
  static let width = 30

  override init() {
    super.init()
    foreground(.foreground).background(.background)
  }

  override func draw(in canvas: Canvas) {
    canvas.drawBox(bounds, style: .rounded, foreground: .border)
    let width = bounds.width - 4
    canvas.draw(
      "Delete branch dusk?", at: Point(x: 2, y: 1), attributes: .bold, width: width)
    canvas.draw("It is not merged.", at: Point(x: 2, y: 2), foreground: .secondary, width: width)
    let buttons = [
      Span(" Delete ", .error), Span(" "), Span(" Keep ", .onPrimary, on: .primary, .bold),
    ]
    let taken = buttons.reduce(0) { $0 + $1.width }
    canvas.draw(buttons, at: Point(x: max(2, bounds.width - 2 - taken), y: 3), width: width)
  }
}

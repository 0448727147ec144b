import TerminalTheming

/// One line at the edge of the screen: what matters on the left, the rest on the right, or key hints that give
/// way from the end where there is no room. A native element: it follows the theme's interface style.
public final class StatusLine: View {
  /// A key with two or three words.
  public nonisolated struct Hint: Hashable, Sendable {
    public var key: String
    public var text: String

    public init(key: String, text: String) {
      self.key = key
      self.text = text
    }
  }

  public var left: [Span] = [] { didSet { if left != oldValue { setNeedsDisplay() } } }
  public var right: [Span] = [] { didSet { if right != oldValue { setNeedsDisplay() } } }
  /// Shown after `left`, in this order.
  public var hints: [Hint] = [] { didSet { if hints != oldValue { setNeedsDisplay() } } }

  public override init() {
    super.init()
    foreground(.label).background(.secondarySystemBackground)
  }

  public override func draw(in canvas: Canvas) {
    let rightWidth = right.reduce(0) { $0 + $1.width }
    let rightFits = rightWidth > 0 && rightWidth + 2 < bounds.width
    let room = bounds.width - (rightFits ? rightWidth + 3 : 1)
    var x = 1 + canvas.draw(left, at: Point(x: 1, y: 0), width: max(0, room))
    for hint in hints {
      let width = DisplayWidth.width(of: hint.key) + 1 + DisplayWidth.width(of: hint.text)
      let gap = x > 1 ? 2 : 0
      guard x + gap + width <= room else { break }
      x += gap
      x += canvas.draw(hint.key, at: Point(x: x, y: 0), attributes: .bold) + 1
      x += canvas.draw(hint.text, at: Point(x: x, y: 0), foreground: .secondaryLabel)
    }
    if rightFits { canvas.draw(right, at: Point(x: bounds.width - rightWidth - 1, y: 0)) }
  }
}

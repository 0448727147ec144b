import TerminalTheming

/// One line at the edge of the screen: what matters on the left, the rest on the right, or key hints, of which
/// those that fit are shown. A native element: it follows the theme's interface style.
public final class StatusLine: View {
  /// A key with two or three words.
  public nonisolated struct Hint: Hashable, Sendable {
    public var key: String
    public var text: String
    /// Whether others give way to it.
    public var isEssential: Bool

    public init(key: String, text: String, isEssential: Bool = false) {
      self.key = key
      self.text = text
      self.isEssential = isEssential
    }

    fileprivate var width: Int {
      DisplayWidth.width(of: key) + 1 + DisplayWidth.width(of: text)
    }
  }

  public var left: [Span] = [] { didSet { if left != oldValue { setNeedsDisplay() } } }
  /// Ways to say the same, from the longest to the shortest: the first that fits beside `left` is shown.
  public var right: [[Span]] = [] { didSet { if right != oldValue { setNeedsDisplay() } } }
  /// Shown after `left`, in this order.
  public var hints: [Hint] = [] { didSet { if hints != oldValue { setNeedsDisplay() } } }

  public override init() {
    super.init()
    foreground(.label).background(.secondarySystemBackground)
  }

  public override func draw(in canvas: Canvas) {
    let leftWidth = left.reduce(0) { $0 + $1.width }
    let right = right.first { leftWidth + $0.reduce(0) { $0 + $1.width } + 4 <= bounds.width }
    let rightWidth = right?.reduce(0) { $0 + $1.width } ?? 0
    let room = bounds.width - (rightWidth > 0 ? rightWidth + 3 : 1)
    var x = 1 + canvas.draw(left, at: Point(x: 1, y: 0), width: max(0, room))
    for hint in fitting(room - x) {
      let gap = x > 1 ? 2 : 0
      x += gap
      x += canvas.draw(hint.key, at: Point(x: x, y: 0), attributes: .bold) + 1
      x += canvas.draw(hint.text, at: Point(x: x, y: 0), foreground: .secondaryLabel)
    }
    if let right { canvas.draw(right, at: Point(x: bounds.width - rightWidth - 1, y: 0)) }
  }

  /// The hints that there is room for, in their order; the essential ones have it first.
  private func fitting(_ room: Int) -> [Hint] {
    var left = room
    var shown: Set<Hint> = []
    for hint in hints.filter(\.isEssential) + hints.filter({ !$0.isEssential }) {
      let gap = shown.isEmpty && self.left.isEmpty ? 0 : 2
      guard hint.width + gap <= left else { continue }
      left -= hint.width + gap
      shown.insert(hint)
    }
    return hints.filter(shown.contains)
  }
}

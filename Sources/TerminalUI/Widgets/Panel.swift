public import TerminalTheming
import TerminalTraits

/// A box with a title in its border, around one view.
open class Panel: View {
  public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
  public var border = BorderStyle.rounded { didSet { if border != oldValue { setNeedsDisplay() } } }
  /// What the border and the title are drawn in while the focus is elsewhere, and while it is here.
  public var colors = (border: Color.border, title: Color.foreground, focused: Color.primary) {
    didSet { setNeedsDisplay() }
  }
  public let content: View

  public init(title: String, content: View) {
    self.title = title
    self.content = content
    super.init()
    addSubview(content)
  }

  open override func layoutSubviews() {
    content.frame = bounds.inset(dx: 1, dy: 1)
  }

  public override func focusDidChange() { setNeedsDisplay() }

  /// The border is brighter, and the title bold, where the panel has the focus and the terminal the keys.
  public override func draw(in canvas: Canvas) {
    let isFocused = containsFocus && traitCollection.active == .active
    let line: Color = isFocused ? colors.focused : colors.border
    canvas.drawBox(bounds, style: border, foreground: line)
    guard bounds.width > 6, !title.isEmpty else { return }
    let shown = DisplayWidth.truncated(
      title, to: bounds.width - 6, ellipsis: canvas.glyphs.ellipsis)
    canvas.draw(
      " \(shown) ", at: Point(x: 1, y: 0), foreground: isFocused ? colors.focused : colors.title,
      attributes: isFocused ? .bold : [])
  }
}

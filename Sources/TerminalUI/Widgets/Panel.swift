import TerminalTheming
import TerminalTraits

/// A box with a title in its border, around one view.
public final class Panel: View {
  public var title: String { didSet { if title != oldValue { setNeedsDisplay() } } }
  public var border = BorderStyle.rounded { didSet { if border != oldValue { setNeedsDisplay() } } }
  public let content: View

  public init(title: String, content: View) {
    self.title = title
    self.content = content
    super.init()
    addSubview(content)
  }

  public override func layoutSubviews() {
    content.frame = bounds.inset(dx: 1, dy: 1)
  }

  public override func focusDidChange() { setNeedsDisplay() }

  /// The border is brighter, and the title bold, where the panel has the focus and the terminal the keys.
  public override func draw(in canvas: Canvas) {
    let isFocused = containsFocus && traitCollection.active == .active
    let line: Color = isFocused ? .primary : .border
    canvas.drawBox(bounds, style: border, foreground: line)
    guard bounds.width > 6, !title.isEmpty else { return }
    let shown = DisplayWidth.truncated(
      title, to: bounds.width - 6, ellipsis: canvas.glyphs.ellipsis)
    canvas.draw(
      " \(shown) ", at: Point(x: 1, y: 0), foreground: isFocused ? .primary : .foreground,
      attributes: isFocused ? .bold : [])
  }
}

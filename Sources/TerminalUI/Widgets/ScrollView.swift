import TerminalTheming

/// A view whose content may be higher than itself: arrows, page keys and the wheel move it.
///
/// Subclasses put what they show into ``content`` and lay it out in ``layOutContent(width:)``.
open class ScrollView: View {
  /// What is moved. It is as high as ``layOutContent(width:)`` says, and never lower than the view.
  public let content = View()
  private var contentHeight = 0
  /// The first row of the content that shows.
  private var offset: Int { -content.frame.minY }

  public override init() {
    super.init()
    addSubview(content)
  }

  open override var canBecomeFocused: Bool { true }

  /// Gives what is in ``content`` its frames.
  ///
  /// The traits read here from `self` are tracked. Called twice where a scroll bar takes a column.
  ///
  /// - Returns: how many rows the content takes.
  open func layOutContent(width: Int) -> Int { 0 }

  public override func layoutSubviews() {
    contentHeight = layOutContent(width: bounds.width)
    let overflows = contentHeight > bounds.height
    if overflows { contentHeight = layOutContent(width: bounds.width - 1) }
    content.frame.size = Size(
      width: bounds.width - (overflows ? 1 : 0), height: max(contentHeight, bounds.height))
    scroll(to: offset)
  }

  open override func draw(in canvas: Canvas) {
    canvas.drawScrollBar(
      in: Rect(x: bounds.maxX - 1, y: 0, width: 1, height: bounds.height), offset: offset,
      count: contentHeight)
  }

  open override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key): return handle(key)
    case .mouse(let mouse):
      switch mouse.kind {
      case .wheelUp: scroll(to: offset - 3)
      case .wheelDown: scroll(to: offset + 3)
      case .press: root?.focus(self)
      case .release: break
      }
      return true
    default: return false
    }
  }

  private func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .character("k"): scroll(to: offset - 1)
    case .down, .character("j"): scroll(to: offset + 1)
    case .pageUp: scroll(to: offset - max(1, bounds.height - 1))
    case .pageDown: scroll(to: offset + max(1, bounds.height - 1))
    case .home: scroll(to: 0)
    case .end: scroll(to: contentHeight)
    default: return false
    }
    return true
  }

  private func scroll(to wanted: Int) {
    let new = min(max(0, wanted), max(0, contentHeight - bounds.height))
    guard new != offset else { return }
    content.frame.origin.y = -new
    setNeedsDisplay()
  }
}

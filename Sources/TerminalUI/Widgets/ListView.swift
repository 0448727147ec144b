import TerminalTheming

/// Rows of which one is selected, scrolled so that it shows. Only visible rows are drawn.
public final class ListView: View {
  public var rows: [any ListRow] = [] { didSet { setNeedsDisplay() } }

  /// The selected row; one that cannot be selected, or none, is left to the owner.
  public var selection = 0 { didSet { if selection != oldValue { setNeedsDisplay() } } }

  /// The user wants another row selected: by how much to move, or which.
  public var onMove: ((Int) -> Void)?
  public var onSelect: ((Int) -> Void)?
  /// The user wants what the selected row stands for.
  public var onActivate: (() -> Void)?
  /// The user wants the next (1) or previous (-1) value of the selected row.
  public var onAdjust: ((Int) -> Void)?

  /// The first row that shows.
  private var offset = 0

  public override var canBecomeFocused: Bool { true }

  public override func draw(in canvas: Canvas) {
    scrollToSelection()
    let hasScrollBar = rows.count > bounds.height
    let width = bounds.width - (hasScrollBar ? 1 : 0)
    for y in 0..<min(bounds.height, rows.count - offset) {
      let index = offset + y
      rows[index].draw(
        in: canvas, Rect(x: 0, y: y, width: width, height: 1),
        state: ListRowState(isSelected: index == selection, isFocused: isFocused))
    }
    if hasScrollBar { drawScrollBar(in: canvas) }
  }

  /// Shows the selection, with a heading right above it.
  private func scrollToSelection() {
    let hasHeading = rows.indices.contains(selection - 1) && !rows[selection - 1].isSelectable
    let first = hasHeading ? selection - 1 : selection
    offset = min(offset, first)
    offset = max(offset, selection - bounds.height + 1)
    offset = min(max(0, offset), max(0, rows.count - bounds.height))
  }

  private func drawScrollBar(in canvas: Canvas) {
    let (height, count) = (bounds.height, rows.count)
    let thumb = max(1, height * height / count)
    let start = (height - thumb) * offset / max(1, count - height)
    for y in 0..<height {
      let isThumb = y >= start && y < start + thumb
      canvas.draw(
        String(isThumb ? canvas.glyphs.scrollThumb : canvas.glyphs.scrollTrack),
        at: Point(x: bounds.width - 1, y: y), foreground: isThumb ? .secondaryLabel : .border)
    }
  }

  public override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(let key): handle(key)
    case .mouse(let mouse): handle(mouse)
    default: false
    }
  }

  private func handle(_ key: Key) -> Bool {
    switch key {
    case .up, .character("k"): onMove?(-1)
    case .down, .character("j"): onMove?(1)
    case .pageUp: onMove?(-max(1, bounds.height - 1))
    case .pageDown: onMove?(max(1, bounds.height - 1))
    case .home: onMove?(-rows.count)
    case .end: onMove?(rows.count)
    case .left, .character("h"): onAdjust?(-1)
    case .right, .character("l"): onAdjust?(1)
    case .enter: onActivate?()
    default: return false
    }
    return true
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    switch mouse.kind {
    case .wheelUp: onMove?(-1)
    case .wheelDown: onMove?(1)
    case .release: break
    case .press:
      root?.focus(self)
      let index = offset + mouse.position.y
      guard rows.indices.contains(index), rows[index].isSelectable else { return true }
      onSelect?(index)
      let step = rows[index].adjustment(atColumn: mouse.position.x)
      if step != 0 {
        onAdjust?(step)
      } else if mouse.clicks == 2 {
        onActivate?()
      }
    }
    return true
  }
}

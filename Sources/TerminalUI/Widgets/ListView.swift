import TerminalTheming

/// Rows of which one is selected, scrolled so that it shows. Only visible rows are made and drawn.
public final class ListView: View {
  public private(set) var rowCount = 0
  private var makeRow: (Int) -> any ListRow = { _ in HeaderRow(title: "") }

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

  /// Takes new rows.
  ///
  /// - Parameter row: makes the row of an index from 0 to `count - 1`; asked only for rows that matter now.
  public func setRows(count: Int, _ row: @escaping (Int) -> any ListRow) {
    (rowCount, makeRow) = (count, row)
    setNeedsDisplay()
  }

  private func row(at index: Int) -> (any ListRow)? {
    (0..<rowCount).contains(index) ? makeRow(index) : nil
  }

  public override func draw(in canvas: Canvas) {
    scrollToSelection()
    let width = bounds.width - (rowCount > bounds.height ? 1 : 0)
    for y in 0..<min(bounds.height, rowCount - offset) {
      let index = offset + y
      makeRow(index).draw(
        in: canvas, Rect(x: 0, y: y, width: width, height: 1),
        state: ListRowState(isSelected: index == selection, isFocused: isFocused))
    }
    canvas.drawScrollBar(
      in: Rect(x: bounds.maxX - 1, y: 0, width: 1, height: bounds.height), offset: offset,
      count: rowCount)
  }

  /// Shows the selection, with a heading right above it.
  private func scrollToSelection() {
    let hasHeading = row(at: selection - 1)?.isSelectable == false
    let first = hasHeading ? selection - 1 : selection
    offset = min(offset, first)
    offset = max(offset, selection - bounds.height + 1)
    offset = min(max(0, offset), max(0, rowCount - bounds.height))
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
    case .home: onMove?(-rowCount)
    case .end: onMove?(rowCount)
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
      guard let row = row(at: index), row.isSelectable else { return true }
      onSelect?(index)
      let step = row.adjustment(atColumn: mouse.position.x)
      if step != 0 {
        onAdjust?(step)
      } else if mouse.clicks == 2 {
        onActivate?()
      }
    }
    return true
  }
}

import TerminalTheming

/// Draws what changed: every damaged rectangle anew, from the topmost view that covers all of it upwards.
///
/// Drawing a rectangle twice gives the same cells, since it always begins on opaque ground: so nothing has to
/// be known about what a view drew before, shadows included.
struct Painter {
  /// A view as it shows.
  private struct Layer {
    let view: View
    /// Where the view's (0, 0) lies on the terminal.
    let origin: Point
    /// What shows of it, on the terminal.
    let visible: Rect
    /// What text is drawn in above it.
    let foreground: Color
  }

  private let surface: Surface
  /// From the bottom to the top.
  private var layers: [Layer] = []
  /// None of them contains another.
  private var damage: [Rect] = []

  init(surface: Surface) { self.surface = surface }

  // MARK: Finding out

  /// Notes a place that somebody left, and in which others now show.
  mutating func vacate(_ area: Rect) { add(widened(area)) }

  /// Notes a view with all that it contains, and what is to be drawn of it.
  mutating func visit(_ view: View, below origin: Point, clip: Rect, foreground: Color) {
    let area = view.frame.offset(by: origin)
    let visible = view.isHidden ? .zero : area.intersection(clip)
    if visible != view.shownArea {
      vacate(view.shownArea)
      view.shownArea = visible
      view.markForDisplay()
    }
    guard !visible.isEmpty else { return }
    if view.takeNeedForDisplay() { add(view.isOpaque ? visible : widened(visible)) }
    layers.append(
      Layer(view: view, origin: area.origin, visible: visible, foreground: foreground))
    for subview in view.subviews {
      visit(
        subview, below: area.origin, clip: visible, foreground: view.foreground ?? foreground)
    }
  }

  private mutating func add(_ area: Rect) {
    guard !area.isEmpty, !damage.contains(where: { $0.contains(area) }) else { return }
    damage.removeAll { area.contains($0) }
    damage.append(area)
  }

  /// The area with all wide characters that may be whole in it, or cut, now or afterwards.
  private func widened(_ area: Rect) -> Rect {
    let buffer = surface.buffer
    let rows = area.intersection(buffer.bounds)
    guard !rows.isEmpty else { return .zero }
    func splitsPair(_ x: Int) -> Bool {
      x > 0 && x < buffer.size.width
        && (rows.minY..<rows.maxY).contains { buffer[x, $0].width == 0 }
    }
    // A half that was blanked is a space like others, so one column more is always taken.
    var (left, right) = (max(0, rows.minX - 1), min(buffer.size.width, rows.maxX + 1))
    while splitsPair(left) { left -= 1 }
    while splitsPair(right) { right += 1 }
    return Rect(x: left, y: rows.minY, width: right - left, height: rows.height)
  }

  // MARK: Drawing

  /// - Returns: whether there was anything to draw.
  func paint() -> Bool {
    for area in damage {
      let base = layers.lastIndex { $0.view.isOpaque && $0.visible.contains(area) }
      if base == nil { surface.buffer.fill(area, with: Cell()) }
      for layer in layers[(base ?? 0)...] where layer.visible.intersects(area) {
        layer.view.display(
          on: surface, origin: layer.origin, clip: layer.visible.intersection(area),
          foreground: layer.foreground)
      }
    }
    return !damage.isEmpty
  }
}

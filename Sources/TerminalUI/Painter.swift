import TerminalTheming

/// Draws what needs it, from the bottom to the top: marked views with all they contain, and whatever lies
/// above a place that was drawn.
struct Painter {
  let surface: Surface
  /// What has been drawn so far, on the terminal.
  private var damage: [Rect] = []

  init(surface: Surface) { self.surface = surface }

  /// - Parameters:
  ///   - origin: where the view's superview begins on the terminal.
  ///   - foreground: what text is drawn in above.
  ///   - isBelowDrawn: whether the view's superview was drawn just now, and so covers it.
  mutating func paint(
    _ view: View, below origin: Point, clip: Rect, foreground: Color, isBelowDrawn: Bool = false
  ) {
    let area = view.frame.offset(by: origin)
    let visible = area.intersection(clip)
    guard !view.isHidden, !visible.isEmpty else { return view.skipDisplay() }
    let draws = isBelowDrawn || view.needsDisplay || damage.contains(where: visible.intersects)
    if draws {
      view.display(on: surface, origin: area.origin, clip: visible, foreground: foreground)
    }
    for subview in view.subviews {
      paint(
        subview, below: area.origin, clip: visible, foreground: view.foreground ?? foreground,
        isBelowDrawn: draws)
    }
    if draws, !isBelowDrawn { damage.append(visible) }
  }
}

extension View {
  /// The view itself, or the nearest above that fills its area: drawing has to begin there.
  var opaqueAncestor: View {
    var view = self
    while view.background == nil, let above = view.superview { view = above }
    return view
  }

  func collectFocusable(into views: inout [View]) {
    guard !isHidden else { return }
    if canBecomeFocused { views.append(self) }
    for subview in subviews { subview.collectFocusable(into: &views) }
  }

  /// Marks the view and everything in it.
  func redrawAll() {
    setNeedsDisplay()
    for subview in subviews { subview.redrawAll() }
  }
}

import TerminalTheming
import TerminalTraits

extension TerminalRoot {
  func enqueueLayout(of view: View) { layoutQueue.append(view) }

  /// How often traits, layout and drawing may ask for each other in one pass.
  private static let maximumRounds = 100

  /// One pass: traits, then layout, then drawing of what needs it, again until all are stable.
  ///
  /// - Returns: whether anything was drawn.
  /// - Throws: `UnsettledTraitsError`, or `UnsettledViewError` naming the view that never settles.
  public func render() throws -> Bool {
    var hasDrawn = false
    for _ in 0..<Self.maximumRounds {
      try settleTraits()
      if !layoutQueue.isEmpty {
        layOutQueue()
      } else if displayIsDue {
        displayIsDue = false
        if draw() { hasDrawn = true }
      } else {
        return hasDrawn
      }
    }
    throw unsettled
  }

  private func layOutQueue() {
    let views = layoutQueue
    layoutQueue = []
    for view in views where view.root === self && view.needsLayout { view.layOut() }
  }

  private func draw() -> Bool {
    var painter = Painter(surface: surface)
    for area in vacated { painter.vacate(area) }
    vacated = []
    for window in windows {
      painter.visit(
        window, below: .zero, clip: surface.buffer.bounds, foreground: .terminalDefault)
    }
    return painter.paint()
  }

  private var unsettled: UnsettledViewError {
    if let view = layoutQueue.last {
      return UnsettledViewError(phase: "layout", view: "\(type(of: view))")
    }
    let view = windows.lazy.compactMap(\.firstThatNeedsDisplay).first
    return UnsettledViewError(phase: "drawing", view: view.map { "\(type(of: $0))" } ?? "a view")
  }
}

extension View {
  fileprivate var firstThatNeedsDisplay: View? {
    if shownArea.isEmpty { return nil }
    return needsDisplay ? self : subviews.lazy.compactMap(\.firstThatNeedsDisplay).first
  }
}

/// A view that asks for layout or drawing anew each time it has been laid out or drawn.
public nonisolated struct UnsettledViewError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What never ends: layout or drawing.
  public let phase: String
  /// The type of the view that asked last.
  public let view: String

  public var description: String { "the \(phase) never settles: \(view) asks for it each time" }
}

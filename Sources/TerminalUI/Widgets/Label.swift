import TerminalTheming

/// Text on one or more lines, each cut where it does not fit.
public final class Label: View {
  public enum Alignment: Sendable { case leading, center, trailing }

  public var lines: [[Span]] { didSet { if lines != oldValue { setNeedsDisplay() } } }
  public var alignment = Alignment.leading {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  public init(_ text: String = "") {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { [Span(String($0))] }
    super.init()
  }

  public override func draw(in canvas: Canvas) {
    for (row, spans) in lines.prefix(bounds.height).enumerated() {
      let free = max(0, bounds.width - spans.reduce(0) { $0 + $1.width })
      let x =
        switch alignment {
        case .leading: 0
        case .center: free / 2
        case .trailing: free
        }
      canvas.draw(spans, at: Point(x: x, y: row), width: bounds.width - x)
    }
  }
}

import TerminalTheming
import TerminalTraits
import TerminalUI

/// How readable each text pair of the theme is: its name in its own colours, the ratio and the grade.
final class ContrastScene: SceneView {
  /// A name, a ratio and a grade.
  private static let cellWidth = 21

  override var spansColumns: Bool { true }

  override func rowCount(_ sizeClass: SizeClass, width: Int) -> Int {
    let columns = Self.columns(in: width)
    return 1 + (TextPair.all.count + columns - 1) / columns
  }

  private static func columns(in width: Int) -> Int { max(1, (width - 1) / cellWidth) }

  override func draw(in canvas: Canvas) {
    let columns = Self.columns(in: bounds.width)
    draw([SceneRow(Span("Contrast of text", nil, on: nil, .bold))], in: canvas)
    for (index, finding) in canvas.traits.textFindings.enumerated() {
      let place = Point(
        x: 1 + index % columns * Self.cellWidth, y: 1 + index / columns)
      canvas.draw(
        finding.spans, at: place, width: min(Self.cellWidth - 1, bounds.width - place.x))
    }
  }
}

extension TraitCollection {
  /// How readable the theme's text pairs are in the contrast in force.
  nonisolated var textFindings: [ThemeAudit.Finding] {
    let findings = ThemeAudit(of: resolvedTheme, contrast: self.contrast).findings
    return Array(findings.prefix(TextPair.all.count))
  }
}

extension ThemeAudit.Finding {
  fileprivate var spans: [Span] {
    let name = Span(pair.text.rawValue, Color(pair.text), on: Color(pair.background))
    let gap = String(repeating: " ", count: max(1, 12 - name.width))
    let (ratio, grade) = (ratio.oneDecimal, grade)
    return [
      name, Span(gap),
      Span(String(repeating: " ", count: max(0, 4 - ratio.count)) + "\(ratio) ", .secondary),
      Span(grade, passes ? .secondary : .error),
    ]
  }
}

import TerminalTheming
import TerminalTraits
import TerminalUI

/// What a theme is made of, at a glance: a gradient, the 16 colours, and how readable its main texts are.
final class PaletteScene: SceneView {
  private static let gradient = Gradient([.primary, .info, .success, .warning, .error])
  private static let ansi: [Color] = (0..<16).map { index in Color(\.ansi[index]) }

  /// The gradient as it was resolved: frozen, so it is made anew when what it is made from changes.
  private var strip: [RGBA] = []

  override init() {
    super.init()
    registerForTraitChanges([
      ThemeModeTrait.self, InterfaceStyleTrait.self, ContrastTrait.self, ColorDepthTrait.self,
    ]) { (scene: PaletteScene, _) in scene.resolveStrip() }
  }

  override func rowCount(_ sizeClass: SizeClass, width: Int) -> Int { 3 }

  override func layoutSubviews() { resolveStrip() }

  private func resolveStrip() {
    strip = Self.gradient.resolved(with: traitCollection).colors(count: max(0, bounds.width - 2))
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    let width = max(0, bounds.width - 2)
    guard canvas.traits.colorDepth > .monochrome else {
      canvas.draw(shades(width), at: Point(x: 1, y: 0))
      return
    }
    canvas.draw(
      String(repeating: "▇", count: width), at: Point(x: 1, y: 0), strip: strip)
    drawColors(in: canvas, width: width)
    drawContrast(in: canvas, width: width)
  }

  /// Without colour a gradient is one of density.
  private func shades(_ width: Int) -> String {
    let steps: [Character] = ["█", "▓", "▒", "░"]
    return String((0..<width).map { steps[$0 * steps.count / max(1, width)] })
  }

  private func drawColors(in canvas: Canvas, width: Int) {
    let step = width >= 33 ? 2 : 1
    for (index, color) in Self.ansi.enumerated() {
      // The bright ones stand a little apart.
      let x = 1 + index * step + (index >= 8 ? 1 : 0)
      canvas.draw("●", at: Point(x: x, y: 1), foreground: color, width: max(0, width + 1 - x))
    }
  }

  private func drawContrast(in canvas: Canvas, width: Int) {
    let wanted: [(ColorToken, String)] = [
      (.foreground, "text"), (.secondary, "dim"), (.onSelection, "selection"),
    ]
    let findings = canvas.traits.textFindings
    var spans: [Span] = []
    for (token, label) in wanted {
      guard let finding = findings.first(where: { $0.pair.text == token }) else { continue }
      let text = "\(label) \(finding.ratio.oneDecimal) \(finding.grade)"
      let gap = spans.isEmpty ? "" : " · "
      let taken = spans.reduce(0) { $0 + $1.width }
      guard taken + gap.count + text.count <= width else { break }
      spans.append(Span(gap + text, .secondary))
    }
    canvas.draw(spans, at: Point(x: 1, y: 2))
  }
}

import TerminalTheming
import TerminalTraits
import TerminalUI

/// What everyday programs look like in a theme: drawn with tokens alone, scrolled where it does not fit.
final class PreviewView: View {
  private var offset = 0

  override var canBecomeFocused: Bool { true }

  override func draw(in canvas: Canvas) {
    let lines = PreviewScenes.lines(for: canvas.traits)
    offset = min(max(0, offset), max(0, lines.count - bounds.height))
    for (y, line) in lines.dropFirst(offset).prefix(bounds.height).enumerated() {
      canvas.draw(line, at: Point(x: 1, y: y), width: bounds.width - 2)
    }
  }

  override func handle(_ event: Event) -> Bool {
    switch event {
    case .key(.up), .key(.character("k")): scroll(by: -1)
    case .key(.down), .key(.character("j")): scroll(by: 1)
    case .key(.pageUp): scroll(by: 1 - bounds.height)
    case .key(.pageDown): scroll(by: bounds.height - 1)
    case .key(.home): scroll(by: -offset)
    case .key(.end): scroll(by: Int(Int16.max))
    case .mouse(let mouse) where mouse.kind == .wheelUp: scroll(by: -1)
    case .mouse(let mouse) where mouse.kind == .wheelDown: scroll(by: 1)
    case .mouse(let mouse) where mouse.kind == .press: root?.focus(self)
    default: return false
    }
    return true
  }

  private func scroll(by step: Int) {
    offset += step
    setNeedsDisplay()
  }
}

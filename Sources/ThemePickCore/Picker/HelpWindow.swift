import TerminalTheming
import TerminalTraits
import TerminalUI

/// The keys, in a dialog over the dimmed screen. It is elevated, so its native colours are one shade up.
final class HelpWindow: Window {
  private let panel = Panel(title: "Keys", content: HelpView())
  /// Called for a click anywhere.
  var onDismiss: (() -> Void)?

  override init() {
    super.init()
    isModal = true
    traitOverrides.level = .elevated
    panel.foreground(.label).background(.systemBackground)
    panel.colors = (border: .opaqueSeparator, title: .label, focused: .systemTint)
    addSubview(panel)
  }

  /// What takes keys in it.
  var focus: View { panel.content }

  override func layoutSubviews() {
    let width = min(HelpView.width + 2, bounds.width)
    let height = min(HelpView.rowCount + 2, max(3, bounds.height - 2))
    panel.frame = Rect(
      x: (bounds.width - width) / 2, y: max(0, (bounds.height - height) / 2), width: width,
      height: height)
  }

  override func draw(in canvas: Canvas) {
    // The last line tells how to close this.
    canvas.dim(Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - 1))
    canvas.drawShadow(of: panel.frame)
  }

  override func handle(_ event: Event) -> Bool {
    guard case .mouse(let mouse) = event else { return false }
    if mouse.kind == .press { onDismiss?() }
    return true
  }
}

/// A line for each key.
private final class HelpView: ScrollView {
  private static let labelWidth = 11
  static let width =
    labelWidth + (PickerKey.all.map { DisplayWidth.width(of: $0.help) }.max() ?? 0) + 3
  static let rowCount = PickerKey.all.count

  private let text = Label()

  override init() {
    super.init()
    text.lines = PickerKey.all.map { key in
      let gap = max(1, Self.labelWidth - DisplayWidth.width(of: key.label))
      return [
        Span(key.label, .systemTint, on: nil, .bold), Span(String(repeating: " ", count: gap)),
        Span(key.help),
      ]
    }
    content.addSubview(text)
  }

  override func layOutContent(width: Int) -> Int {
    text.frame = Rect(x: 1, y: 0, width: max(0, width - 2), height: Self.rowCount)
    return Self.rowCount
  }
}

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
    let size = PickerScreen.minimumSize
    panel.isHidden = bounds.width < size.width || bounds.height < size.height
    let width = min(HelpView.width + 2, bounds.width)
    let height = min(HelpView.lines(width: width - 2).count + 2, max(3, bounds.height - 2))
    panel.frame = Rect(
      x: (bounds.width - width) / 2, y: max(0, (bounds.height - height) / 2), width: width,
      height: height)
  }

  override func draw(in canvas: Canvas) {
    if panel.isHidden { return }
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

/// A line for each key, or several where it is narrow.
private final class HelpView: ScrollView {
  private static let labelWidth = 11
  static let width =
    labelWidth + (PickerKey.all.map { DisplayWidth.width(of: $0.help) }.max() ?? 0) + 3

  private let text = Label()

  override init() {
    super.init()
    content.addSubview(text)
  }

  override func layOutContent(width: Int) -> Int {
    text.lines = Self.lines(width: width)
    text.frame = Rect(x: 1, y: 0, width: max(0, width - 2), height: text.lines.count)
    return text.lines.count
  }

  /// The label beside the words, or above them where the words would have too little room.
  static func lines(width: Int) -> [[Span]] {
    let isBeside = width >= 34
    let indent = isBeside ? labelWidth : 2
    return PickerKey.all.flatMap { key -> [[Span]] in
      let label = Span(key.label, .systemTint, on: nil, .bold)
      let words = key.help.wrapped(to: max(1, width - 3 - indent))
        .map { [Span(String(repeating: " ", count: indent)), Span($0)] }
      guard isBeside, let first = words.first else { return [[label]] + words }
      let gap = String(repeating: " ", count: max(1, indent - label.width))
      return [[label, Span(gap), first[1]]] + words.dropFirst()
    }
  }
}

import TerminalTraits

/// A view that lies on the terminal itself. A later window is above an earlier one.
///
/// Its traits descend from the root, so a dialog inherits what was overridden there, whoever opened it.
open class Window: View {
  /// A window raised above the others: its colours are those of elevated content.
  public convenience init(elevated: Bool) {
    self.init()
    if elevated { traitOverrides.level = .elevated }
  }

  /// Whether keys and clicks stay in this window while it is the topmost.
  public var isModal = false
}

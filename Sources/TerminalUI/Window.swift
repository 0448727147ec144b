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

  /// Whether clicks beside this window reach nobody while it is the topmost.
  public var isModal = false

  /// Whether keys come here while the window is the topmost of those that take them.
  public var takesKeys = true { didSet { root?.updateFocus() } }

  /// The view of this window that takes keys whenever the window does.
  weak var chosenFocus: View?
}

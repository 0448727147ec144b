extension TerminalRoot {
  /// The window that keys go to: the topmost that shows and takes them.
  public var keyWindow: Window? { windows.last { !$0.isHidden && $0.takesKeys } }

  /// The view that keys go to first: what was chosen in the key window, as long as it shows there.
  public var focusedView: View? {
    guard let window = keyWindow, let view = window.chosenFocus, view.window === window else {
      return nil
    }
    let showing = sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
    return showing ? view : nil
  }

  /// Lets a view take the keys of its window; nil leaves them to the key window itself.
  public func focus(_ view: View?) {
    if let view { view.window?.chosenFocus = view } else { keyWindow?.chosenFocus = nil }
    updateFocus()
  }

  /// Moves the focus to the next (1) or previous (-1) view of the key window that takes keys.
  public func moveFocus(by step: Int) {
    guard let window = keyWindow else { return }
    let candidates = window.focusableViews
    guard !candidates.isEmpty else { return }
    let current = candidates.firstIndex { $0 === focusedView }
    let start = current ?? (step > 0 ? -1 : 0)
    let count = candidates.count
    focus(candidates[((start + step) % count + count) % count])
  }

  /// Tells those concerned where the focus has gone, after anything that it depends on.
  func updateFocus() {
    let (old, new) = (toldFocus, focusedView)
    guard old !== new else { return }
    toldFocus = new
    for end in [old, new] {
      guard let end else { continue }
      for view in sequence(first: end, next: \.superview) { view.focusDidChange() }
    }
  }
}

extension View {
  /// Those that show and take keys, in the order of the tree.
  fileprivate var focusableViews: [View] {
    if isHidden { return [] }
    return (canBecomeFocused ? [self] : []) + subviews.flatMap(\.focusableViews)
  }
}

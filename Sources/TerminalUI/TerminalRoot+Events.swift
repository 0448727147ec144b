import TerminalTraits

extension TerminalRoot {
  /// Brings an event to the view it is for, and from there upwards until one takes it.
  ///
  /// Keys go to the focused view, mouse events to the topmost view under the pointer. Tab moves the focus where
  /// no view wants it for itself.
  ///
  /// - Returns: whether it was of any use.
  @discardableResult
  public func dispatch(_ event: Event) -> Bool {
    switch event {
    case .mouse(let mouse): dispatch(mouse)
    case .focus(let isActive): setActive(isActive)
    default: climb(from: focusedView ?? keyWindow) { _ in event } || moveFocus(for: event)
    }
  }

  private func moveFocus(for event: Event) -> Bool {
    switch event {
    case .key(.tab): moveFocus(by: 1)
    case .key(.backTab): moveFocus(by: -1)
    default: return false
    }
    return true
  }

  private func setActive(_ isActive: Bool) -> Bool {
    systemTraits = systemTraits.modifyingTraits { $0.active = isActive ? .active : .inactive }
    return true
  }

  private func dispatch(_ mouse: MouseEvent) -> Bool {
    for window in windows.reversed() where !window.isHidden {
      if let hit = window.hitTest(mouse.position - window.frame.origin) {
        let clicks = clicks(of: mouse, on: hit)
        return climb(from: hit) { view in
          var local = mouse
          local.clicks = clicks
          local.position = mouse.position - view.originOnTerminal
          return .mouse(local)
        }
      }
      if window.isModal { return true }
    }
    return false
  }

  /// Two presses on one view are a double click, not one that closed what lay over the other.
  private func clicks(of mouse: MouseEvent, on view: View) -> Int {
    guard mouse.kind == .press else { return mouse.clicks }
    defer { pressedView = view }
    return pressedView === view ? mouse.clicks : 1
  }

  private func climb(from start: View?, _ event: (View) -> Event) -> Bool {
    var view = start
    while let current = view {
      if current.handle(event(current)) { return true }
      view = current.superview
    }
    return false
  }
}

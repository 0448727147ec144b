import TerminalTheming
public import TerminalTraits

/// The root of a terminal's tree: its size and capabilities as system traits, its windows, and the pass that
/// brings the screen up to date.
public final class TerminalRoot: TraitRoot {
  /// How much has been done, for tests and measurements.
  public struct Statistics: Hashable, Sendable {
    public var layouts = 0
    public var draws = 0
  }

  public internal(set) var statistics = Statistics()
  public private(set) var size: Size
  let surface: Surface
  private var layoutQueue: [View] = []
  private var displayQueue: [View] = []
  public private(set) weak var focusedView: View?

  /// - Parameter systemTraits: what is known beside the size and the capabilities, as the interface style.
  public init(
    size: Size, capabilities: TerminalCapabilities,
    systemTraits: TraitCollection = TraitCollection()
  ) {
    self.size = size
    surface = Surface(size: size)
    super.init(
      systemTraits: systemTraits.modifyingTraits {
        $0.colorDepth = capabilities.colorDepth
        $0.characterSet = capabilities.isUnicode ? .unicode : .ascii
        $0.setSizeClasses(for: size)
      })
  }

  /// What the screen is to show.
  public var buffer: CellBuffer { surface.buffer }

  // MARK: Windows

  /// From the bottom to the top.
  public var windows: [Window] { childNodes.compactMap { $0 as? Window } }

  /// Puts a window on top.
  public func addWindow(_ window: Window) {
    appendChild(window)
    window.joined()
  }

  public func removeWindow(_ window: Window) {
    resignFocus(within: window)
    window.removeFromParentNode()
    windows.first?.setNeedsDisplay()
  }

  /// Takes a new size of the terminal: traits, then the windows that filled it.
  public func resize(to new: Size) {
    guard new != size else { return }
    let old = size
    size = new
    surface.buffer = CellBuffer(size: new)
    systemTraits = systemTraits.modifyingTraits { $0.setSizeClasses(for: new) }
    for window in windows {
      if window.frame.size == old { window.frame = Rect(origin: .zero, size: new) }
      window.setNeedsLayout()
      window.redrawAll()
    }
  }

  // MARK: The pass

  func enqueueLayout(of view: View) { layoutQueue.append(view) }

  func enqueueDisplay(of view: View) { displayQueue.append(view) }

  /// How often layout and traits may ask for each other in one pass.
  private static let maximumRounds = 100

  /// One pass: traits, then layout, until both are stable, then drawing of what needs it.
  ///
  /// - Returns: whether anything was drawn.
  /// - Throws: `UnsettledTraitsError`, or `UnsettledLayoutError` naming the view that never settles.
  public func render() throws -> Bool {
    for _ in 0..<Self.maximumRounds {
      try settleTraits()
      if layoutQueue.isEmpty { return drawWhatNeedsIt() }
      let views = layoutQueue.filter { $0.root === self && $0.needsLayout }
      layoutQueue = []
      for view in views where view.needsLayout { view.layOut() }
    }
    throw UnsettledLayoutError(view: layoutQueue.last.map { "\(type(of: $0))" } ?? "a view")
  }

  private func drawWhatNeedsIt() -> Bool {
    let dirty = displayQueue.filter { $0.root === self && $0.needsDisplay }
    displayQueue = []
    guard !dirty.isEmpty else { return false }
    var painter = Painter(surface: surface)
    for view in dirty { view.opaqueAncestor.markForDisplay() }
    for window in windows {
      painter.paint(window, below: .zero, clip: screen, foreground: .terminalDefault)
    }
    displayQueue = []
    return true
  }

  private var screen: Rect { Rect(origin: .zero, size: size) }

  // MARK: Focus

  public func focus(_ view: View?) {
    guard view !== focusedView else { return }
    let old = focusedView
    focusedView = view
    old?.focusDidChange()
    view?.focusDidChange()
  }

  func resignFocus(within view: View) {
    var node: View? = focusedView
    while let current = node {
      if current === view { return focus(nil) }
      node = current.superview
    }
  }

  /// Moves the focus to the next (1) or previous (-1) view of the topmost window that takes keys.
  public func moveFocus(by step: Int) {
    guard let window = windows.last(where: { !$0.isHidden }) else { return }
    var candidates: [View] = []
    window.collectFocusable(into: &candidates)
    guard !candidates.isEmpty else { return }
    let current = candidates.firstIndex { $0 === focusedView }
    let next = current.map { ($0 + step + candidates.count) % candidates.count } ?? 0
    focus(candidates[next])
  }

  // MARK: Events

  /// Brings an event to the view it is for, and from there upwards until one takes it.
  public func dispatch(_ event: Event) -> Bool {
    switch event {
    case .mouse(let mouse): dispatch(mouse)
    case .focus(let isActive):
      setActive(isActive)
    default: climb(from: focusedView ?? windows.last) { _ in event }
    }
  }

  private func setActive(_ isActive: Bool) -> Bool {
    systemTraits = systemTraits.modifyingTraits { $0.active = isActive ? .active : .inactive }
    return true
  }

  private func dispatch(_ mouse: MouseEvent) -> Bool {
    for window in windows.reversed() {
      if let hit = window.hitTest(mouse.position - window.frame.origin) {
        return climb(from: hit) { view in
          var local = mouse
          local.position = mouse.position - view.originOnTerminal
          return .mouse(local)
        }
      }
      if window.isModal { return true }
    }
    return false
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

/// Views whose layout asks for layout at each pass.
public nonisolated struct UnsettledLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type of the view that asked last.
  public let view: String

  public var description: String { "the layout never settles: \(view) asks for it again each time" }
}

nonisolated extension TraitMutations {
  /// Regular from 60 columns and from 16 rows on: there a list and a preview fit side by side.
  mutating func setSizeClasses(for size: Size) {
    self.horizontalSizeClass = size.width >= 60 ? .regular : .compact
    self.verticalSizeClass = size.height >= 16 ? .regular : .compact
  }
}

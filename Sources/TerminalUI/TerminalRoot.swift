import TerminalTheming
public import TerminalTraits

/// The root of a terminal's tree: its size and capabilities as system traits, and its windows.
public final class TerminalRoot: TraitRoot {
  /// How much has been done, for tests and measurements.
  public struct Statistics: Hashable, Sendable {
    public var layouts = 0
    public var draws = 0
  }

  public internal(set) var statistics = Statistics()
  public private(set) var size: Size

  let surface: Surface
  var layoutQueue: [View] = []
  var displayIsDue = false
  /// Where views were that have gone.
  var vacated: [Rect] = []
  /// Where the mouse was pressed last.
  weak var pressedView: View?
  /// Who was told last that it has the focus.
  weak var toldFocus: View?

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

  /// Puts a window on top; it takes the keys, until it goes.
  public func addWindow(_ window: Window) {
    window.removeFromSuperview()
    appendChild(window)
    window.joined()
    updateFocus()
  }

  public func removeWindow(_ window: Window) {
    if window.parentNode === self { window.removeFromSuperview() }
  }

  /// Notes what leaves the tree, and so no longer shows.
  func forget(_ view: View) {
    vacated.append(view.shownArea)
    displayIsDue = true
  }

  /// Takes a new size of the terminal: traits, then the windows that filled it.
  public func resize(to new: Size) {
    guard new != size else { return }
    let old = size
    size = new
    surface.buffer = CellBuffer(size: new)
    vacated.append(surface.buffer.bounds)
    displayIsDue = true
    systemTraits = systemTraits.modifyingTraits { $0.setSizeClasses(for: new) }
    for window in windows {
      if window.frame.size == old { window.frame = Rect(origin: .zero, size: new) }
      window.setNeedsLayout()
    }
  }
}

nonisolated extension TraitMutations {
  /// Regular from 60 columns and from 16 rows on: there a list and a preview fit side by side.
  mutating func setSizeClasses(for size: Size) {
    self.horizontalSizeClass = size.width >= 60 ? .regular : .compact
    self.verticalSizeClass = size.height >= 16 ? .regular : .compact
  }
}

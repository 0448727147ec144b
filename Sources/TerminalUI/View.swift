public import TerminalTheming
public import TerminalTraits

/// A rectangle of the screen that lays out its subviews, draws itself and handles events.
///
/// The traits that `layoutSubviews()` and `draw(in:)` read, also through colours, are recorded: a change to
/// one of them repeats exactly that. Subclasses call `setNeedsDisplay()` only for what is not a trait.
open class View: TraitNode {
  /// Where the view lies in its superview, in cells.
  public var frame = Rect.zero {
    didSet {
      guard frame != oldValue else { return }
      setNeedsDisplay()
      if frame.size != oldValue.size { setNeedsLayout() }
    }
  }

  /// The view's own cells, from (0, 0).
  public var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      setNeedsDisplay()
      root?.updateFocus()
    }
  }

  /// What text is drawn in; nil takes the superview's.
  public var foreground: Color? { didSet { if foreground != oldValue { setNeedsDisplay() } } }

  /// What the view is filled with before it draws; nil shows what is beneath.
  public var background: Color? { didSet { if background != oldValue { setNeedsDisplay() } } }

  private(set) var needsLayout = false
  private(set) var needsDisplay = false

  /// Where on the terminal the view was seen last.
  var shownArea = Rect.zero

  var isOpaque: Bool { background != nil }

  public override init() { super.init() }

  // MARK: The tree

  public var superview: View? { parentNode as? View }

  /// From the bottom to the top.
  public var subviews: [View] { childNodes.compactMap { $0 as? View } }

  public var window: Window? { (self as? Window) ?? superview?.window }

  /// The terminal's root.
  public var root: TerminalRoot? { rootNode as? TerminalRoot }

  /// Puts a view on top of the others.
  public func addSubview(_ view: View) { insertSubview(view, at: childNodes.count) }

  /// - Parameter index: the place among the subviews, 0 at the bottom, brought into their range.
  public func insertSubview(_ view: View, at index: Int) {
    view.removeFromSuperview()
    insertChild(view, at: index)
    view.joined()
    setNeedsLayout()
  }

  public func removeFromSuperview() {
    guard let parent = parentNode else { return }
    let root = root
    // A window keeps its focus for the time it comes back.
    if let window, window !== self, window.chosenFocus?.isInBranch(of: self) == true {
      window.chosenFocus = nil
      root?.updateFocus()
    }
    root?.forget(self)
    removeFromParentNode()
    root?.updateFocus()
    (parent as? View)?.setNeedsLayout()
  }

  /// Asks for the first layout and drawing of a branch that has come into a tree.
  func joined() {
    needsLayout = false
    shownArea = .zero
    setNeedsLayout()
    setNeedsDisplay()
    for subview in subviews { subview.joined() }
  }

  // MARK: Layout and drawing

  /// Gives the subviews their frames. The traits read here are tracked.
  open func layoutSubviews() {}

  /// Draws the view itself, above its background and below its subviews. The traits read here are tracked.
  open func draw(in canvas: Canvas) {}

  public func setNeedsLayout() {
    guard !needsLayout, let root else { return }
    needsLayout = true
    root.enqueueLayout(of: self)
  }

  public func setNeedsDisplay() {
    needsDisplay = true
    root?.displayIsDue = true
  }

  /// Marks the view while the painter looks for what to draw.
  func markForDisplay() { needsDisplay = true }

  /// Whether the view is to be drawn, which it then is.
  func takeNeedForDisplay() -> Bool {
    defer { needsDisplay = false }
    return needsDisplay
  }

  open override func traitsDidChange(affecting use: TraitUse) {
    if use.contains(.layout) { setNeedsLayout() }
    if use.contains(.display) { setNeedsDisplay() }
  }

  func layOut() {
    needsLayout = false
    root?.statistics.layouts += 1
    trackingTraits(for: .layout) { layoutSubviews() }
  }

  func display(on surface: Surface, origin: Point, clip: Rect, foreground inherited: Color) {
    root?.statistics.draws += 1
    trackingTraits(for: .display) {
      let traits = traitCollection
      let canvas = Canvas(
        surface: surface, origin: origin, clip: clip, bounds: bounds, traits: traits,
        glyphs: traits.glyphs, foreground: foreground ?? inherited)
      if let background { canvas.fill(bounds, with: background) }
      draw(in: canvas)
    }
  }

  // MARK: Events

  /// Whether the view takes keys.
  open var canBecomeFocused: Bool { false }

  public var isFocused: Bool { root?.focusedView === self }

  /// Called after the view, or one in it, got or lost the focus. Marks what takes keys for drawing.
  open func focusDidChange() { if canBecomeFocused { setNeedsDisplay() } }

  /// Whether the focus is on the view or on one in it.
  public var containsFocus: Bool { root?.focusedView?.isInBranch(of: self) ?? false }

  func isInBranch(of top: View) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === top }
  }

  /// Handles an event; mouse positions are the view's own.
  ///
  /// - Returns: whether it was of any use here; if not, the superview is asked.
  open func handle(_ event: Event) -> Bool { false }

  /// Where the view's (0, 0) lies on the terminal.
  public var originOnTerminal: Point {
    sequence(first: self, next: \.superview).reduce(.zero) { $0 + $1.frame.origin }
  }

  /// The topmost view at a place of this view's own.
  func hitTest(_ place: Point) -> View? {
    guard !isHidden, bounds.contains(place) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(place - subview.frame.origin) { return hit }
    }
    return self
  }
}

// MARK: Modifiers

extension View {
  /// Sets the colour of text, and returns the view for more of this kind.
  @discardableResult
  public func foreground(_ color: Color?) -> Self {
    foreground = color
    return self
  }

  /// Sets the colour of text per interface style; only the variant that is needed is ever made.
  @discardableResult
  public func foreground(
    light: @autoclosure @escaping @Sendable () -> Color,
    dark: @autoclosure @escaping @Sendable () -> Color
  ) -> Self {
    foreground(Color(light: light(), dark: dark()))
  }

  /// Sets what the view is filled with.
  @discardableResult
  public func background(_ color: Color?) -> Self {
    background = color
    return self
  }
}

public import TerminalTraits

/// What a role is shown as where few colours or none are to be had.
///
/// Chosen for the role or beside the other roles, it beats the nearest colour: that may merge grounds, or put text
/// on its own colour.
public struct ColorStandIn: Hashable, Sendable {
  /// One of 256 palette entries, in colours that were resolved for that depth; nil for the nearest.
  public var indexed256: TerminalColor?
  public var ansi16: TerminalColor
  public var ansi8: TerminalColor
  /// What carries the role where there is no colour at all.
  public var monochrome: TextAttributes

  public init(
    indexed256: TerminalColor? = nil, ansi16: TerminalColor, ansi8: TerminalColor,
    monochrome: TextAttributes = []
  ) {
    self.indexed256 = indexed256
    self.ansi16 = ansi16
    self.ansi8 = ansi8
    self.monochrome = monochrome
  }
}

/// A concrete colour: what a dynamic one is under one trait collection.
///
/// It is frozen: it does not follow later changes of traits.
public struct ResolvedColor: Hashable, Sendable {
  /// nil: the terminal's own colour.
  public var rgba: RGBA?
  public var standIn: ColorStandIn?

  public init(rgba: RGBA?, standIn: ColorStandIn? = nil) {
    self.rgba = rgba
    self.standIn = standIn
  }

  /// What to tell a terminal of that depth: the stand-in where there is one, else the nearest of the colours
  /// that the depth has.
  ///
  /// Alpha is not looked at: composite before. The nearest of 256 is remembered, so that it costs a look-up
  /// from the second time on.
  public func quantized(to depth: ColorDepth) -> TerminalColor {
    guard let rgba else { return .default }
    return switch depth {
    case .trueColor: .rgb(rgba.rgb)
    case .indexed256: standIn?.indexed256 ?? .indexed(XtermPalette.nearest(to: rgba))
    case .ansi16: standIn?.ansi16 ?? .indexed(XtermPalette.nearest(to: rgba, among: 16))
    case .ansi8: standIn?.ansi8 ?? .indexed(XtermPalette.nearest(to: rgba, among: 8))
    case .monochrome: .default
    }
  }
}

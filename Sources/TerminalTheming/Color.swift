// PLACEHOLDER implementation: replaced by the theming module. The signatures are the agreed API.
public import TerminalTraits

/// What a role falls back to where few colours or none can be shown.
public struct ColorStandIn: Hashable, Sendable {
  public var ansi16: TerminalColor
  public var ansi8: TerminalColor
  /// What carries the role where there is no colour at all.
  public var monochrome: TextAttributes
  public init(ansi16: TerminalColor, ansi8: TerminalColor, monochrome: TextAttributes = []) {
    self.ansi16 = ansi16
    self.ansi8 = ansi8
    self.monochrome = monochrome
  }
}

/// A concrete colour: a dynamic colour resolved for one trait collection.
public struct ResolvedColor: Hashable, Sendable {
  /// nil: the terminal's own colour.
  public var rgba: RGBA?
  public var standIn: ColorStandIn?
  public init(rgba: RGBA?, standIn: ColorStandIn? = nil) {
    self.rgba = rgba
    self.standIn = standIn
  }
  /// What to tell a terminal of that depth. Alpha must have been composited before.
  public func quantized(to depth: ColorDepth) -> TerminalColor {
    guard let rgba else { return .default }
    return .rgb(UInt32(rgba.red) << 16 | UInt32(rgba.green) << 8 | UInt32(rgba.blue))
  }
}

/// A colour that may depend on the traits of where it is drawn.
public struct Color: Hashable, Sendable {
  let fixed: RGBA?
  public init(_ rgba: RGBA) { fixed = rgba }
  public init(_ provider: @escaping @Sendable (TraitCollection) -> Color) { fixed = nil }
  public init(
    light: @autoclosure @escaping @Sendable () -> Color,
    dark: @autoclosure @escaping @Sendable () -> Color
  ) { fixed = nil }
  /// The terminal's own foreground or background.
  public static let terminalDefault = Color(RGBA(0))
  public func resolved(with traits: TraitCollection) -> ResolvedColor { .init(rgba: fixed) }
}

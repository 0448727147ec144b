public import TerminalTraits

/// A colour that may depend on the traits of where it is drawn.
///
/// ```swift
/// let plain = Color(RGBA(0x3366CC))
/// let lit = Color(light: Color(RGBA(0x1A1A1A)), dark: .primary)
/// let alert = Color { traits in traits.contrast == .high ? .foreground : .error }
/// alert.resolved(with: TraitCollection { $0.contrast = .high }).rgba   // the theme's foreground
/// ```
///
/// Fixed colours are equal where their values are, dynamic ones where they are the same: keep them in
/// constants, so that what they resolved to is remembered.
public struct Color: Hashable, Sendable {
  private enum Content: Hashable {
    /// nil: the terminal's own colour.
    case fixed(RGBA?)
    case dynamic(DynamicColor)
  }

  private let content: Content

  /// The colour as it is; transparent parts are to be composited before.
  public init(_ rgba: RGBA) { content = .fixed(rgba) }

  init(_ dynamic: DynamicColor) { content = .dynamic(dynamic) }

  /// A colour that `provider` picks by the traits it is passed.
  ///
  /// The provider may use nothing but these traits: it is not called again where the traits that it read have
  /// values it has seen lately. It may run on any thread.
  public init(_ provider: @escaping @Sendable (TraitCollection) -> Color) {
    self.init(DynamicColor { traits in provider(traits).resolved(with: traits) })
  }

  /// One colour for light surroundings, one for dark; an unspecified style counts as light.
  ///
  /// Each variant is evaluated only where it is needed.
  public init(
    light: @autoclosure @escaping @Sendable () -> Color,
    dark: @autoclosure @escaping @Sendable () -> Color
  ) {
    self.init { traits in traits.interfaceStyle == .dark ? dark() : light() }
  }

  /// The terminal's own foreground or background.
  public static let terminalDefault = Color(.fixed(nil))

  private init(_ content: Content) { self.content = content }

  /// The concrete colour for these traits, which note what was read.
  public func resolved(with traits: TraitCollection) -> ResolvedColor {
    switch content {
    case .fixed(let rgba): ResolvedColor(rgba: rgba)
    case .dynamic(let color): color.resolved(with: traits)
    }
  }
}

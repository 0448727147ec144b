/// The colours of a theme for one contrast and one level, complete.
///
/// ```swift
/// extension Palette {
///   var title: ResolvedColor { self[.primary] }
/// }
/// let title = Color(\.title)          // follows the theme in force where it is drawn
/// ```
public struct Palette: Hashable, Sendable {
  private let colors: [ColorToken: ResolvedColor]
  /// The 16 colours that programs ask for by number.
  public let ansi: [ResolvedColor]

  /// - Parameter isIndexed: whether to choose the roles' stand-ins among 256 colours, which takes longer than
  ///   all the rest.
  init(_ values: PaletteValues, ansi: [RGBA], isIndexed: Bool) {
    let indexed = isIndexed ? values.quantizedTo256() : [:]
    colors = Dictionary(
      uniqueKeysWithValues: ColorToken.allCases.map { token in
        var standIn = token.standIn(isDark: values.isDark)
        standIn.indexed256 = indexed[token].map { .indexed($0) }
        return (token, ResolvedColor(rgba: values.colors[token], standIn: standIn))
      })
    self.ansi = ansi.enumerated().map { index, color in
      let entry = UInt8(index)
      return ResolvedColor(
        rgba: color,
        standIn: ColorStandIn(ansi16: .indexed(entry), ansi8: .indexed(entry % 8)))
    }
  }

  /// The role's colour with its stand-ins; `rgba` is nil for the terminal's own background.
  public subscript(token: ColorToken) -> ResolvedColor {
    colors[token] ?? ResolvedColor(rgba: nil)
  }
}

/// The colours that a palette is made of, while rules work on them.
struct PaletteValues {
  /// Opaque. No entry for a background that is the terminal's own.
  var colors: [ColorToken: RGBA]
  var isDark: Bool

  /// What the background is reckoned as: the terminal's own is taken for the extreme of its style.
  var ground: RGBA { colors[.background] ?? extreme }

  /// The far end of the style's backgrounds.
  var extreme: RGBA { isDark ? .black : .white }

  /// The colour, with the terminal's own background reckoned as ``ground``.
  subscript(token: ColorToken) -> RGBA {
    get { colors[token] ?? ground }
    set { colors[token] = newValue }
  }
}

public import TerminalTraits

extension Color {
  /// The shared colour of a role: the theme's in force where it is drawn, for the contrast and level there.
  public init(_ token: ColorToken) {
    self.init(Self.tokens[token])
  }

  /// A colour that a key path finds in the palette in force, as `\.ansi[4]` or a property of your own.
  ///
  /// Keep it in a constant: each call makes a new colour.
  public init(_ path: any KeyPath<Palette, ResolvedColor> & Sendable) {
    self.init(DynamicColor { $0.palette[keyPath: path] })
  }

  private static let tokens = SharedColors<ColorToken> { token, traits in traits.palette[token] }

  public static let background = Color(ColorToken.background)
  public static let surface = Color(ColorToken.surface)
  public static let foreground = Color(ColorToken.foreground)
  public static let secondary = Color(ColorToken.secondary)
  public static let tertiary = Color(ColorToken.tertiary)
  public static let onSurface = Color(ColorToken.onSurface)
  public static let primary = Color(ColorToken.primary)
  public static let onPrimary = Color(ColorToken.onPrimary)
  public static let selection = Color(ColorToken.selection)
  public static let onSelection = Color(ColorToken.onSelection)
  public static let border = Color(ColorToken.border)
  public static let cursor = Color(ColorToken.cursor)
  public static let link = Color(ColorToken.link)
  public static let success = Color(ColorToken.success)
  public static let warning = Color(ColorToken.warning)
  public static let error = Color(ColorToken.error)
  public static let info = Color(ColorToken.info)
  public static let added = Color(ColorToken.added)
  public static let removed = Color(ColorToken.removed)
  public static let changed = Color(ColorToken.changed)
  public static let keyword = Color(ColorToken.keyword)
  public static let string = Color(ColorToken.string)
  public static let number = Color(ColorToken.number)
  public static let comment = Color(ColorToken.comment)
  public static let function = Color(ColorToken.function)
  public static let type = Color(ColorToken.type)
}

extension TraitCollection {
  /// The colours of the theme in force, for the contrast, level and colour depth here.
  public var palette: Palette {
    resolvedTheme.palette(contrast: self.contrast, level: self.level, depth: self.colorDepth)
  }
}

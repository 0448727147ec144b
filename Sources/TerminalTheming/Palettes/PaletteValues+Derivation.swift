import TerminalTraits

/// How a document becomes a palette: what it gives is kept, the rest follows from that.
extension PaletteValues {
  /// The palette for normal contrast on the base level.
  ///
  /// What the document gives is only composited, even where it is hard to read: that is its author's word.
  /// Everything else comes from ``rules`` and is readable.
  init(_ document: ThemeDocument, ansi: [RGBA]) {
    self.init(colors: [:], isDark: document.appearance == .dark)
    for token in Self.order {
      if let given = document.colors[token] {
        colors[token] = given.composited(over: token == .background ? extreme : self[token.ground])
      } else if let rule = Self.rules[token] {
        colors[token] = readable(rule(self, ansi), as: token, contrast: .normal)
      }
    }
  }

  /// Roles that others are read on or made from come first.
  private static let order: [ColorToken] = {
    let first: [ColorToken] = [.background, .foreground, .surface, .secondary, .primary]
    return first + ColorToken.allCases.filter { !first.contains($0) }
  }()

  typealias Rule = @Sendable (PaletteValues, _ ansi: [RGBA]) -> RGBA

  /// What a role is made from where the document does not give it; each may use the roles before it in
  /// ``order``. The article "Theming" tells the same in words.
  static let rules: [ColorToken: Rule] = [
    .surface: { values, _ in
      let shade = values.ground.tinted(with: values[.foreground], alpha: 16)
      return shade.readable(on: [values.ground.readingExtreme], minimum: 4.5)
    },
    .secondary: { values, _ in values[.foreground].mixed(with: values.ground, amount: 0.3) },
    .tertiary: { values, _ in values[.foreground].mixed(with: values.ground, amount: 0.55) },
    .onSurface: { values, _ in values[.foreground] },
    .primary: { _, ansi in ansi[4] },
    .onPrimary: { values, _ in
      let (ground, text, fill) = (values.ground, values[.foreground], values[.primary])
      return ground.contrast(with: fill) >= text.contrast(with: fill) ? ground : text
    },
    .selection: { values, _ in values.ground.tinted(with: values[.primary], alpha: 80) },
    .onSelection: { values, _ in values[.foreground] },
    .border: { values, _ in values[.foreground].mixed(with: values.ground, amount: 0.6) },
    .cursor: { values, _ in values[.primary] },
    .link: { values, _ in values[.primary] },
    .success: { _, ansi in ansi[2] },
    .warning: { _, ansi in ansi[3] },
    .error: { _, ansi in ansi[1] },
    .info: { _, ansi in ansi[6] },
    .added: { values, _ in values[.success] },
    .removed: { values, _ in values[.error] },
    .changed: { values, _ in values[.warning] },
    .keyword: { _, ansi in ansi[5] },
    .string: { values, _ in values[.success] },
    .number: { values, _ in values[.warning] },
    .comment: { values, _ in values[.secondary] },
    .function: { values, _ in values[.primary] },
    .type: { values, _ in values[.info] },
  ]

  /// The 16 colours of a document. Where it gives none: greys between its background and its foreground, and
  /// the system's hues for its appearance, readable on the background.
  static func ansi(of document: ThemeDocument) -> [RGBA] {
    let isDark = document.appearance == .dark
    let extreme: RGBA = isDark ? .black : .white
    let ground = document.colors[.background]?.composited(over: extreme) ?? extreme
    if let given = document.ansi { return given.map { $0.composited(over: ground) } }
    let text = (document.colors[.foreground] ?? (isDark ? .white : .black)).composited(over: ground)
    let (dark, light) = isDark ? (ground, text) : (text, ground)
    let hues = SystemHue.ansi.map { hue in
      hue.color(isDark: isDark, contrast: .normal).readable(on: [ground], minimum: 4.5)
    }
    let bright = hues.map {
      $0.mixed(with: text, amount: 0.25).readable(on: [ground], minimum: 4.5)
    }
    return [dark.mixed(with: light, amount: isDark ? 0.12 : 0)] + hues
      + [dark.mixed(with: light, amount: 0.75)]
      + [dark.mixed(with: light, amount: 0.45)] + bright
      + [light]
  }
}

extension ColorToken {
  /// What the role is drawn over, and so composited with.
  fileprivate var ground: ColorToken { readOn.first ?? .background }
}

public import TerminalTraits

/// The hues by name, each in a shade that is readable on the system's backgrounds in every style and contrast.
public enum SystemHue: String, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray

  /// The hues of the entries 1…6 of a terminal's palette.
  static let ansi: [SystemHue] = [.red, .green, .yellow, .blue, .purple, .cyan]

  /// The hue for a style and contrast.
  public func color(isDark: Bool, contrast: ContrastLevel) -> RGBA {
    variants.color(isDark: isDark, contrast: contrast)
  }

  private var variants: StyleVariants {
    switch self {
    case .red: .init(light: 0xC71F2A, dark: 0xFF8E86, lightHigh: 0x9E0318, darkHigh: 0xFFA49C)
    case .orange: .init(light: 0xA74D02, dark: 0xF29863, lightHigh: 0x803901, darkHigh: 0xFDA776)
    case .yellow: .init(light: 0x826103, dark: 0xD1A84B, lightHigh: 0x634901, darkHigh: 0xDDB662)
    case .green: .init(light: 0x00772D, dark: 0x68C178, lightHigh: 0x005A20, darkHigh: 0x7BCE88)
    case .mint: .init(light: 0x04755B, dark: 0x66BEA1, lightHigh: 0x035844, darkHigh: 0x7ACBAF)
    case .teal: .init(light: 0x067272, dark: 0x60BCBC, lightHigh: 0x035757, darkHigh: 0x74C9C8)
    case .cyan: .init(light: 0x007089, dark: 0x5EBAD5, lightHigh: 0x045567, darkHigh: 0x72C7E1)
    case .blue: .init(light: 0x0462D3, dark: 0x7BB0FF, lightHigh: 0x004AA3, darkHigh: 0x92BEFF)
    case .indigo: .init(light: 0x5B54D4, dark: 0xA1A7FF, lightHigh: 0x4638B6, darkHigh: 0xAFB6FF)
    case .purple: .init(light: 0x8F42BD, dark: 0xD196FB, lightHigh: 0x7424A1, darkHigh: 0xD9A7FF)
    case .pink: .init(light: 0xC11F69, dark: 0xFF89B0, lightHigh: 0x9A0150, darkHigh: 0xFF9FBD)
    case .brown: .init(light: 0x865E3E, dark: 0xCAA78B, lightHigh: 0x6B4525, darkHigh: 0xD6B59B)
    case .gray: .init(light: 0x63676E, dark: 0xABAEB4, lightHigh: 0x4A4D54, darkHigh: 0xB8BBC1)
    }
  }

  /// The entries nearest in hue that are readable on black, or on white and the light grey of 8 colours.
  func standIn(isDark: Bool) -> ColorStandIn {
    let (ansi16, ansi8): (UInt8, UInt8) =
      switch (self, isDark) {
      case (.red, true): (9, 3)
      case (.orange, true), (.yellow, true): (11, 3)
      case (.brown, true): (3, 3)
      case (.green, true): (10, 2)
      case (.mint, true), (.teal, true): (6, 6)
      case (.cyan, true), (.blue, true): (14, 6)
      case (.indigo, true), (.purple, true), (.pink, true): (13, 7)
      case (.gray, true): (7, 7)
      case (.red, false), (.orange, false), (.brown, false): (1, 1)
      case (.purple, false), (.pink, false): (5, 1)
      case (.blue, false), (.cyan, false), (.teal, false): (4, 4)
      case (.indigo, false): (12, 4)
      case (.yellow, false), (.green, false), (.mint, false), (.gray, false): (0, 0)
      }
    return ColorStandIn(ansi16: .indexed(ansi16), ansi8: .indexed(ansi8))
  }
}

extension Color {
  /// The shared colour of a hue, in the style of the native elements.
  public init(_ hue: SystemHue) {
    self.init(Self.hues[hue])
  }

  private static let hues = SharedColors<SystemHue> { hue, traits in
    let surroundings = SystemColor.Surroundings(traits)
    let color = hue.color(isDark: surroundings.isDark, contrast: surroundings.contrast)
    var standIn = hue.standIn(isDark: surroundings.isDark)
    if surroundings.isIndexed {
      standIn.indexed256 = .indexed(
        SystemColor.indexed(color, on: SystemColor.textGrounds, in: surroundings))
    }
    return ResolvedColor(rgba: color, standIn: standIn)
  }

  public static let systemRed = Color(SystemHue.red)
  public static let systemOrange = Color(SystemHue.orange)
  public static let systemYellow = Color(SystemHue.yellow)
  public static let systemGreen = Color(SystemHue.green)
  public static let systemMint = Color(SystemHue.mint)
  public static let systemTeal = Color(SystemHue.teal)
  public static let systemCyan = Color(SystemHue.cyan)
  public static let systemBlue = Color(SystemHue.blue)
  public static let systemIndigo = Color(SystemHue.indigo)
  public static let systemPurple = Color(SystemHue.purple)
  public static let systemPink = Color(SystemHue.pink)
  public static let systemBrown = Color(SystemHue.brown)
  public static let systemGray = Color(SystemHue.gray)
}

public import TerminalTraits

/// The colours of native elements by what they are for: status lines, dialogs, scroll bars.
///
/// They are ours, not the theme's, and follow its style, the contrast and the level. Every text is readable on
/// every system background: 4.5:1, in high contrast 7:1.
public enum SystemColor: String, Hashable, Sendable, CaseIterable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, systemLink
  /// Text for grounds that are light in every style.
  case darkText
  /// Text for grounds that are dark in every style.
  case lightText
  case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill
  case systemBackground, secondarySystemBackground, tertiarySystemBackground
  case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
  case separator, opaqueSeparator
  case systemTint, onSystemTint, systemSelection, onSystemSelection

  /// The colour for a style, contrast and level.
  public func color(isDark: Bool, contrast: ContrastLevel, level: InterfaceLevel) -> RGBA {
    // In light surroundings a shadow tells what lies above; in dark ones, where none shows, a lighter ground.
    let isRaised = isDark && level == .elevated
    let shown = isRaised ? raised : self
    return shown.variants.color(isDark: isDark, contrast: contrast)
  }

  /// The ground one shade up.
  private var raised: SystemColor {
    switch self {
    case .systemBackground, .systemGroupedBackground: .secondarySystemBackground
    case .secondarySystemBackground, .secondarySystemGroupedBackground: .tertiarySystemBackground
    case .tertiarySystemBackground, .tertiarySystemGroupedBackground: .quaternarySystemFill
    default: self
    }
  }

  private var variants: StyleVariants {
    switch self {
    case .label, .onSystemSelection:
      .init(light: 0x171A20, dark: 0xE8EAEE, lightHigh: 0x000000, darkHigh: 0xFFFFFF)
    case .secondaryLabel:
      .init(light: 0x494C53, dark: 0xC1C5CD, lightHigh: 0x2F3239, darkHigh: 0xD4D8E0)
    case .tertiaryLabel:
      .init(light: 0x575B62, dark: 0xACB0B7, lightHigh: 0x3D4047, darkHigh: 0xBEC2CA)
    case .quaternaryLabel, .placeholderText:
      .init(light: 0x65686F, dark: 0x9B9EA6, lightHigh: 0x4B4E55, darkHigh: 0xABAFB7)
    case .systemLink, .systemTint:
      .init(light: 0x0462D3, dark: 0x7BB0FF, lightHigh: 0x004AA3, darkHigh: 0x92BEFF)
    case .onSystemTint:
      .init(light: 0xFFFFFF, dark: 0x0B1526, lightHigh: 0xFFFFFF, darkHigh: 0x000000)
    case .darkText:
      .init(light: 0x171A20, dark: 0x171A20, lightHigh: 0x000000, darkHigh: 0x000000)
    case .lightText:
      .init(light: 0xE8EAEE, dark: 0xE8EAEE, lightHigh: 0xFFFFFF, darkHigh: 0xFFFFFF)
    case .systemFill:
      .init(light: 0xD3D8E1, dark: 0x4A505C, lightHigh: 0xC4CAD6, darkHigh: 0x3C424D)
    case .secondarySystemFill:
      .init(light: 0xDBDFE7, dark: 0x414752, lightHigh: 0xCDD3DD, darkHigh: 0x343A44)
    case .tertiarySystemFill:
      .init(light: 0xE2E5EB, dark: 0x383D47, lightHigh: 0xD7DBE4, darkHigh: 0x2B3039)
    case .quaternarySystemFill:
      .init(light: 0xEAECF1, dark: 0x2F343D, lightHigh: 0xE1E4EB, darkHigh: 0x1F2329)
    case .systemBackground:
      .init(light: 0xFFFFFF, dark: 0x101216, lightHigh: 0xFFFFFF, darkHigh: 0x000000)
    case .secondarySystemBackground:
      .init(light: 0xF4F5F8, dark: 0x1A1D23, lightHigh: 0xF5F6F8, darkHigh: 0x0B0D10)
    case .tertiarySystemBackground:
      .init(light: 0xE9EBF0, dark: 0x24282F, lightHigh: 0xECEEF2, darkHigh: 0x15181D)
    case .systemGroupedBackground:
      .init(light: 0xF4F5F8, dark: 0x101216, lightHigh: 0xF5F6F8, darkHigh: 0x000000)
    case .secondarySystemGroupedBackground:
      .init(light: 0xFFFFFF, dark: 0x1A1D23, lightHigh: 0xFFFFFF, darkHigh: 0x0B0D10)
    case .tertiarySystemGroupedBackground:
      .init(light: 0xF4F5F8, dark: 0x24282F, lightHigh: 0xF5F6F8, darkHigh: 0x15181D)
    case .separator:
      .init(light: 0xC7CBD3, dark: 0x44484E, lightHigh: 0x83878E, darkHigh: 0x6B6F76)
    case .opaqueSeparator:
      .init(light: 0xB2B6BE, dark: 0x53565D, lightHigh: 0x676A72, darkHigh: 0x878B92)
    case .systemSelection:
      .init(light: 0xB9D3FF, dark: 0x1F4A86, lightHigh: 0xA3C5FF, darkHigh: 0x173F78)
    }
  }
}

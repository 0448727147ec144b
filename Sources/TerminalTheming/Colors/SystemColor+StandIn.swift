import TerminalTraits

extension SystemColor {
  /// Where native elements are: what their colours depend on.
  struct Surroundings: Sendable {
    let isDark: Bool
    let contrast: ContrastLevel
    let level: InterfaceLevel
    /// Whether entries of 256 are wanted, which take time to choose.
    let isIndexed: Bool

    init(_ traits: TraitCollection) {
      isDark = traits.nativeInterfaceStyle == .dark
      (contrast, level) = (traits.contrast, traits.level)
      isIndexed = traits.colorDepth == .indexed256
    }
  }

  func resolved(in surroundings: Surroundings) -> ResolvedColor {
    var standIn = standIn(isDark: surroundings.isDark)
    if surroundings.isIndexed { standIn.indexed256 = .indexed(indexed(in: surroundings)) }
    return ResolvedColor(rgba: color(in: surroundings), standIn: standIn)
  }

  private func color(in surroundings: Surroundings) -> RGBA {
    color(
      isDark: surroundings.isDark, contrast: surroundings.contrast, level: surroundings.level)
  }

  /// The nearest of 256 that is readable on what the colour is read on.
  private func indexed(in surroundings: Surroundings) -> UInt8 {
    Self.indexed(color(in: surroundings), on: readOn, in: surroundings)
  }

  /// The nearest of 256 that is readable on these grounds, as they are among 256.
  static func indexed(
    _ color: RGBA, on grounds: [SystemColor], in surroundings: Surroundings
  ) -> UInt8 {
    XtermPalette.nearest(
      to: color, readableOn: grounds.map { XtermPalette.color(at: $0.indexed(in: surroundings)) })
  }

  /// What text is read on unless a colour says more.
  static let textGrounds: [SystemColor] = [
    .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
  ]

  private var readOn: [SystemColor] {
    switch self {
    case .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .systemLink,
      .systemTint:
      Self.textGrounds
    case .onSystemTint: [.systemTint]
    case .onSystemSelection: [.systemSelection]
    default: []
    }
  }

  /// With few colours or none, native elements look like the role of a theme that they are nearest to.
  func standIn(isDark: Bool) -> ColorStandIn {
    switch self {
    case .darkText: ColorToken.foreground.standIn(isDark: false)
    case .lightText: ColorToken.foreground.standIn(isDark: true)
    default: role.standIn(isDark: isDark)
    }
  }

  private var role: ColorToken {
    switch self {
    case .label, .darkText, .lightText: .foreground
    case .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText: .secondary
    case .systemLink: .link
    case .systemBackground, .systemGroupedBackground: .background
    case .secondarySystemBackground, .tertiarySystemBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground, .systemFill, .secondarySystemFill, .tertiarySystemFill,
      .quaternarySystemFill:
      .surface
    case .separator, .opaqueSeparator: .border
    case .systemTint: .primary
    case .onSystemTint: .onPrimary
    case .systemSelection: .selection
    case .onSystemSelection: .onSelection
    }
  }
}

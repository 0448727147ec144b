public import TerminalTraits

/// What the user chose: one theme for good, or one for light and one for dark surroundings.
public enum ThemeMode: Hashable, Sendable {
  /// This theme whatever the surroundings.
  case fixed(Theme)
  /// The theme that fits the system's appearance. Both picks count in comparisons, also the one not shown.
  case system(light: Theme, dark: Theme)

  /// What to override the interface style with: the fixed theme's own, and nothing where the system decides.
  public var interfaceStyle: InterfaceStyle {
    switch self {
    case .fixed(let theme): theme.appearance
    case .system: .unspecified
    }
  }

  /// The theme for a style; an unspecified one counts as light.
  ///
  /// - Parameter style: evaluated in system mode only.
  public func resolvedTheme(for style: @autoclosure () -> InterfaceStyle) -> Theme {
    switch self {
    case .fixed(let theme): theme
    case .system(let light, let dark): style() == .dark ? dark : light
    }
  }

  /// Puts the mode in force for a node and everything below it: theme and style in one edit, so in one pass.
  ///
  /// In system mode the override of the style is removed, and what lies above shows again.
  @MainActor
  public func apply(to node: TraitNode) {
    var overrides = node.traitOverrides
    overrides.themeMode = self
    overrides.interfaceStyle = interfaceStyle == .unspecified ? nil : interfaceStyle
    node.traitOverrides = overrides
  }
}

extension ThemeMode: CustomStringConvertible {
  /// `fixed(dusk)` or `system(light: dawn, dark: dusk)`.
  public var description: String {
    switch self {
    case .fixed(let theme): "fixed(\(theme.id))"
    case .system(let light, let dark): "system(light: \(light.id), dark: \(dark.id))"
    }
  }
}

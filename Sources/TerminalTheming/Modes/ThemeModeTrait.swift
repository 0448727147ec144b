public import TerminalTraits

/// The mode in force.
public enum ThemeModeTrait: TraitDefinition {
  public static let defaultValue = ThemeMode.system(light: .light, dark: .dark)
  public static let name = "ThemeMode"
  public static let identifier = "org.themepick.trait.theme-mode"
  public static let affectsColorAppearance = true
}

extension TraitKeys {
  public var themeMode: ThemeModeTrait.Type { ThemeModeTrait.self }
}

extension TraitCollection {
  /// The theme in force: what the mode says for the interface style.
  ///
  /// The style is read in system mode only, so that under a fixed theme a flip of the system changes nothing.
  public var resolvedTheme: Theme {
    self.themeMode.resolvedTheme(for: self.interfaceStyle)
  }
}

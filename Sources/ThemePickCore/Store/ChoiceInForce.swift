public import TerminalTheming
public import TerminalTraits

/// What a choice comes to under an appearance: the theme that is in force, and why it is that one.
public nonisolated struct ChoiceInForce: Hashable, Sendable {
  /// A theme that could not be had, and the words for it.
  public struct Fallback: Hashable, Sendable {
    public let wanted: String
    public let reason: String
    /// The id of the theme that has to do.
    public let standIn: String
  }

  public let preferences: Preferences
  public let appearance: SystemAppearance
  public let theme: Theme
  /// Set where another theme than the chosen one had to do; the choice itself is kept.
  public let fallback: Fallback?

  /// - Parameter find: finds a theme by its id.
  public init(
    _ preferences: Preferences, under appearance: SystemAppearance,
    theme find: (String) throws(ThemeProblem) -> Theme
  ) {
    self.preferences = preferences
    self.appearance = appearance
    let wanted = preferences.themeID(for: appearance.slot)
    do {
      (theme, fallback) = (try find(wanted), nil)
    } catch {
      let standIn: Theme = appearance.slot == .light ? .light : .dark
      theme = standIn
      fallback = Fallback(wanted: wanted, reason: error.description, standIn: standIn.id)
    }
  }

  public var contrast: ContrastLevel { preferences.contrast.level }
}

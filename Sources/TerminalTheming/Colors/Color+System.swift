import TerminalTraits

extension Color {
  /// The shared colour of a kind of native element.
  public init(_ system: SystemColor) {
    self.init(Self.systemColors[system])
  }

  private static let systemColors = SharedColors<SystemColor> { system, traits in
    system.resolved(in: SystemColor.Surroundings(traits))
  }

  public static let label = Color(SystemColor.label)
  public static let secondaryLabel = Color(SystemColor.secondaryLabel)
  public static let tertiaryLabel = Color(SystemColor.tertiaryLabel)
  public static let quaternaryLabel = Color(SystemColor.quaternaryLabel)
  public static let placeholderText = Color(SystemColor.placeholderText)
  public static let systemLink = Color(SystemColor.systemLink)
  public static let darkText = Color(SystemColor.darkText)
  public static let lightText = Color(SystemColor.lightText)

  public static let systemFill = Color(SystemColor.systemFill)
  public static let secondarySystemFill = Color(SystemColor.secondarySystemFill)
  public static let tertiarySystemFill = Color(SystemColor.tertiarySystemFill)
  public static let quaternarySystemFill = Color(SystemColor.quaternarySystemFill)

  public static let systemBackground = Color(SystemColor.systemBackground)
  public static let secondarySystemBackground = Color(SystemColor.secondarySystemBackground)
  public static let tertiarySystemBackground = Color(SystemColor.tertiarySystemBackground)
  public static let systemGroupedBackground = Color(SystemColor.systemGroupedBackground)
  public static let secondarySystemGroupedBackground = Color(
    SystemColor.secondarySystemGroupedBackground)
  public static let tertiarySystemGroupedBackground = Color(
    SystemColor.tertiarySystemGroupedBackground)

  public static let separator = Color(SystemColor.separator)
  public static let opaqueSeparator = Color(SystemColor.opaqueSeparator)
  public static let systemTint = Color(SystemColor.systemTint)
  public static let onSystemTint = Color(SystemColor.onSystemTint)
  public static let systemSelection = Color(SystemColor.systemSelection)
  public static let onSystemSelection = Color(SystemColor.onSystemSelection)
}

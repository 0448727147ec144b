/// Where files are kept: the XDG folders, on every system.
///
/// A variable that is empty or no absolute path counts as unset, as the XDG specification wants it.
public nonisolated struct Locations: Hashable, Sendable {
  /// The folder of the preferences and the themes, nil where there is no HOME either.
  public let configuration: String?
  /// The folder of what is in force, nil where there is no HOME either.
  public let state: String?

  public init(environment: [String: String]) {
    func folder(_ variable: String, _ fallback: String) -> String? {
      if let path = environment[variable], path.hasPrefix("/") { return path + "/themepick" }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return "\(home)/\(fallback)/themepick"
    }
    configuration = folder("XDG_CONFIG_HOME", ".config")
    state = folder("XDG_STATE_HOME", ".local/state")
  }

  public var preferences: String? { configuration.map { $0 + "/preferences.json" } }
  public var themes: String? { configuration.map { $0 + "/themes" } }

  /// A file of the state folder.
  func state(_ name: String) -> String? { state.map { "\($0)/\(name)" } }

  /// What is said where something is to be saved and no folder is known.
  static let noHome = Failure(
    .inputOutput, "there is nowhere to save to: HOME is not set to an absolute path",
    hint: "Set HOME, or XDG_CONFIG_HOME and XDG_STATE_HOME, to a folder's full path.")
}

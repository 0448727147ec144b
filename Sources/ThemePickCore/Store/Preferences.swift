import TerminalTraits

/// The choice: a mode, and the picks for light and dark, which are remembered while the mode is fixed.
///
/// All of them are part of equality: a change of a pick that is not in force is still a change.
public nonisolated struct Preferences: Hashable, Sendable {
  public enum Mode: Hashable, Sendable {
    /// Follows the system: one theme where it is light, another where it is dark.
    case system
    /// One theme, by its id, whatever the system looks like.
    case theme(String)

    /// As the file and the command line write it.
    public var id: String {
      switch self {
      case .system: "system"
      case .theme(let id): id
      }
    }

    public init(id: String) { self = id == "system" ? .system : .theme(id) }
  }

  public enum Contrast: String, Hashable, Sendable, CaseIterable {
    /// High where the system asks for it.
    case auto
    case normal, high

    /// Auto means normal: nothing here is known to ask for more.
    var level: ContrastLevel { self == .high ? .high : .normal }

    var next: Contrast {
      switch self {
      case .auto: .high
      case .high: .normal
      case .normal: .auto
      }
    }
  }

  public var mode = Mode.system
  public var light = "light"
  public var dark = "dark"
  public var contrast = Contrast.auto

  /// What is in force before anybody chose.
  public init() {}

  /// The pick for an appearance.
  public subscript(slot: ThemeSlot) -> String {
    get { slot == .light ? light : dark }
    set { if slot == .light { light = newValue } else { dark = newValue } }
  }

  /// The theme that is in force where the system has this appearance.
  public func themeID(for slot: ThemeSlot) -> String {
    switch mode {
    case .system: self[slot]
    case .theme(let id): id
    }
  }

  /// Every theme that is named.
  var themeIDs: [String] {
    let fixed: [String] = if case .theme(let id) = mode { [id] } else { [] }
    return fixed + [light, dark]
  }

  /// What differs, for people: "mode is now dusk, light is now dawn".
  func differences(from old: Preferences) -> String {
    var parts: [String] = []
    if mode != old.mode { parts.append("mode is now \(mode.id)") }
    if light != old.light { parts.append("light is now \(light)") }
    if dark != old.dark { parts.append("dark is now \(dark)") }
    if contrast != old.contrast { parts.append("contrast is now \(contrast.rawValue)") }
    return parts.joined(separator: ", ")
  }
}

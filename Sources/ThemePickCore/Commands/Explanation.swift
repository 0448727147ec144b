import TerminalTheming
import TerminalTraits

/// Why a theme is in force, step by step: mode, appearance, slot, theme, fallback.
nonisolated struct Explanation {
  let inForce: ChoiceInForce
  /// The file of the choice, nil where there is nowhere to keep it.
  let preferences: String?
  /// Whether that file is there.
  let exists: Bool
  let library: ThemeLibrary

  private var choice: Preferences { inForce.preferences }
  private var appearance: SystemAppearance { inForce.appearance }
  private var wanted: String { choice.themeID(for: appearance.slot) }
  private var isSystem: Bool { choice.mode == .system }

  /// A line for each step, what it came to after its name.
  var text: String {
    var lines = [
      "preferences  \(preferencesText)", "mode         \(choice.mode.id.shown)",
      "appearance   \(appearance.slot.rawValue), from: \(appearance.source.label) "
        + "(\(appearance.source.confidence.rawValue))",
    ]
    lines += appearance.sourceLines
    lines.append("slot         \(slotText)")
    lines.append(
      "theme        \(wanted.shown), \(library.file(of: wanted)?.sanitizedForDisplay(limit: 4096) ?? "built in")"
    )
    if let fallback = inForce.fallback {
      lines.append("fallback     \(fallback.standIn), since \(fallback.reason)")
    }
    lines.append(
      "in force     \(inForce.theme.id.shown), a \(inForce.theme.appearance.rawValue) theme, "
        + "contrast \(inForce.contrast.rawValue)")
    return lines.joined(separator: "\n") + "\n"
  }

  private var preferencesText: String {
    guard let preferences else { return "nowhere, since HOME is not set: the defaults" }
    let path = preferences.sanitizedForDisplay(limit: 4096)
    return exists ? path : "\(path) is not there: the defaults"
  }

  private var slotText: String {
    guard isSystem else { return "none: the mode is a theme, whatever the system looks like" }
    return "\(appearance.slot.rawValue): \(wanted.shown)"
  }

  var json: JSONLiteral {
    let fallback = inForce.fallback.map { fallback in
      JSONLiteral.object([
        ("theme", .string(fallback.standIn)), ("reason", .string(fallback.reason)),
      ])
    }
    return .object([
      ("preferences", .text(preferences)), ("exists", .bool(exists)),
      ("mode", .string(choice.mode.id)), ("appearance", .string(appearance.slot.rawValue)),
      ("source", .string(appearance.source.label)),
      ("confidence", .string(appearance.source.confidence.rawValue)),
      ("sources", appearance.sourcesJSON),
      ("slot", .text(isSystem ? appearance.slot.rawValue : nil)), ("wanted", .string(wanted)),
      ("file", .text(library.file(of: wanted))), ("fallback", fallback ?? .null),
      ("theme", .string(inForce.theme.id)),
      ("interfaceStyle", .string(inForce.theme.appearance.rawValue)),
      ("contrast", .string(inForce.contrast.rawValue)),
    ])
  }
}

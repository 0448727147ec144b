import TerminalTheming
import TerminalTraits

/// `current.json`: what is in force, for other tools; and the one-line files and `env.sh` beside it.
nonisolated struct CurrentChoice: Sendable {
  static let version = 1

  let inForce: ChoiceInForce
  /// Grows by one with every record.
  var generation: Int
  /// When it came into force, RFC 3339 in UTC.
  var changed: String
  /// The mark of the preferences that this was made from.
  let fingerprint: String

  /// The colours in force by token, `#rrggbb` or `none`.
  private var colors: [(token: ColorToken, text: String)] {
    ColorToken.allCases.map { token in
      (token, inForce.theme[token, inForce.contrast]?.hex ?? "none")
    }
  }

  var json: JSONLiteral {
    let choice = inForce.preferences
    return .object([
      ("version", .integer(Self.version)),
      ("mode", .string(choice.mode.id)),
      ("light", .string(choice.light)),
      ("dark", .string(choice.dark)),
      ("theme", .string(inForce.theme.id)),
      ("name", .string(inForce.theme.name)),
      ("appearance", .string(inForce.appearance.slot.rawValue)),
      ("interfaceStyle", .string(inForce.theme.appearance.rawValue)),
      ("source", .string(inForce.appearance.source.label)),
      ("contrast", .string(inForce.contrast.rawValue)),
      ("colors", .object(colors.map { ($0.token.rawValue, .string($0.text)) })),
      ("ansi", .array(inForce.theme.ansi.map { .string($0.hex) })),
      ("generation", .integer(generation)),
      ("changed", .string(changed)),
      ("preferences", .string(fingerprint)),
    ])
  }

  var bytes: [UInt8] { Array((json.prettyText + "\n").utf8) }

  /// Shell variables by name, in the order of `env.sh`.
  var variables: [(name: String, value: String)] {
    let choice = inForce.preferences
    let head = [
      ("THEMEPICK_THEME", inForce.theme.id), ("THEMEPICK_MODE", choice.mode.id),
      ("THEMEPICK_APPEARANCE", inForce.appearance.slot.rawValue),
      ("THEMEPICK_STYLE", inForce.theme.appearance.rawValue),
    ]
    return head + colors.map { ("THEMEPICK_COLOR_\($0.token.variableName)", $0.text) }
  }

  /// The files beside `current.json`, by name.
  var companions: [(name: String, text: String)] {
    [
      ("theme", inForce.theme.id + "\n"),
      ("appearance", inForce.appearance.slot.rawValue + "\n"),
      ("style", inForce.theme.appearance.rawValue + "\n"),
      ("env.sh", variables.map { ShellDialect.sh.assignment($0.name, $0.value) + "\n" }.joined()),
    ]
  }
}

nonisolated extension ColorToken {
  /// `onSurface` as `ON_SURFACE`.
  fileprivate var variableName: String {
    rawValue.reduce(into: "") { name, character in
      name += character.isUppercase ? "_\(character)" : character.uppercased()
    }
  }
}

/// A shell's way to set a variable for itself and its children.
nonisolated enum ShellDialect: String, CaseIterable, Sendable {
  case sh, fish, csh

  func assignment(_ name: String, _ value: String) -> String {
    switch self {
    case .sh: "export \(name)=\(quoted(value))"
    case .fish: "set -gx \(name) \(quoted(value))"
    case .csh: "setenv \(name) \(quoted(value))"
    }
  }

  /// As one word, of which nothing is ever run.
  func quoted(_ value: String) -> String {
    // Shells see scalars: a quote that a mark is joined to is a quote for them.
    let text = value.unicodeScalars.reduce(into: "") { text, scalar in
      switch (self, scalar) {
      case (.fish, "'"), (.fish, "\\"), (.csh, "!"): text += "\\\(scalar)"
      case (_, "'"): text += "'\\''"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "'\(text)'"
  }
}

public import TerminalTraits

/// The characters that drawings are made of: Unicode, or ASCII where the terminal or the locale has no more.
public nonisolated struct Glyphs: Hashable, Sendable {
  public let isUnicode: Bool
  public let ellipsis: Character
  public let radioOn: Character
  public let radioOff: Character
  public let previous: Character
  public let next: Character
  /// Marks the selected row, beside its colour.
  public let pointer: Character
  public let scrollThumb: Character
  public let scrollTrack: Character

  public static let unicode = Glyphs(
    isUnicode: true, ellipsis: "…", radioOn: "●", radioOff: "○", previous: "‹", next: "›",
    pointer: "▌", scrollThumb: "┃", scrollTrack: "│")

  public static let ascii = Glyphs(
    isUnicode: false, ellipsis: "~", radioOn: "*", radioOff: "o", previous: "<", next: ">",
    pointer: ">", scrollThumb: "#", scrollTrack: "|")

  /// What stands in for marks within text where there is only ASCII.
  private static let substitutes: [Character: Character] = [
    "…": "~", "·": "-", "•": "*", "→": ">", "❯": ">", "■": "#", "█": "#", "✓": "+", "✗": "x",
    "×": "x", "±": "+", "●": "*", "▇": "#", "▓": "%", "▒": "=", "░": "-", "↑": "^", "↓": "v",
    "←": "<", "‹": "<", "›": ">",
  ]

  /// The character in ASCII; a question mark for letters and marks that have no stand-in.
  static func ascii(_ character: Character) -> Character {
    character.isASCII ? character : substitutes[character] ?? "?"
  }
}

/// The lines of boxes.
public nonisolated enum BorderStyle: Hashable, Sendable, CaseIterable {
  case rounded, square, double, heavy

  /// Top left, top right, bottom left, bottom right, horizontal, vertical.
  func characters(in glyphs: Glyphs) -> [Character] {
    guard glyphs.isUnicode else { return ["+", "+", "+", "+", "-", "|"] }
    return switch self {
    case .rounded: ["╭", "╮", "╰", "╯", "─", "│"]
    case .square: ["┌", "┐", "└", "┘", "─", "│"]
    case .double: ["╔", "╗", "╚", "╝", "═", "║"]
    case .heavy: ["┏", "┓", "┗", "┛", "━", "┃"]
    }
  }
}

/// Which characters can be shown.
public nonisolated enum CharacterSet: String, Hashable, Sendable { case unicode, ascii }

public nonisolated enum CharacterSetTrait: TraitDefinition {
  public static let defaultValue = CharacterSet.unicode
  public static let name = "CharacterSet"
  public static let identifier = "org.themepick.trait.character-set"
}

nonisolated extension TraitKeys {
  public var characterSet: CharacterSetTrait.Type { CharacterSetTrait.self }
}

nonisolated extension TraitCollection {
  /// The glyphs for the character set.
  public var glyphs: Glyphs { self.characterSet == .ascii ? .ascii : .unicode }
}

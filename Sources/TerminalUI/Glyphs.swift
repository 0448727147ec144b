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
  public let swatch: Character
  public let scrollThumb: Character
  public let scrollTrack: Character
  public let bullet: Character
  public let separator: Character
  public let up: Character
  public let down: Character
  public let check: Character
  public let cross: Character
  /// Quarter, half and three-quarter tones, then a full block.
  public let shades: [Character]

  public static let unicode = Glyphs(
    isUnicode: true, ellipsis: "…", radioOn: "●", radioOff: "○", previous: "‹", next: "›",
    pointer: "▌", swatch: "■", scrollThumb: "┃", scrollTrack: "│", bullet: "•", separator: "·",
    up: "↑", down: "↓", check: "✓", cross: "✗", shades: ["░", "▒", "▓", "█"])

  public static let ascii = Glyphs(
    isUnicode: false, ellipsis: "~", radioOn: "*", radioOff: "o", previous: "<", next: ">",
    pointer: ">", swatch: "#", scrollThumb: "#", scrollTrack: "|", bullet: "*", separator: "-",
    up: "^", down: "v", check: "+", cross: "x", shades: [".", ":", "%", "#"])
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

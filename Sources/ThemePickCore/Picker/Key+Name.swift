import TerminalUI

nonisolated extension Key {
  /// The names of keys that are no characters, as options and the help write them.
  private static let named: [(name: String, key: Key)] = [
    ("enter", .enter), ("esc", .escape), ("tab", .tab), ("shift-tab", .backTab), ("up", .up),
    ("down", .down), ("left", .left), ("right", .right), ("home", .home), ("end", .end),
    ("page-up", .pageUp), ("page-down", .pageDown), ("space", .character(" ")),
    ("comma", .character(",")), ("ctrl-l", .control("l")),
  ]

  static let names = named.map(\.name)

  /// A key by its name, or by its character.
  init?(name: String) {
    if let known = Self.named.first(where: { $0.name == name }) {
      self = known.key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else {
      return nil
    }
  }
}

import TerminalTheming

/// `history.json`: the choices that undo and redo lead to, the latest last.
nonisolated struct ChoiceHistory: Hashable, Sendable {
  /// Older choices are forgotten.
  static let maximumDepth = 100

  private(set) var undo: [Preferences] = []
  private(set) var redo: [Preferences] = []

  /// State is no treasure: a damaged file counts as none, a damaged choice in it as not made.
  init(bytes: [UInt8]?) {
    guard let bytes, let reader = try? PreferencesReader(parsing: bytes, path: "") else { return }
    func choices(_ key: String) -> [Preferences] {
      guard case .array(let items)? = reader.document.root[key]?.value else { return [] }
      return items.suffix(Self.maximumDepth).compactMap { try? reader.choice(in: $0) }
    }
    (undo, redo) = (choices("undo"), choices("redo"))
  }

  var bytes: [UInt8] {
    func literal(_ choices: [Preferences]) -> JSONLiteral {
      .array(choices.map { .object($0.members) })
    }
    let members: [(String, JSONLiteral)] = [
      ("version", .integer(1)), ("undo", literal(undo)), ("redo", literal(redo)),
    ]
    return Array((JSONLiteral.object(members).prettyText + "\n").utf8)
  }

  /// A new choice took the place of `old`.
  mutating func record(_ old: Preferences) {
    undo = (undo + [old]).suffix(Self.maximumDepth)
    redo = []
  }

  /// Steps back from `current`; nil where there is nothing to go back to.
  mutating func stepBack(from current: Preferences) -> Preferences? {
    step(from: \.undo, to: \.redo, current)
  }

  /// Steps forward from `current`; nil where nothing was undone.
  mutating func stepForward(from current: Preferences) -> Preferences? {
    step(from: \.redo, to: \.undo, current)
  }

  /// Choices equal to the current one are skipped: nobody would see the step.
  private mutating func step(
    from source: WritableKeyPath<Self, [Preferences]>,
    to target: WritableKeyPath<Self, [Preferences]>, _ current: Preferences
  ) -> Preferences? {
    while let choice = self[keyPath: source].popLast() {
      if choice == current { continue }
      self[keyPath: target] = (self[keyPath: target] + [current]).suffix(Self.maximumDepth)
      return choice
    }
    return nil
  }
}

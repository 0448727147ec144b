import TerminalTheming

/// `history.json`: the choices that undo and redo lead to, the latest last.
nonisolated struct ChoiceHistory: Hashable, Sendable {
  /// Older choices are forgotten.
  static let maximumDepth = 100

  private(set) var undo: [Preferences] = []
  private(set) var redo: [Preferences] = []

  /// State is no treasure: a damaged file counts as none.
  init(bytes: [UInt8]?) {
    guard let bytes, let root = try? JSONDocument(parsing: bytes).root else { return }
    undo = Self.choices(in: root["undo"])
    redo = Self.choices(in: root["redo"])
  }

  var bytes: [UInt8] {
    let members: [(String, JSONLiteral)] = [
      ("version", .integer(1)), ("undo", Self.literal(of: undo)), ("redo", Self.literal(of: redo)),
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

  private static func choices(in node: JSONNode?) -> [Preferences] {
    guard case .array(let items)? = node?.value else { return [] }
    return items.suffix(maximumDepth).compactMap { item in
      guard let mode = item["mode"]?.string, let light = item["light"]?.string,
        let dark = item["dark"]?.string,
        let contrast = item["contrast"]?.string.flatMap(Preferences.Contrast.init),
        ThemeID.isValid(light), ThemeID.isValid(dark), mode == "system" || ThemeID.isValid(mode)
      else { return nil }
      var choice = Preferences()
      choice.mode = mode == "system" ? .system : .theme(mode)
      (choice.light, choice.dark, choice.contrast) = (light, dark, contrast)
      return choice
    }
  }

  private static func literal(of choices: [Preferences]) -> JSONLiteral {
    .array(
      choices.map {
        .object([
          ("mode", .string($0.mode.id)), ("light", .string($0.light)), ("dark", .string($0.dark)),
          ("contrast", .string($0.contrast.rawValue)),
        ])
      })
  }
}

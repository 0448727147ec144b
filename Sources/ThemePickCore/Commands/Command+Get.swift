import TerminalTheming

nonisolated extension Command {
  static let get = Command(
    name: "get", summary: "print what is in force", options: [],
    operands: "[theme|mode|appearance|style|json|TOKEN]", maximumOperands: 1,
    choices: ["theme", "mode", "appearance", "style", "json"] + ColorToken.allCases.map(\.rawValue),
    keys: [
      ("version", "1"), ("mode", "system, or the id of a theme"),
      ("light", "the pick for when the system is light"),
      ("dark", "the pick for when the system is dark"), ("theme", "the id of the theme in force"),
      ("name", "what people call it"), ("appearance", "the system's: light or dark"),
      ("interfaceStyle", "the theme's own: light or dark"),
      ("source", "who told the system's appearance"), ("contrast", "normal or high"),
      ("colors", "the colours by token, #rrggbb, or none for the terminal's own"),
      ("ansi", "the 16 colours that programs ask for by number"),
      ("generation", "one more at each change"),
      ("changed", "when this came into force, RFC 3339 in UTC"),
      ("preferences", "the mark of the preferences that this was made from"),
    ],
    examples: [
      ("themepick get", "the theme's id"),
      ("themepick get style", "light or dark, as the theme is"),
      ("themepick get background", "a colour as #rrggbb, or none"),
      ("themepick get json", "everything"),
    ]
  ) { arguments, context throws(Failure) in
    let question = question(arguments.operands.first ?? "theme")
    let store = context.store
    let file = try store.preferencesFile()
    // Nothing is read beyond two small files where the record is of these preferences.
    let recorded = RecordedChoice(
      bytes: store.readState("current.json"), fingerprint: file.fingerprint)
    if let answer = recorded.flatMap(question) {
      try context.output(answer)
      return .success
    }
    let inForce = store.resolve(
      file.preferences, under: context.listening(store).systemAppearance())
    context.tell(inForce.fallback)
    // Answered from what the next save will record, so that both ways say the same.
    let current = CurrentChoice(
      inForce: inForce, generation: 0, changed: Timestamp.rfc3339(context.clock()),
      fingerprint: file.fingerprint)
    let made = RecordedChoice(bytes: current.bytes, fingerprint: file.fingerprint)
    guard let answer = made.flatMap(question) else {
      throw Failure(.internalFault, "a record that was just made cannot be read")
    }
    try context.output(answer)
    return .success
  }

  /// How to find the answer in a record; it gives nil where a record lacks it.
  private static func question(_ what: String) -> (RecordedChoice) -> String? {
    switch what {
    case "json": { String(decoding: $0.bytes, as: UTF8.self) }
    case "theme", "mode", "appearance": { $0.text(what).map { $0 + "\n" } }
    case "style": { $0.text("interfaceStyle").map { $0 + "\n" } }
    default: { $0.color(what).map { $0 + "\n" } }
    }
  }
}

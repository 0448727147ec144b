import TerminalTheming

nonisolated extension Command {
  static let get = Command(
    name: "get", summary: "print what is in force", options: [],
    operands: "[theme|mode|appearance|style|json|TOKEN]", maximumOperands: 1,
    examples: [
      ("themepick get", "the theme's id"),
      ("themepick get style", "light or dark, as the theme is"),
      ("themepick get background", "a colour as #rrggbb, or none"),
      ("themepick get json", "everything"),
    ]
  ) { arguments, context throws(Failure) in
    let what = arguments.operands.first ?? "theme"
    let locations = context.locations
    let bytes = try preferences(in: locations)
    let fingerprint = Fingerprint.of(bytes)
    // Nothing is read beyond two small files where the record is of these preferences.
    let recorded = RecordedChoice(
      bytes: locations.state("current.json").flatMap { try? FileSystem.read($0) },
      fingerprint: fingerprint)
    let choice: RecordedChoice
    if let recorded {
      choice = recorded
    } else {
      choice = try resolved(context, fingerprint: fingerprint)
    }
    guard let answer = answer(to: what, from: choice) else {
      let known =
        ["theme", "mode", "appearance", "style", "json"] + ColorToken.allCases.map(\.rawValue)
      throw Failure(
        .usage, "get knows no '\(what.shown)'",
        hint: nearestName(to: what, in: known).map { "Did you mean \($0)?" }
          ?? "See themepick get --help, and themepick show for the tokens.")
    }
    context.output(answer)
    return .success
  }

  private static func preferences(in locations: Locations) throws(Failure) -> [UInt8]? {
    guard let path = locations.preferences else { return nil }
    let bytes: [UInt8]?
    do {
      bytes = try FileSystem.read(path)
    } catch {
      throw Failure(
        .badPreferences, error.message, hint: "Make the file readable, or move it away.")
    }
    _ = try PreferencesFile(bytes: bytes, path: path)
    return bytes
  }

  /// What the next save will record.
  private static func resolved(
    _ context: CommandContext, fingerprint: String
  ) throws(Failure) -> RecordedChoice {
    let store = context.store
    let inForce = store.resolve(try store.load().preferences, under: store.systemAppearance())
    let current = CurrentChoice(
      inForce: inForce, generation: 0, changed: Timestamp.rfc3339(context.clock()),
      fingerprint: fingerprint)
    guard let choice = RecordedChoice(bytes: current.bytes, fingerprint: fingerprint) else {
      throw Failure(.internalFault, "a record that was just made cannot be read")
    }
    return choice
  }

  private static func answer(to what: String, from choice: RecordedChoice) -> String? {
    switch what {
    case "json": String(decoding: choice.bytes, as: UTF8.self)
    case "theme", "mode", "appearance": choice.text(what).map { $0 + "\n" }
    case "style": choice.text("interfaceStyle").map { $0 + "\n" }
    default: choice.color(what).map { $0 + "\n" }
    }
  }
}

import TerminalTheming

/// One change of the saved files, made while the lock is held.
nonisolated struct StoreTransaction {
  private let store: ChoiceStore
  private let file: PreferencesFile
  private let systemBefore: SystemRecord
  private let historyBefore: ChoiceHistory

  /// What is to be saved as the preferences; nil leaves the file alone, even where there is none.
  var choice: Preferences?
  var system: SystemRecord
  var history: ChoiceHistory

  /// Everything in the state folder that a change of the choice writes.
  private static let stateFiles = [
    "current.json", "theme", "appearance", "style", "env.sh", "system.json", "history.json",
  ]

  init(store: ChoiceStore) throws(Failure) {
    self.store = store
    let files = Self.stateFiles.map(store.locations.state) + [store.locations.preferences]
    for path in files { path.map(store.files.removeLeftover) }
    file = try store.preferencesFile()
    systemBefore = store.systemRecord()
    historyBefore = ChoiceHistory(bytes: store.readState("history.json"))
    (system, history) = (systemBefore, historyBefore)
  }

  /// The preferences as they will be.
  var preferences: Preferences { choice ?? file.preferences }

  /// Writes what changed: preferences, then what is in force, then the rest.
  ///
  /// - Returns: the record of what is in force now.
  mutating func commit() throws(Failure) -> CurrentChoice {
    let fingerprint = try savePreferences()
    do throws(Failure) {
      return try commitState(fingerprint)
    } catch {
      guard fingerprint != file.fingerprint else { throw error }
      // Whoever tries again because of the error should know.
      throw Failure(error.status, "the choice is saved, but \(error.message)", hint: error.hint)
    }
  }

  private mutating func commitState(_ fingerprint: String) throws(Failure) -> CurrentChoice {
    let appearance = store.appearance(of: system)
    if appearance.source.isHeard { system.lastKnown = appearance.slot }
    let inForce = store.resolve(preferences, under: appearance)
    let current = try record(inForce, fingerprint: fingerprint)
    if system != systemBefore { try write(system.bytes, to: "system.json") }
    if history != historyBefore { try write(history.bytes, to: "history.json") }
    return current
  }

  /// - Returns: the mark of the file as it is now.
  private func savePreferences() throws(Failure) -> String {
    guard let choice else { return file.fingerprint }
    let bytes = try file.bytes(for: choice)
    guard bytes != file.bytes else { return file.fingerprint }
    guard let path = store.locations.preferences else { throw Locations.noHome }
    try store.files.write(bytes, to: path)
    return Fingerprint.of(bytes)
  }

  /// Files that say the same already are left alone.
  private func record(
    _ inForce: ChoiceInForce, fingerprint: String
  ) throws(Failure) -> CurrentChoice {
    let recorded = store.readState("current.json")
    let last = RecordedChoice.generationAndTime(in: recorded)
    var current = CurrentChoice(
      inForce: inForce, generation: last.generation, changed: last.changed, fingerprint: fingerprint
    )
    if current.bytes != recorded {
      current.generation = last.generation + 1
      current.changed = Timestamp.rfc3339(store.clock())
      try write(current.bytes, to: "current.json")
    }
    for (name, text) in current.companions where store.readState(name) != Array(text.utf8) {
      try write(Array(text.utf8), to: name)
    }
    return current
  }

  private func write(_ bytes: [UInt8], to name: String) throws(Failure) {
    guard let path = store.locations.state(name) else { throw Locations.noHome }
    try store.files.write(bytes, to: path)
  }
}

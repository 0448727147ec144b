import TerminalTheming

/// One change of the saved files, made while the lock is held.
nonisolated struct StoreTransaction {
  private let store: ChoiceStore
  private let file: PreferencesFile
  private let fingerprintBefore: String
  private let systemBefore: SystemRecord
  private let historyBefore: ChoiceHistory

  var preferences: Preferences
  var system: SystemRecord
  var history: ChoiceHistory

  init(store: ChoiceStore) throws(Failure) {
    self.store = store
    (file, fingerprintBefore) = try store.loadFile()
    systemBefore = store.systemRecord()
    historyBefore = ChoiceHistory(bytes: store.readState("history.json"))
    (preferences, system, history) = (file.preferences, systemBefore, historyBefore)
  }

  /// Writes what changed: preferences, then what is in force, then the rest.
  func commit() throws(Failure) -> ChoiceInForce {
    let fingerprint = try savePreferences()
    let inForce = store.resolve(preferences, under: store.appearance(of: system))
    try record(inForce, fingerprint: fingerprint)
    if system != systemBefore { try write(system.bytes, to: "system.json") }
    if history != historyBefore { try write(history.bytes, to: "history.json") }
    return inForce
  }

  private func savePreferences() throws(Failure) -> String {
    guard preferences != file.preferences else { return fingerprintBefore }
    guard let path = store.locations.preferences else { throw Locations.noHome }
    let bytes = try file.bytes(for: preferences)
    try AtomicFile.write(bytes, to: path)
    return Fingerprint.of(bytes)
  }

  /// Files that say the same already are left alone.
  private func record(_ inForce: ChoiceInForce, fingerprint: String) throws(Failure) {
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
  }

  private func write(_ bytes: [UInt8], to name: String) throws(Failure) {
    guard let path = store.locations.state(name) else { throw Locations.noHome }
    try AtomicFile.write(bytes, to: path)
  }
}

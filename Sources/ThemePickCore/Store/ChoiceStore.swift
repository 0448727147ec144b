public import TerminalTheming

/// The saved choice: read, changed and recorded for other tools, one process at a time.
///
/// The order of every change is preferences, `current.json`, the rest: whoever is interrupted leaves preferences
/// that are true, and records whose fingerprint tells that they are not of them.
public nonisolated struct ChoiceStore: Sendable {
  let locations: Locations
  let library: ThemeLibrary
  let files: SavedFiles
  /// What sources outside the files say about the appearance.
  private var statements: [AppearanceSource: SystemAppearance.Statement]
  /// Seconds since 1970.
  let clock: @Sendable () -> Int

  public init(
    locations: Locations, library: ThemeLibrary, environment: [String: String],
    clock: @escaping @Sendable () -> Int
  ) {
    self.init(
      locations: locations, library: library, environment: environment, clock: clock,
      files: .onDisk)
  }

  init(
    locations: Locations, library: ThemeLibrary, environment: [String: String],
    clock: @escaping @Sendable () -> Int, files: SavedFiles
  ) {
    self.locations = locations
    self.library = library
    self.clock = clock
    self.files = files
    statements = [
      .terminal: .silent("not asked: only the picker and doctor do"),
      .colorFgBg: SystemAppearance.statement(colorFgBg: environment["COLORFGBG"]),
    ]
  }

  /// Takes note of what a terminal or a desktop says about the appearance; every later answer heeds it.
  public mutating func hear(_ slot: ThemeSlot, from source: AppearanceSource) {
    hear(.appearance(slot), from: source)
  }

  /// Takes note of what a terminal or a desktop says, or why it says nothing.
  public mutating func hear(_ statement: SystemAppearance.Statement, from source: AppearanceSource)
  {
    statements[source] = statement
  }

  // MARK: Reading

  /// The preferences; the defaults where there are none.
  ///
  /// - Throws: `Failure` with status 78, or 74 where the file cannot be read.
  public func load() throws(Failure) -> Preferences { try preferencesFile().preferences }

  func preferencesFile() throws(Failure) -> PreferencesFile {
    guard let path = locations.preferences else { return try PreferencesFile(bytes: nil, path: "") }
    return try PreferencesFile(bytes: try files.contents(of: path), path: path)
  }

  /// What the sources say about the system's appearance now.
  public func systemAppearance() -> SystemAppearance { appearance(of: systemRecord()) }

  func appearance(of record: SystemRecord) -> SystemAppearance {
    var all = statements
    all[.pinned] = record.pinned.map { .appearance($0) } ?? .silent("nothing is pinned")
    all[.lastKnown] =
      record.lastKnown.map { .appearance($0) } ?? .silent("nothing was heard before")
    return SystemAppearance(all)
  }

  func systemRecord() -> SystemRecord {
    SystemRecord(bytes: readState("system.json"))
  }

  /// State that cannot be read counts as none; what cannot be written is an error.
  func readState(_ name: String) -> [UInt8]? {
    locations.state(name).flatMap { try? files.contents(of: $0) }
  }

  /// What the preferences come to under an appearance.
  public func resolve(_ preferences: Preferences, under appearance: SystemAppearance)
    -> ChoiceInForce
  {
    ChoiceInForce(preferences, under: appearance) { id throws(ThemeProblem) in
      try library.theme(id)
    }
  }

  // MARK: Changing

  /// Changes the preferences, and records the old ones for undo and what is in force for other tools.
  ///
  /// - Parameter lastKnown: an appearance to be remembered for when nobody tells.
  /// - Returns: what is in force now.
  @discardableResult
  public func change(
    lastKnown: ThemeSlot? = nil, _ edit: (inout Preferences) throws(Failure) -> Void
  ) throws(Failure) -> ChoiceInForce {
    try transact { transaction throws(Failure) in
      var choice = transaction.preferences
      try edit(&choice)
      if choice != transaction.preferences { transaction.history.record(transaction.preferences) }
      transaction.choice = choice
      if let lastKnown { transaction.system.lastKnown = lastKnown }
    }
  }

  /// Goes back to the choice before.
  @discardableResult
  public func undo() throws(Failure) -> ChoiceInForce {
    try transact { transaction throws(Failure) in
      guard let choice = transaction.history.stepBack(from: transaction.preferences) else {
        throw Failure(.negative, "there is nothing to undo")
      }
      transaction.choice = choice
    }
  }

  /// Takes an undo back.
  @discardableResult
  public func redo() throws(Failure) -> ChoiceInForce {
    try transact { transaction throws(Failure) in
      guard let choice = transaction.history.stepForward(from: transaction.preferences) else {
        throw Failure(.negative, "there is nothing to redo")
      }
      transaction.choice = choice
    }
  }

  /// Pins the system's appearance, or lets the other sources speak again where it is nil.
  @discardableResult
  public func pin(_ appearance: ThemeSlot?) throws(Failure) -> ChoiceInForce {
    try transact { transaction throws(Failure) in transaction.system.pinned = appearance }
  }

  /// Records what is in force where the records tell something else, and changes nothing.
  func record() throws(Failure) -> CurrentChoice {
    try commit { _ throws(Failure) in }
  }

  private func transact(
    _ body: (inout StoreTransaction) throws(Failure) -> Void
  ) throws(Failure) -> ChoiceInForce {
    try commit(body).inForce
  }

  private func commit(
    _ body: (inout StoreTransaction) throws(Failure) -> Void
  ) throws(Failure) -> CurrentChoice {
    guard let lock = locations.state("lock") else { throw Locations.noHome }
    return try files.locked(by: lock) { () throws(Failure) in
      var transaction = try StoreTransaction(store: self)
      try body(&transaction)
      return try transaction.commit()
    }
  }
}

public import TerminalTheming
public import TerminalTraits
public import TerminalUI

/// Everything that a command sees of the world, so that tests can stand in for it.
public nonisolated struct CommandContext: Sendable {
  /// Without the program's name.
  public var arguments: [String]
  public var environment: [String: String]
  /// Takes results; throws where they cannot be written.
  public var output: @Sendable (String) throws(Failure) -> Void
  /// Takes messages.
  public var messages: @Sendable (String) -> Void
  /// Seconds since 1970.
  public var clock: @Sendable () -> Int
  /// Runs the picker.
  public var runPicker:
    @MainActor @Sendable (PickerOptions, CommandContext) throws(Failure) -> ExitStatus
  /// Looks at the terminal, without drawing on it.
  public var examineTerminal: @MainActor @Sendable ([String: String]) -> TerminalFacts
  /// Opens the terminal, for commands that change it without drawing on it.
  public var openTerminal:
    @MainActor @Sendable ([String: String]) throws(Failure) -> any ColorTerminal

  public init(
    arguments: [String], environment: [String: String],
    output: @escaping @Sendable (String) throws(Failure) -> Void,
    messages: @escaping @Sendable (String) -> Void, clock: @escaping @Sendable () -> Int,
    runPicker:
      @escaping @MainActor @Sendable (PickerOptions, CommandContext) throws(Failure) ->
      ExitStatus,
    examineTerminal:
      @escaping @MainActor @Sendable ([String: String]) -> TerminalFacts = {
        TerminalFacts(unexaminedIn: $0)
      },
    openTerminal:
      @escaping @MainActor @Sendable ([String: String]) throws(Failure) -> any ColorTerminal = {
        _ throws(Failure) in throw Failure(.noTerminal, "there is no terminal")
      }
  ) {
    self.arguments = arguments
    self.environment = environment
    self.output = output
    self.messages = messages
    self.clock = clock
    self.runPicker = runPicker
    self.examineTerminal = examineTerminal
    self.openTerminal = openTerminal
  }

  public var locations: Locations { Locations(environment: environment) }

  public var library: ThemeLibrary { ThemeLibrary(directory: locations.themes) }

  public func store(_ library: ThemeLibrary) -> ChoiceStore { store(library, files: .onDisk) }

  private func store(_ library: ThemeLibrary, files: SavedFiles) -> ChoiceStore {
    ChoiceStore(
      locations: locations, library: library, environment: environment, clock: clock, files: files)
  }

  var store: ChoiceStore { store(library) }

  /// The store, with what the desktop says: for commands whose answer depends on the system's appearance.
  var listeningStore: ChoiceStore { listening(store) }

  /// Asks the desktop, unless something that comes before it is sure already.
  func listening(_ store: ChoiceStore) -> ChoiceStore {
    store.systemRecord().pinned == nil ? asking(store) : store
  }

  /// Asks the desktop in any case.
  func asking(_ store: ChoiceStore) -> ChoiceStore {
    var store = store
    store.hear(Desktop(environment: environment).ask(), from: .desktop)
    return store
  }

  /// A store that keeps every change to itself.
  var rehearsingStore: ChoiceStore { store(library, files: .rehearsed()) }

  /// What is in force now, with a message where another theme than the chosen one has to do.
  func inForce(_ store: ChoiceStore) throws(Failure) -> ChoiceInForce {
    let inForce = store.resolve(try store.load(), under: store.systemAppearance())
    tell(inForce.fallback)
    return inForce
  }

  /// Names a theme that cannot be had. That another one does is no failure.
  func tell(_ fallback: ChoiceInForce.Fallback?) {
    guard let fallback else { return }
    messages(
      Failure(
        .noSuchTheme, fallback.reason,
        hint: "The choice is kept; until it can be had, \(fallback.standIn) is in force."
      ).text)
  }

  /// Prints the theme that is in force after a change.
  func output(theme inForce: ChoiceInForce) throws(Failure) {
    tell(inForce.fallback)
    try output("\(inForce.theme.id)\n")
  }
}

/// What the picker is told on the command line.
public nonisolated struct PickerOptions: Hashable, Sendable {
  /// The appearance to begin with, simulated.
  public var appearance: ThemeSlot?
  public var depth: ColorDepth?
  /// The file that trait changes are appended to.
  public var traitLog: String?

  public init(appearance: ThemeSlot? = nil, depth: ColorDepth? = nil, traitLog: String? = nil) {
    self.appearance = appearance
    self.depth = depth
    self.traitLog = traitLog
  }
}

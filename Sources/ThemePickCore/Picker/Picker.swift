import TerminalTheming
import TerminalTraits
public import TerminalUI

/// The picker at work: brings events to the model, and performs what the model asks for.
public final class Picker {
  var store: ChoiceStore
  let library: ThemeLibrary
  private let terminal: any Terminal
  private let loop: EventLoop
  private let root: TerminalRoot
  private let window = Window()
  private let screen = PickerScreen()
  private let help = HelpWindow()
  var model: PickerModel
  private let watcher = ChoiceWatcher()
  private let desktop: DesktopFollower?
  /// The monitor is started when there is an answer: the first frame does not wait for it.
  private var isDesktopMonitored = false
  private var outcome = Outcome.left
  private let endsOnChoice: Bool

  /// How the picker ended.
  public enum Outcome: Hashable, Sendable {
    /// Without a choice, as far as a pipe is concerned.
    case left
    /// With a choice: the theme that is in force by it.
    case chosen(String)
    /// By a signal, which is to end the process.
    case ended(signal: Int32)
    case terminalLost
  }

  /// - Parameters:
  ///   - endsOnChoice: whether a choice ends the picker, as where its result goes to a pipe.
  ///   - desktop: a desktop that was asked already.
  /// - Throws: `Failure` with status 74 where the trait log cannot be written.
  public init(
    terminal: any Terminal, store: ChoiceStore, options: PickerOptions, endsOnChoice: Bool,
    desktop: DesktopFollower? = nil
  ) throws(Failure) {
    self.terminal = terminal
    self.store = store
    self.desktop = desktop
    library = store.library
    self.endsOnChoice = endsOnChoice
    // Watched before it is read: no change is missed. Files are read while the terminal answers.
    watcher?.follow(store.watchTargets(for: Preferences()))
    let (saved, refusal) = Self.load(store)
    watcher?.follow(store.watchTargets(for: saved))
    let themeIDs = library.listing().ids
    let statement = (try? terminal.appearance()) ?? .silent("it could not be asked")
    self.store.hear(SystemAppearance.Statement(statement), from: .terminal)
    let system = self.store.systemAppearance()
    model = PickerModel(saved: saved, themeIDs: themeIDs, system: system)
    model.savingRefusal = refusal
    model.terminalDepth = terminal.capabilities.colorDepth
    if let appearance = options.appearance, appearance != system.slot {
      model.simulated = appearance
    }
    model.notice = refusal.map { Notice(kind: .error, text: $0) }
    root = TerminalRoot(size: terminal.size, capabilities: terminal.capabilities)
    loop = EventLoop(terminal: terminal, root: root)
    if let path = options.traitLog { root.traitChangeLog = try TraitLogFile.log(to: path) }
    setUpViews()
  }

  /// Bad preferences are told on the screen, and never written over.
  private static func load(_ store: ChoiceStore) -> (Preferences, refusal: String?) {
    do {
      return (try store.load(), nil)
    } catch {
      let reason = error.message.withoutFolder(store.locations.configuration)
      return (Preferences(), "Nothing can be saved: \(reason)")
    }
  }

  private func setUpViews() {
    window.frame = Rect(origin: .zero, size: root.size)
    screen.frame = window.bounds
    screen.onAction = { [weak self] in self?.perform($0) }
    help.onDismiss = { [weak self] in self?.perform(.toggleHelp) }
    window.addSubview(screen)
    showFallback()
    root.addWindow(window)
    // The saved choice is in force before the first frame.
    applyModel()
    root.focus(screen.list)
  }

  // MARK: Running

  /// Whether the screen shows dark surroundings.
  var showsDark: Bool { model.shownAppearance == .dark }

  /// Runs until the user leaves, a signal comes or the terminal is gone.
  public func run() throws -> Outcome {
    if let watcher { terminal.watch(descriptor: watcher.descriptor) }
    watchDesktop()
    defer { desktop?.giveUp() }
    try loop.run { handle($0) }
    return outcome
  }

  private func handle(_ event: Event) {
    switch event {
    case .key(let key):
      if let command = PickerKey.command(for: key) {
        perform(command)
      } else {
        _ = root.dispatch(event)
      }
    case .mouse, .focus: _ = root.dispatch(event)
    case .resize, .resumed: screen.frame = window.bounds
    case .readable(let descriptor) where desktop?.descriptors.contains(descriptor) == true:
      hearDesktop(descriptor)
    case .readable: if watcher?.take() ?? false { reload() }
    case .terminalAppearance(let appearance): hear(appearance)
    case .terminate(let signal): end(.ended(signal: signal))
    case .endOfInput: end(.terminalLost)
    case .paste, .deadline, .terminalReply: break
    }
  }

  private func perform(_ command: PickerCommand) {
    switch command {
    case .action(let action): perform(action)
    case .moveFocus(let step): root.moveFocus(by: step)
    case .repaint: loop.repaint()
    }
  }

  private func perform(_ action: PickerAction) {
    if [.toggleComparison, .cyclePreviewDepth].contains(action), !screen.hasPreview {
      model.notice = .information("There is no room for a preview here.")
      return applyModel()
    }
    let effects = model.update(action) { id, slot in
      (try? self.library.theme(id))?.appearance == slot.interfaceStyle
    }
    for effect in effects { perform(effect) }
    tellOfSelection()
    applyModel()
  }

  private func perform(_ effect: PickerEffect) {
    switch effect {
    case .save(let choice, let lastKnown):
      let inForce = save("Saved") { store throws(Failure) in
        try checkThemes(of: choice)
        return try store.change(lastKnown: lastKnown) { $0 = choice }
      }
      if endsOnChoice, let inForce { end(.chosen(inForce.theme.id)) }
    case .undo: _ = save("Undone") { store throws(Failure) in try store.undo() }
    case .redo: _ = save("Redone") { store throws(Failure) in try store.redo() }
    case .quit: end(.left)
    }
  }

  /// A choice that could not be saved is none: the picker stays, and says why.
  ///
  /// - Returns: what is in force now, nil where nothing was saved.
  private func save(
    _ verb: String, _ body: (ChoiceStore) throws(Failure) -> ChoiceInForce
  ) -> ChoiceInForce? {
    do {
      let inForce = try body(store)
      model.follow(inForce.appearance)
      model.confirm(inForce.preferences, verb: verb, themeInForce: inForce.theme.id)
      return inForce
    } catch {
      let kind: Notice.Kind = error.status == .negative ? .information : .error
      model.notice = Notice(kind: kind, text: error.message.sentence)
      return nil
    }
  }

  /// What cannot be had cannot be chosen; what was chosen before may stay.
  private func checkThemes(of choice: Preferences) throws(Failure) {
    for id in choice.themeIDs where !model.saved.themeIDs.contains(id) {
      do { _ = try library.theme(id) } catch {
        throw Failure(Failure(error).status, short(error))
      }
    }
  }

  private func end(_ outcome: Outcome) {
    self.outcome = outcome
    loop.stop()
  }

  // MARK: From outside

  /// Anybody may have changed the files. Preferences that cannot be read leave the choice as it was.
  private func reload() {
    let (choice, refusal) = Self.load(store)
    model.follow(refusal: refusal)
    if refusal == nil { model.follow(choice) }
    model.follow(themeIDs: library.listing().ids)
    watcher?.follow(store.watchTargets(for: model.saved))
    model.follow(store.systemAppearance())
    showFallback()
    applyModel()
  }

  private func hear(_ appearance: TerminalAppearance) {
    store.hear(appearance == .light ? .light : .dark, from: .terminal)
    followSystem()
  }

  private func hearDesktop(_ descriptor: Int32) {
    let answer = desktop?.heed(descriptor)
    if answer != nil, !isDesktopMonitored {
      isDesktopMonitored = true
      desktop?.startMonitor()
      // What changed before it listened is not told.
      desktop?.ask()
    }
    watchDesktop()
    guard let answer else { return }
    store.hear(answer, from: .desktop)
    followSystem()
  }

  private func watchDesktop() {
    for descriptor in desktop?.descriptors ?? [] { terminal.watch(descriptor: descriptor) }
  }

  private func followSystem() {
    model.follow(store.systemAppearance())
    applyModel()
  }

  // MARK: Showing

  /// What is saved lies on the root, what is previewed on the window: dropping the preview is removing it there.
  private func applyModel() {
    let content = PickerContent(model: model, library: library)
    root.systemTraits = root.systemTraits.modifyingTraits {
      $0.interfaceStyle = model.shownAppearance.interfaceStyle
    }
    content.mode(of: model.saved).apply(to: root)
    root.traitOverrides.contrast = model.saved.contrast.override
    if model.isPreviewing {
      content.mode(of: model.draft).apply(to: window)
      window.traitOverrides.interfaceStyle =
        window.traitOverrides.interfaceStyle ?? model.shownAppearance.interfaceStyle
      window.traitOverrides.contrast = model.draft.contrast.override ?? .normal
    } else {
      window.traitOverrides.themeMode = nil
      window.traitOverrides.interfaceStyle = nil
      window.traitOverrides.contrast = nil
    }
    screen.show(content)
    showHelp()
  }

  /// The help wears what the screen does, for it may be a preview.
  private func showHelp() {
    guard model.isHelpShown != (help.root != nil) else { return }
    if model.isHelpShown {
      help.frame = window.bounds
      root.addWindow(help)
      root.focus(help.focus)
    } else {
      root.removeWindow(help)
    }
  }
}

nonisolated extension Preferences.Contrast {
  /// Auto lets the system's contrast show.
  fileprivate var override: ContrastLevel? {
    switch self {
    case .auto: nil
    case .normal: .normal
    case .high: .high
    }
  }
}

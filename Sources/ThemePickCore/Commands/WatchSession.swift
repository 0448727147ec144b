import TerminalTheming
import TerminalTraits

/// `themepick watch` at work: prints what is in force, sleeps until something changes, and looks again.
///
/// It records what it finds for other tools, where nobody has yet: after an edit by hand, and after a flip of the
/// desktop. It never answers a change of the records alone, or two of these that hear different things would
/// correct each other for ever.
final class WatchSession {
  private let context: CommandContext
  private let printsJSON: Bool
  private let watcher: ChoiceWatcher
  private var store: ChoiceStore
  private let desktop: Desktop
  private let follower: DesktopFollower
  /// What was found last, and the mark of the preferences that it was found from.
  private var seen: (view: View, fingerprint: String)?
  private var printed: View?
  /// What is wrong with the preferences, to be told if it stays so; and what was told last.
  private var trouble: Failure?
  private var told: Failure?

  /// What is in force, as far as anybody can see it.
  private struct View: Equatable {
    let theme: Theme
    let contrast: ContrastLevel
    let preferences: Preferences
    let slot: ThemeSlot
    let source: AppearanceSource

    init(_ inForce: ChoiceInForce) {
      (theme, contrast) = (inForce.theme, inForce.contrast)
      (preferences, slot) = (inForce.preferences, inForce.appearance.slot)
      source = inForce.appearance.source
    }

    func hasSameColors(as other: View) -> Bool {
      theme == other.theme && contrast == other.contrast
    }
  }

  /// Files that are being written are bad for a moment, in milliseconds.
  private static let settlingTime: Int32 = 100

  /// nil where the system cannot watch files.
  init?(_ context: CommandContext, printsJSON: Bool) {
    guard let watcher = ChoiceWatcher() else { return nil }
    self.watcher = watcher
    self.context = context
    self.printsJSON = printsJSON
    store = context.store
    desktop = Desktop(environment: context.environment)
    follower = DesktopFollower(desktop)
  }

  /// Runs until nobody reads any more.
  ///
  /// - Throws: where the preferences are bad at the start, or what is found cannot be printed.
  func run() throws(Failure) -> ExitStatus {
    startMonitor()
    defer { follower.giveUp() }
    store.hear(desktop.ask(), from: .desktop)
    watcher.follow(store.watchTargets(for: Preferences()))
    do throws(Failure) {
      try update()
      if let trouble { throw trouble }
      while true {
        let sources = [watcher.descriptor] + follower.descriptors
        let timeout = trouble == nil ? nil : Self.settlingTime
        switch StandardStream.output.wait(forInput: sources, timeout: timeout) {
        case .readerGone: return .success
        case .timeout: tellTrouble()
        case .ready(let ready): try handle(ready)
        }
      }
    } catch {
      // Who printed to nobody has nothing to complain about.
      if case .readerGone = StandardStream.output.wait(forInput: [], timeout: 0) { return .success }
      throw error
    }
  }

  private func handle(_ ready: Set<Int32>) throws(Failure) {
    var mayHaveChanged = ready.contains(watcher.descriptor) && watcher.take()
    for descriptor in follower.descriptors where ready.contains(descriptor) {
      guard let answer = follower.heed(descriptor) else { continue }
      store.hear(answer, from: .desktop)
      mayHaveChanged = true
    }
    if mayHaveChanged { try update() }
  }

  // MARK: The desktop

  private func startMonitor() {
    follower.startMonitor()
    guard let monitor = follower.monitor else { return }
    EndingSignals.run(beforeEnding: { monitor.end() })
  }

  // MARK: The files

  /// Looks at everything, and prints what is new.
  private func update() throws(Failure) {
    let file: PreferencesFile
    do { file = try store.preferencesFile() } catch {
      trouble = error
      return
    }
    (trouble, told) = (nil, nil)
    watcher.follow(store.watchTargets(for: file.preferences))
    let inForce = store.resolve(file.preferences, under: store.systemAppearance())
    let new = (view: View(inForce), fingerprint: file.fingerprint)
    if let seen, seen == new { return }
    let current: CurrentChoice
    do { current = try store.record() } catch  where error.status == .badPreferences {
      // They became bad after they were read.
      trouble = error
      return
    } catch {
      // What cannot be recorded is printed all the same.
      context.messages(error.text)
      current = CurrentChoice(
        inForce: inForce, generation: 0, changed: Timestamp.rfc3339(context.clock()),
        fingerprint: file.fingerprint)
    }
    seen = new
    try show(current)
  }

  private func show(_ current: CurrentChoice) throws(Failure) {
    let new = View(current.inForce)
    if let printed, printsJSON ? new == printed : new.hasSameColors(as: printed) { return }
    printed = new
    context.tell(current.inForce.fallback)
    try context.output((printsJSON ? current.json.text : current.inForce.theme.id) + "\n")
  }

  /// Bad preferences are told once; until they are good, what was in force is.
  private func tellTrouble() {
    if let trouble, trouble != told { context.messages(trouble.text) }
    told = trouble
    trouble = nil
  }
}

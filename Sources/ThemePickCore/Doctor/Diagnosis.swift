import TerminalTheming
import TerminalUI

/// What `doctor` has found: the terminal, the appearance, the files. Nothing is changed to find it.
nonisolated struct Diagnosis {
  let environment: [String: String]
  let terminal: TerminalFacts
  let appearance: SystemAppearance
  let folders: [FolderReport]
  /// What is wrong with the preferences, nil where nothing is.
  let badPreferences: Failure?
  let ownThemes: Int
  let themeProblems: [ThemeProblem]

  init(environment: [String: String], terminal: TerminalFacts, store: ChoiceStore) {
    self.environment = environment
    self.terminal = terminal
    var store = store
    store.hear(SystemAppearance.Statement(terminal.statement), from: .terminal)
    appearance = store.systemAppearance()
    folders = [
      FolderReport(name: "preferences", path: store.locations.configuration),
      FolderReport(name: "state", path: store.locations.state),
      FolderReport(name: "themes", path: store.locations.themes),
    ]
    do {
      _ = try store.load()
      badPreferences = nil
    } catch {
      badPreferences = error
    }
    let themes = store.library.themes()
    ownThemes = themes.themes.count - Theme.builtIns.count
    themeProblems = themes.problems
  }

  // MARK: What lies between

  var isInScreen: Bool { environment.isGNUScreen }
  var isInTmux: Bool { !isInScreen && (isSet("TMUX") || terminal.term.hasPrefix("tmux")) }
  var isOverSSH: Bool { isSet("SSH_TTY") || isSet("SSH_CONNECTION") }

  /// The programs between this one and the terminal that shows it, from the inside.
  var between: [String] {
    [isInTmux ? "tmux" : nil, isInScreen ? "GNU screen" : nil, isOverSSH ? "ssh" : nil]
      .compactMap(\.self)
  }

  func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
}

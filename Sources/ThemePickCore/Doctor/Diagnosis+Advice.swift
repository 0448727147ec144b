import TerminalTraits
import TerminalUI

/// What to do about what was found.
nonisolated extension Diagnosis {
  /// The problems, then the hints.
  var advice: [Advice] {
    let all =
      [terminalAdvice].compactMap(\.self) + colorAdvice + textAdvice + appearanceAdvice
      + fileAdvice
    return all.filter { $0.severity == .problem } + all.filter { $0.severity == .hint }
  }

  // MARK: Terminal

  private var terminalAdvice: Advice? {
    guard let obstacle = terminal.obstacle else { return nil }
    let term = terminal.term.shown
    if terminal.size == nil {
      return .problem(
        "terminal", obstacle, "Run themepick in a terminal; get, set, list and the like need none.")
    }
    if term.isEmpty {
      return .problem(
        "terminal", obstacle, "Set TERM to what the terminal is, for example:",
        "export TERM=xterm-256color")
    }
    if terminal.terminfo == nil, term != "dumb" {
      return .problem(
        "terminal", obstacle,
        "Install ncurses-term, or bring the entry along from where it is known:",
        "infocmp -x \(ShellDialect.sh.quoted(term)) | ssh HOST tic -x -")
    }
    return .problem(
      "terminal", obstacle, "Start a terminal that can place the cursor, or set TERM to what it is."
    )
  }

  // MARK: Colours

  private var colorAdvice: [Advice] {
    guard let depth = terminal.colorDepth?.depth else { return [] }
    if isSet("NO_COLOR") {
      return [
        .hint(
          "colours", "NO_COLOR is set: no colours are shown.",
          "Unset it, or ask for colours:", "themepick --depth 24bit")
      ]
    }
    var advice = [betterTerm(depth), depth < .trueColor ? waysToExactColors(depth) : nil]
    if depth == .trueColor, terminal.takesExactColors == false {
      advice.append(
        .hint(
          "curses", "\(terminal.curses) takes no exact colours: the nearest of 256 are shown.",
          "Install ncurses 6.1 or later."))
    }
    return advice.compactMap(\.self)
  }

  /// A value of TERM that tells more of what the terminal can.
  private func betterTerm(_ depth: ColorDepth) -> Advice? {
    let term = terminal.term
    let isOfMultiplexer = term.hasPrefix("tmux") || term.hasPrefix("screen")
    if isInTmux, depth < .indexed256 || !isOfMultiplexer {
      return .hint(
        "tmux", "TERM=\(term.shown) is less than tmux can, or another terminal.",
        "Add to ~/.tmux.conf:", "set -g default-terminal tmux-256color")
    }
    if term == "xterm", depth < .indexed256 {
      return .hint(
        "colours", "TERM=xterm has 8 colours.",
        "If the terminal is one of today, add to your shell's start file:",
        "export TERM=xterm-256color")
    }
    return nil
  }

  private func waysToExactColors(_ depth: ColorDepth) -> Advice? {
    let finding = "Nothing says that exact colours are shown: the nearest ones are."
    let export = "export COLORTERM=truecolor"
    if isInTmux {
      return .hint(
        "tmux", finding,
        "If the terminal around it does, add to ~/.tmux.conf and start tmux anew:",
        "set -as terminal-features ',*:RGB'", "set-environment -g COLORTERM truecolor")
    }
    if isInScreen {
      return .hint(
        "screen", "GNU screen passes no exact colours on: the nearest ones are shown.",
        "Use tmux, or no multiplexer, where colours matter.")
    }
    // What has fewer colours than 256 is not asked for the sharpest.
    guard depth == .indexed256 else { return nil }
    if isOverSSH {
      return .hint(
        "ssh", "ssh leaves COLORTERM behind. " + finding,
        "If the terminal shows them, add to your shell's start file on this machine:", export)
    }
    return .hint(
      "colours", finding, "If the terminal shows them, add to your shell's start file:", export)
  }

  private var textAdvice: [Advice] {
    guard !terminal.isUnicode, terminal.encoding != "UTF-8" else { return [] }
    return [
      .hint(
        "locale", "The locale's encoding is \(terminal.encoding.shown): ASCII marks are shown.",
        "Choose a locale with UTF-8, for example in your shell's start file:",
        "export LC_ALL=C.UTF-8")
    ]
  }

  // MARK: Appearance

  private var appearanceAdvice: [Advice] {
    let finding: String
    switch appearance.source.confidence {
    case .sure: return []
    case .unsure:
      finding = "Only \(appearance.source.label) tells that the system is \(appearance.slot)."
    case .guess: finding = "Nobody tells whether the system is light or dark."
    }
    let other = isInTmux ? "From 3.4 on tmux lets the terminal tell. Until then pin" : "Pin"
    return [
      .hint(
        "appearance", finding, "\(other) what is right:",
        "themepick appearance \(appearance.slot)")
    ]
  }

  // MARK: Files

  private var fileAdvice: [Advice] {
    var advice = folders.compactMap { folder -> Advice? in
      // Themes are read only, and lie where the preferences do.
      guard folder.name != "themes", let obstacle = folder.obstacle else { return nil }
      return .problem(
        folder.name, "Nothing can be saved there: \(obstacle).",
        folder.path == nil
          ? "Set HOME, or XDG_CONFIG_HOME and XDG_STATE_HOME." : "Make the folder writable.")
    }
    if let badPreferences {
      advice.append(
        .problem("preferences", badPreferences.message, badPreferences.hint ?? "Correct the file."))
    }
    if !themeProblems.isEmpty {
      advice.append(
        .hint(
          "themes", "\(themeProblems.count) of your themes cannot be used.",
          "See which, and then what is wrong with each:", "themepick list",
          "themepick check FILE"))
    }
    return advice
  }
}

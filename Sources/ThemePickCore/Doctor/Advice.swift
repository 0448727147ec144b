import TerminalTraits
import TerminalUI

/// Something that is not as it could be, and what to do about it.
nonisolated struct Advice: Hashable, Sendable {
  enum Severity: String, Sendable {
    /// Something does not work.
    case problem
    /// Something could be better, or has to be known.
    case hint
  }

  let severity: Severity
  /// What it is about, as one word.
  let about: String
  let finding: String
  let remedy: String

  static func problem(_ about: String, _ finding: String, _ remedy: String) -> Advice {
    Advice(severity: .problem, about: about, finding: finding, remedy: remedy)
  }

  static func hint(_ about: String, _ finding: String, _ remedy: String) -> Advice {
    Advice(severity: .hint, about: about, finding: finding, remedy: remedy)
  }
}

nonisolated extension Diagnosis {
  /// What to do, the most urgent first.
  var advice: [Advice] {
    let all = terminalAdvice + colorAdvice + textAdvice + appearanceAdvice + fileAdvice
    return all.filter { $0.severity == .problem } + all.filter { $0.severity == .hint }
  }

  // MARK: Terminal

  private var terminalAdvice: [Advice] {
    guard let obstacle = terminal.obstacle else { return [] }
    let term = terminal.term.shown
    let remedy =
      switch true {
      case terminal.size == nil:
        "Run themepick in a terminal; get, set, list and the like need none."
      case term.isEmpty: "Set TERM to what the terminal is, as xterm-256color."
      case terminal.terminfo == nil && term != "dumb":
        "Install ncurses-term, or bring the entry along: infocmp -x \(term) | ssh HOST tic -x -"
      default: "Start a terminal that can place the cursor, or set TERM to what it is."
      }
    return [.problem("terminal", obstacle, remedy)]
  }

  // MARK: Colours

  private var colorAdvice: [Advice] {
    guard let depth = terminal.colorDepth?.depth else { return [] }
    if isSet("NO_COLOR") {
      return [
        .hint(
          "colours", "NO_COLOR is set: no colours are shown.",
          "Unset it, or start themepick --depth 24bit.")
      ]
    }
    var advice: [Advice] = []
    if let term = betterTerm(depth) { advice.append(term) }
    if depth < .trueColor, let better = waysToExactColors { advice.append(better) }
    if depth == .trueColor, terminal.takesExactColors == false {
      advice.append(
        .hint(
          "curses", "\(terminal.curses) takes no exact colours: the nearest of 256 are shown.",
          "Install ncurses 6.1 or later."))
    }
    return advice
  }

  /// A value of TERM that tells more of what the terminal can.
  private func betterTerm(_ depth: ColorDepth) -> Advice? {
    let term = terminal.term
    let isOfMultiplexer = term.hasPrefix("tmux") || term.hasPrefix("screen")
    if isInTmux, depth < .indexed256 || !isOfMultiplexer {
      return .hint(
        "tmux", "TERM=\(term.shown) is less than tmux can, or another terminal.",
        "Add to ~/.tmux.conf: set -g default-terminal tmux-256color")
    }
    if term == "xterm", depth < .indexed256 {
      return .hint(
        "colours", "TERM=xterm has 8 colours.",
        "If the terminal is one of today, write export TERM=xterm-256color "
          + "in your shell's start file.")
    }
    return nil
  }

  private var waysToExactColors: Advice? {
    let finding = "Nothing says that exact colours are shown: the nearest ones are."
    if isInTmux {
      return .hint(
        "tmux", finding,
        "If the terminal around tmux shows them, add to ~/.tmux.conf: "
          + "set -as terminal-features ',*:RGB' and set-environment -g COLORTERM truecolor; "
          + "then start tmux anew.")
    }
    if isInScreen {
      return .hint(
        "screen", "GNU screen passes no exact colours on: the nearest ones are shown.",
        "Use tmux, or no multiplexer, where colours matter.")
    }
    if isOverSSH {
      return .hint(
        "ssh", finding + " ssh leaves COLORTERM behind.",
        "If your terminal shows them, write export COLORTERM=truecolor in your shell's start file "
          + "here, or let ssh bring it: SendEnv COLORTERM in ~/.ssh/config at home, "
          + "AcceptEnv COLORTERM in /etc/ssh/sshd_config here.")
    }
    // What has fewer colours than 256 is not asked for the sharpest.
    guard terminal.colorDepth?.depth == .indexed256 else { return nil }
    return .hint(
      "colours", finding,
      "If the terminal shows them, write export COLORTERM=truecolor in your shell's start file.")
  }

  private var textAdvice: [Advice] {
    guard !terminal.isUnicode, terminal.encoding != "UTF-8" else { return [] }
    return [
      .hint(
        "locale", "The locale's encoding is \(terminal.encoding.shown): ASCII marks are shown.",
        "Set LANG or LC_ALL to a locale with UTF-8, as C.UTF-8.")
    ]
  }

  // MARK: Appearance

  private var appearanceAdvice: [Advice] {
    let (slot, source) = (appearance.slot.rawValue, appearance.source)
    let remedy =
      "Pin it with themepick appearance light or dark"
      + (isInTmux ? ", or use tmux 3.4 or later, which lets the terminal tell." : ".")
    switch source.confidence {
    case .sure: return []
    case .unsure:
      return [
        .hint("appearance", "Only \(source.label) tells that the system is \(slot).", remedy)
      ]
    case .guess:
      return [
        .hint("appearance", "Nobody tells whether the system is light or dark.", remedy)
      ]
    }
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
      let count = themeProblems.count
      advice.append(
        .hint(
          "themes", "\(count) of your themes cannot be used.",
          "themepick list tells which, and themepick check FILE what is wrong."))
    }
    return advice
  }
}

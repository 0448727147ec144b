/// What may be asked of a terminal.
public nonisolated enum TerminalQueries: Hashable, Sendable {
  /// Queries to send, the last of which every terminal that answers anything answers.
  case batch([UInt8])
  /// Why nothing may be sent, in words.
  case none(because: String)

  /// What is known before anything is asked.
  public struct Circumstances: Hashable, Sendable {
    public var environment: [String: String]
    public var isTerminal: Bool
    /// Whether keys, and so replies, go to this process.
    public var isInForeground: Bool
    /// Whether its terminfo entry has a mouse, as those of all terminals have that answer more than what they are.
    public var hasMouse: Bool

    public init(
      environment: [String: String], isTerminal: Bool, isInForeground: Bool, hasMouse: Bool
    ) {
      self.environment = environment
      self.isTerminal = isTerminal
      self.isInForeground = isInForeground
      self.hasMouse = hasMouse
    }
  }

  /// Decides what may be asked. The first rule that holds counts:
  ///
  /// 1. no terminal, or TERM unset or `dumb`: nothing
  /// 2. a process in the background: nothing, since the replies are another's input
  /// 3. GNU screen (a TERM of `screen…`, but not by tmux): nothing, since it paints what it does not know
  /// 4. the Linux console: nothing, since it could only say what it is
  /// 5. a terminal without a mouse, as `vt100`: nothing, since it may print what it does not know
  /// 6. Apple's Terminal: all but the query for a mode, of which it shows a letter
  /// 7. everything
  public static func allowed(in circumstances: Circumstances) -> TerminalQueries {
    let environment = circumstances.environment
    let term = environment["TERM"] ?? ""
    if !circumstances.isTerminal { return .none(because: "not asked: there is no terminal") }
    if term.isEmpty || term == "dumb" {
      return .none(because: "not asked: TERM is \(term.isEmpty ? "not set" : term)")
    }
    if !circumstances.isInForeground {
      return .none(because: "not asked: another process has the terminal")
    }
    if environment.isGNUScreen {
      return .none(because: "not asked: GNU screen paints queries")
    }
    if term == "linux" || term.hasPrefix("linux-") {
      return .none(because: "not asked: the Linux console has no answer")
    }
    if !circumstances.hasMouse {
      return .none(because: "not asked: TERM=\(term) may be too old for queries")
    }
    let isApple = environment["TERM_PROGRAM"] == "Apple_Terminal"
    return .batch(colors + mode + (isApple ? [] : synchronizedOutput) + end)
  }

  // MARK: The queries

  /// The colours behind and of the text. BEL ends them: a terminal that does not know them shows no letter then.
  static let colors = Array("\u{1B}]11;?\u{7}\u{1B}]10;?\u{7}".utf8)
  private static let mode = Array("\u{1B}[?996n".utf8)
  private static let synchronizedOutput = Array("\u{1B}[?2026$p".utf8)
  /// Device attributes, which come after all that was asked before.
  static let end = Array("\u{1B}[c".utf8)
}

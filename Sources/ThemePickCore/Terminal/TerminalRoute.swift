import TerminalTheming
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How commands reach the terminal that a person sees, and in which form it takes them.
nonisolated struct TerminalRoute: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    /// Operating system commands, which can be queries as well.
    case standard
    /// Those of the Linux console, which tells nothing.
    case console
  }

  var form = Form.standard
  var isThroughTmux = false
  /// A process that runs on that terminal.
  var process = Int(getpid())

  /// Bytes as they have to be sent to get there.
  func wrap(_ bytes: [UInt8]) -> [UInt8] {
    guard isThroughTmux else { return bytes }
    let doubled = bytes.flatMap { $0 == 0x1B ? [0x1B, 0x1B] : [$0] }
    return Array("\u{1B}Ptmux;".utf8) + doubled + Array("\u{1B}\\".utf8)
  }

  /// What may be asked of the terminal; tmux from 3.4 on keeps the replies on two colours for itself, and answers
  /// for the terminal.
  var queries: [UInt8] {
    guard form == .standard else { return [] }
    let own = isThroughTmux ? Array("\u{1B}]10;?\u{7}\u{1B}]11;?\u{7}".utf8) : []
    return own + wrap(TerminalColors.queries)
  }

  /// Whether nothing more is to come. tmux keeps the reply to itself that comes last.
  func isEnough(_ replies: [TerminalReply]) -> Bool {
    form == .console || !isThroughTmux && replies.contains(.deviceAttributes)
      || ToldColors(replies).missingCount == 0
  }

  // MARK: Finding it

  /// Finds the way. The first rule that holds counts:
  ///
  /// 1. TERM unset or `dumb`: there is none
  /// 2. in tmux: through it, where it lets sequences through and one terminal shows this pane
  /// 3. in GNU screen: there is none, since it paints what it does not know
  /// 4. the Linux console: its own form
  /// 5. a terminal without a mouse: there is none, since it may be too old and print what it does not know
  /// 6. straight
  ///
  /// - Parameter tmux: runs tmux with arguments; gives what it printed, nil where it failed.
  static func find(
    _ circumstances: TerminalQueries.Circumstances, tmux: ([String]) -> String?
  ) throws(Failure) -> TerminalRoute {
    let environment = circumstances.environment
    let term = environment["TERM"] ?? ""
    if term.isEmpty || term == "dumb" {
      throw none("TERM is \(term.isEmpty ? "not set" : "dumb")")
    }
    if environment["TMUX"] ?? "" != "" {
      return try throughTmux(pane: environment["TMUX_PANE"] ?? "", tmux)
    }
    if term.hasPrefix("screen") || environment["STY"] ?? "" != "" { throw screen }
    if term == "linux" || term.hasPrefix("linux-") { return TerminalRoute(form: .console) }
    if !circumstances.hasMouse { throw none("TERM=\(term) may be too old for it") }
    return TerminalRoute()
  }

  private static func throughTmux(
    pane: String, _ tmux: ([String]) -> String?
  ) throws(Failure) -> TerminalRoute {
    let format = "#{session_id} #{allow-passthrough} #{window_active}#{pane_active}"
    let answer = tmux(["display-message", "-p", "-t", pane, format]) ?? ""
    let words = answer.split { $0.isWhitespace }.map(String.init)
    guard words.count == 3 else { throw none("tmux does not tell what it lets through") }
    guard !["0", "off"].contains(words[1]) else {
      throw Failure(
        .noTerminal, "tmux lets nothing through to the terminal",
        hint: "Run tmux set -g allow-passthrough on, then try again.")
    }
    guard words[2] == "11" else {
      throw Failure(
        .noTerminal, "another pane of tmux is the active one, and would get the terminal's answers",
        hint: "Run it in the active pane.")
    }
    let clients = tmux(["list-clients", "-t", words[0], "-F", "#{client_pid} #{client_termname}"])
    return try route(throughClients: clients ?? "")
  }

  private static func route(throughClients clients: String) throws(Failure) -> TerminalRoute {
    let lines = clients.split(separator: "\n").map { $0.split(separator: " ") }
    guard lines.count == 1, lines[0].count == 2, let process = Int(lines[0][0]) else {
      let count = lines.count == 0 ? "no terminal shows" : "\(lines.count) terminals show"
      throw Failure(
        .noTerminal, "\(count) this session of tmux",
        hint: "Let one terminal be attached to it, then try again.")
    }
    let term = lines[0][1]
    if term.hasPrefix("screen") { throw screen }
    return TerminalRoute(
      form: term.hasPrefix("linux") ? .console : .standard, isThroughTmux: true, process: process)
  }

  private static let screen = none("GNU screen paints such commands as text")

  private static func none(_ reason: String) -> Failure {
    Failure(
      .noTerminal, "the terminal's colours cannot be set: \(reason)",
      hint: "Run it in a terminal of its own; themepick doctor tells more about this one.")
  }
}

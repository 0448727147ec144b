import CNCurses
import TerminalTraits
public import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Looks at a terminal without drawing on it: it is asked what it may be asked, and given back at once.
public enum TerminalExamination {
  /// Somebody who waits for a report can wait a little longer than for a picker.
  private static let patience = Duration.milliseconds(500)

  /// Examines the controlling terminal.
  public static func facts(environment: [String: String]) -> TerminalFacts {
    facts(path: "/dev/tty", environment: environment)
  }

  static func facts(path: String, environment: [String: String]) -> TerminalFacts {
    var facts = TerminalFacts(unexaminedIn: environment)
    facts.isUnicode = ProcessLocale.adopt(environment: environment)
    facts.encoding = ProcessLocale.encoding
    facts.isUnicode = facts.isUnicode && !facts.term.hasPrefix("linux")
    facts.curses = unsafe String(cString: cncurses_version())
    let found = TerminfoDatabase(environment: environment).find(facts.term)
    facts.terminfo = found?.path
    look(at: found?.entry, environment, &facts)
    ask(path, found?.entry, environment, &facts)
    return facts
  }

  /// What the entry and curses make of it.
  private static func look(
    at entry: TerminfoEntry?, _ environment: [String: String], _ facts: inout TerminalFacts
  ) {
    switch ColorDepthDetection.detect(
      flag: nil, environment: environment, terminfo: entry?.facts)
    {
    case .success(let depth):
      facts.colorDepth = depth
      facts.obstacle = nil
    case .failure(let refusal): facts.obstacle = refusal.reason
    }
    guard let entry, facts.obstacle == nil else { return }
    facts.takesExactColors = CursesSession.takesExactColors(entry: entry, term: facts.term)
  }

  private static func ask(
    _ path: String, _ entry: TerminfoEntry?, _ environment: [String: String],
    _ facts: inout TerminalFacts
  ) {
    let device: TerminalDevice
    let signals: SignalPipe
    do {
      device = try TerminalDevice(path: path)
      signals = try SignalPipe()
    } catch {
      facts.obstacle = facts.obstacle ?? error.description
      return
    }
    defer { signals.release() }
    facts.size = device.size
    let queries = TerminalQueries.allowed(
      in: TerminalQueries.Circumstances(
        environment: environment, isTerminal: true, isInForeground: device.isInForeground,
        hasMouse: entry?[.mouseKey] != nil))
    var inquiry = TerminalInquiry(queries, patience: patience)
    if case .batch = queries { converse(&inquiry, device, signals) }
    facts.statement = inquiry.statement
    facts.answers = inquiry.answers
  }

  /// Asks, and listens until the last answer or for as long as it may take; what is typed meanwhile is lost.
  private static func converse(
    _ inquiry: inout TerminalInquiry, _ device: TerminalDevice, _ signals: SignalPipe
  ) {
    device.armRestoration([])
    device.takeKeys()
    device.send(inquiry.ask(now: .now), heeding: signals)
    var decoder = InputDecoder()
    let end = inquiry.deadline ?? .now
    while inquiry.deadline != nil, !signals.isEnding, ContinuousClock.now < end {
      let left = CursesTerminal.milliseconds(from: .now, to: end)
      var events: [Event] = []
      if device.waitForInput(or: signals.descriptor, milliseconds: left) {
        let input = device.receive()
        if input == .closed { break }
        if case .bytes(let bytes) = input { decoder.feed(bytes, now: .now, into: &events) }
      }
      for case .terminalReply(let reply) in events {
        device.send(inquiry.hear(reply, now: .now), heeding: signals)
      }
    }
    inquiry.timeOut(now: .now)
    device.restore()
    cncurses_disarm_restoration()
    signals.letEnd()
  }
}

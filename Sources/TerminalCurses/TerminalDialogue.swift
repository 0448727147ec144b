import CNCurses
public import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The controlling terminal for a short exchange without a screen.
public final class TerminalDialogue: ColorTerminal {
  public let circumstances: TerminalQueries.Circumstances
  private let device: TerminalDevice

  /// - Throws: `TerminalError` where there is no terminal.
  public init(environment: [String: String]) throws(TerminalError) {
    device = try TerminalDevice(path: "/dev/tty")
    let term = environment["TERM"] ?? ""
    let entry = TerminfoDatabase(environment: environment).entry(named: term)
    circumstances = TerminalQueries.Circumstances(
      environment: environment, isTerminal: true, isInForeground: device.isInForeground,
      hasMouse: entry?[.mouseKey] != nil)
  }

  public func send(_ bytes: [UInt8]) {
    guard let signals = try? SignalPipe() else { return }
    device.send(bytes, heeding: signals)
    signals.letEnd()
  }

  public func ask(
    _ queries: [UInt8], patience: Duration, until isEnough: ([TerminalReply]) -> Bool
  ) -> [TerminalReply] {
    guard let signals = try? SignalPipe() else { return [] }
    // On every way out the keys are given back, also in a crash.
    device.armRestoration([])
    device.takeKeys()
    device.send(queries, heeding: signals)
    let replies = listen(until: .now + patience, heeding: signals, isEnough)
    // What comes too late is not typed into what follows, as far as it is here already.
    if !isEnough(replies) { device.discardInput() }
    device.restore()
    cncurses_disarm_restoration()
    signals.letEnd()
    return replies
  }

  private func listen(
    until deadline: ContinuousClock.Instant, heeding signals: SignalPipe,
    _ isEnough: ([TerminalReply]) -> Bool
  ) -> [TerminalReply] {
    var (replies, decoder) = ([TerminalReply](), InputDecoder())
    decoder.tellsColorsAsWords = true
    while !isEnough(replies), !signals.isEnding {
      let now = ContinuousClock.now
      guard now < deadline else { break }
      let left = CursesTerminal.milliseconds(from: now, to: deadline)
      guard device.waitForInput(or: signals.descriptor, milliseconds: left) else { continue }
      let input = device.receive()
      if input == .closed { break }
      var events: [Event] = []
      if case .bytes(let bytes) = input { decoder.feed(bytes, now: .now, into: &events) }
      for case .terminalReply(let reply) in events { replies.append(reply) }
    }
    return replies
  }
}

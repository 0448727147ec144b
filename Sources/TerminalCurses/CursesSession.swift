import CNCurses
import TerminalTraits
import TerminalUI

/// A terminal and what is known of it: how to take it, and how to give it back as it was.
struct CursesSession {
  let device: TerminalDevice
  let signals: SignalPipe
  let term: String
  private let environment: [String: String]
  private let entry: TerminfoEntry
  private let depth: DetectedColorDepth
  private var modes: TerminalModes

  /// curses keeps its screen in global variables.
  private static var isEntered = false

  /// - Throws: `TerminalError` where there is no terminal, or none that can place a cursor.
  init(path: String, depth: ColorDepth?, environment: [String: String]) throws(TerminalError) {
    device = try TerminalDevice(path: path)
    self.environment = environment
    term = environment["TERM"] ?? ""
    let found = TerminfoDatabase(environment: environment).entry(named: term)
    switch ColorDepthDetection.detect(
      flag: depth, environment: environment, terminfo: found?.facts)
    {
    case .success(let detected): self.depth = detected
    case .failure(let refusal): throw TerminalError(refusal.reason)
    }
    guard let found else { throw TerminalError("there is no terminfo entry for TERM=\(term)") }
    guard !Self.isEntered else { throw TerminalError("curses draws on another terminal") }
    entry = found
    modes = TerminalModes(entry: found, isAsked: false)
    signals = try SignalPipe()
  }

  /// Whether curses takes exact colours for a terminal. Nothing is sent to any.
  static func takesExactColors(entry: TerminfoEntry, term: String) -> Bool? {
    guard !isEntered else { return nil }
    // Else curses would put its own handlers in place, and keep them.
    guard let signals = try? SignalPipe() else { return nil }
    defer { signals.letEnd() }
    let exact = DetectedColorDepth(depth: .trueColor, reason: "to try it")
    let size = Size(width: 80, height: 24)
    let screen = try? CursesScreen.open(entry: entry, term: term, depth: exact, size: size)
    _ = screen?.close()
    return screen?.depth.depth == .trueColor
  }

  // MARK: Taking and giving back

  /// Takes the keys, and with them whatever the terminal replies; from here on also a crash gives them back.
  ///
  /// - Returns: what may be asked now.
  mutating func takeKeys() -> TerminalQueries {
    device.armRestoration(modes.restoration)
    device.takeKeys()
    let queries = TerminalQueries.allowed(
      in: TerminalQueries.Circumstances(
        environment: environment, isTerminal: true, isInForeground: device.isInForeground,
        hasMouse: modes.hasMouse))
    if case .batch = queries {
      modes = TerminalModes(entry: entry, isAsked: true)
      device.armRestoration(modes.restoration)
    }
    return queries
  }

  /// Opens the screen, after the keys were taken.
  ///
  /// - Throws: `TerminalError` where curses cannot use the terminal; it is given back then.
  func enter() throws(TerminalError) -> CursesScreen {
    do {
      let screen = try CursesScreen.open(
        entry: entry, term: term, depth: depth, size: device.size)
      Self.isEntered = true
      send(screen.takeOutput() + modes.enter)
      return screen
    } catch {
      giveKeysBack()
      signals.release()
      throw error
    }
  }

  func leave(_ screen: CursesScreen) {
    send(modes.leave + screen.close(), isFarewell: true)
    giveKeysBack()
    Self.isEntered = false
  }

  private func giveKeysBack() {
    device.restore()
    cncurses_disarm_restoration()
  }

  // MARK: Writing

  func send(_ bytes: [UInt8], isFarewell: Bool = false) {
    device.send(bytes, heeding: signals, isFarewell: isFarewell)
  }

  /// Sends a frame, which the terminal shows as a whole if it can.
  func show(_ frame: [UInt8]) { send(modes.frame(frame)) }

  /// Lets no more notices come.
  func quieten() { send(modes.quieten, isFarewell: true) }

  /// The terminal has said that it can hold back half a frame.
  mutating func synchronizeOutput() {
    guard !modes.synchronizesOutput else { return }
    modes.synchronizesOutput = true
    device.armRestoration(modes.restoration)
  }
}

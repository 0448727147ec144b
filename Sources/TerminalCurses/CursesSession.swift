import CNCurses
import TerminalTraits
import TerminalUI

/// A terminal and what is known of it: how to take it, and how to give it back as it was.
struct CursesSession {
  let device: TerminalDevice
  let term: String
  private let entry: TerminfoEntry
  private let depth: DetectedColorDepth
  private let modes: TerminalModes

  /// curses keeps its screen in global variables.
  private static var isEntered = false

  /// - Throws: `TerminalError` where there is no terminal, or none that can place a cursor.
  init(path: String, depth: ColorDepth?, environment: [String: String]) throws(TerminalError) {
    device = try TerminalDevice(path: path)
    term = environment["TERM"] ?? ""
    let found = TerminfoDatabase(environment: environment).entry(named: term)
    switch ColorDepthDetection.detect(
      flag: depth, environment: environment, terminfo: found?.facts)
    {
    case .success(let detected): self.depth = detected
    case .failure(let refusal): throw TerminalError(refusal.reason)
    }
    guard let found else { throw TerminalError("there is no terminfo entry for TERM=\(term)") }
    entry = found
    modes = TerminalModes(entry: found)
  }

  /// Takes the terminal; from here on also a crash gives it back.
  ///
  /// - Throws: `TerminalError` where curses cannot use it.
  func enter() throws(TerminalError) -> CursesScreen {
    guard !Self.isEntered else { throw TerminalError("curses draws on another terminal") }
    device.armRestoration(modes.restoration)
    do {
      let screen = try CursesScreen.open(entry: entry, term: term, depth: depth, device: device)
      Self.isEntered = true
      device.takeControlKeys()
      device.send(modes.enter)
      return screen
    } catch {
      cncurses_disarm_restoration()
      throw error
    }
  }

  func leave(_ screen: CursesScreen) {
    device.send(modes.leave)
    screen.close()
    device.restore()
    cncurses_disarm_restoration()
    Self.isEntered = false
  }
}

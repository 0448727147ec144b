import CNCurses
public import TerminalTraits
public import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal driven by curses, on the controlling terminal or any other. There can be one at a time.
///
/// It reads keys itself and lets curses write: what curses cannot know (mouse, paste and focus modes) is
/// switched on beside it and off again on every way out, also by signals and in crashes.
public final class CursesTerminal: Terminal {
  public internal(set) var size: Size
  public let capabilities: TerminalCapabilities

  var session: CursesSession
  var inquiry: TerminalInquiry
  /// The appearance that was told last.
  var toldAppearance: TerminalAppearance?
  var watched: [Int32] = []
  var decoder = InputDecoder()
  var queue: [Event] = []

  /// nil while the terminal is given back.
  private var screen: CursesScreen?
  private var pairs: PairTable
  private let encoder: CellEncoder
  /// What is to be seen, nil where that is nothing yet.
  private var shown: CellBuffer?
  private var cursor: Point?

  /// Opens the controlling terminal.
  ///
  /// - Parameters:
  ///   - depth: the colour depth to use whatever the terminal says, nil to detect it.
  ///   - environment: where TERM, COLORTERM, NO_COLOR and the like are looked up.
  /// - Throws: `TerminalError` where there is no terminal, or none that can place a cursor.
  public convenience init(depth: ColorDepth? = nil, environment: [String: String]) throws {
    try self.init(path: "/dev/tty", depth: depth, environment: environment)
  }

  init(path: String, depth: ColorDepth?, environment: [String: String]) throws {
    session = try CursesSession(path: path, depth: depth, environment: environment)
    let isUTF8 = ProcessLocale.adopt(environment: environment)
    encoder = CellEncoder(isUTF8: isUTF8)
    // What is asked first is answered while curses gets ready.
    inquiry = TerminalInquiry(session.takeKeys())
    session.send(inquiry.ask(now: .now))
    let opened = try session.enter()
    screen = opened
    pairs = PairTable(pairs: opened.pairs)
    capabilities = TerminalCapabilities(
      colorDepth: opened.depth.depth, colorDepthReason: opened.depth.reason,
      isUnicode: isUTF8 && !session.term.hasPrefix("linux"))
    size = session.device.size
    opened.resize(to: size)
  }

  /// Gives the terminal back as it was found, and signals their former effect. Nothing is shown afterwards.
  public func close() {
    leave()
    session.signals.release()
  }

  isolated deinit { close() }

  // MARK: Showing

  public func present(_ buffer: CellBuffer, cursor: Point?) throws {
    guard let screen else { return }
    if shown?.size != buffer.size {
      screen.erase()
      shown = nil
    }
    if !draw(buffer, on: screen) {
      // The pairs are used up: begin anew with those that this frame needs.
      pairs.removeAll()
      shown = nil
      screen.invalidate()
      _ = draw(buffer, on: screen)
    }
    shown = buffer
    self.cursor = cursor
    screen.setCursor(cursor)
    session.show(screen.update())
  }

  public func invalidateContents() { screen?.invalidate() }

  /// Tells curses what differs from what it has been told before.
  ///
  /// - Returns: whether there were pairs enough; cells without one have the terminal's own colours.
  private func draw(_ buffer: CellBuffer, on screen: CursesScreen) -> Bool {
    var isComplete = true
    var pen = CellStyle()
    for run in buffer.changes(from: shown) where run.y < size.height {
      for x in run.columns where x < size.width {
        var (x, cell) = (x, buffer[x, run.y])
        if cell.width == 0 {
          // The other half of a wide character brings this one with it.
          guard x == run.columns.lowerBound, x > 0 else { continue }
          x -= 1
          cell = buffer[x, run.y]
        }
        if !cell.looksTheSame(in: pen) { pen = cell.style }
        let pair = pairs.number(foreground: pen.foreground, background: pen.background) { number in
          screen.define(number, foreground: pen.foreground, background: pen.background)
        }
        if pair == nil { isComplete = false }
        screen.put(
          encoder.scalars(of: cell, room: size.width - x), x: x, y: run.y,
          attributes: pen.readableAttributes, pair: pair ?? 0)
      }
    }
    return isComplete
  }

  public func bell() { session.send([0x07]) }

  public func watch(descriptor: Int32) {
    if !watched.contains(descriptor) { watched.append(descriptor) }
  }
}

// MARK: Leaving and coming back

extension CursesTerminal {
  public func suspend() throws {
    leave()
    var came: Set<Int32>
    repeat {
      came = session.signals.stopProcessGroup()
      // Continued in the background, it has to stop again: the terminal is another's.
    } while came.contains(SIGCONT) && came.isDisjoint(with: SignalPipe.ending)
      && !session.device.isInForeground
    if came.isDisjoint(with: SignalPipe.ending) { try comeBack() }
    try handle(came.subtracting([SIGTSTP, SIGCONT]))
  }

  /// Takes the terminal again, whatever others did to it meanwhile.
  func comeBack() throws {
    leave()
    _ = session.takeKeys()
    inquiry.timeOut(now: .now)
    session.send(inquiry.ask(now: .now))
    let opened = try session.enter()
    screen = opened
    pairs = PairTable(pairs: opened.pairs)
    size = session.device.size
    opened.resize(to: size)
    let buffer = shown
    shown = nil
    if let buffer { try present(buffer, cursor: cursor) }
    queue.append(.resumed)
  }

  private func leave() {
    guard let screen else { return }
    session.quieten()
    swallowReplies()
    session.leave(screen)
    self.screen = nil
  }

  /// Takes the terminal's present size. What is on the terminal after a change of size is unknown.
  func takeSize() {
    let new = session.device.size
    guard let screen else { return }
    screen.invalidate()
    if new == size {
      session.show(screen.update())
    } else {
      size = new
      shown = nil
      screen.resize(to: size)
      screen.erase()
      queue.append(.resize(size))
    }
  }

  /// Ends the process by the signal's own default action, so that who started it sees what ended it.
  public static func endProcess(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    // Only where the signal is blocked from outside; 128 + number is what shells report.
    exit(128 + number)
  }
}

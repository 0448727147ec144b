import CNCurses
import TerminalTheming
public import TerminalTraits
public import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal driven by curses, on the controlling terminal or any other.
///
/// It reads keys itself and lets curses write: what curses cannot know (mouse, paste and focus modes) is
/// switched on beside it and off again on every way out, also by signals and in crashes.
@safe public final class CursesTerminal: Terminal {
  public private(set) var size: Size
  public let capabilities: TerminalCapabilities

  let device: TerminalDevice
  let signals: SignalPipe
  var watched: [Int32] = []
  var decoder = InputDecoder()
  var queue: [Event] = []

  private var screen: OpaquePointer?
  private var pairs: PairTable
  private let modes: TerminalModes
  /// What is on the screen, nil where that is unknown.
  private var shown: CellBuffer?

  /// Opens the controlling terminal.
  ///
  /// - Parameters:
  ///   - depth: the colour depth to use whatever the terminal says, nil to detect it.
  ///   - environment: where TERM, COLORTERM, NO_COLOR and the like are looked up.
  /// - Throws: `TerminalError` where there is no terminal, or none that can place a cursor.
  public convenience init(depth: ColorDepth? = nil, environment: [String: String]) throws {
    let device = try TerminalDevice(path: "/dev/tty")
    try self.init(device: device, depth: depth, environment: environment)
  }

  init(device: TerminalDevice, depth: ColorDepth?, environment: [String: String]) throws {
    self.device = device
    let term = environment["TERM"] ?? ""
    let entry = TerminfoDatabase(environment: environment).entry(named: term)
    let detected: DetectedColorDepth
    switch ColorDepthDetection.detect(
      flag: depth, environment: environment, terminfo: entry?.facts)
    {
    case .success(let found): detected = found
    case .failure(let refusal): throw TerminalError(refusal.reason)
    }
    // Before curses looks for default actions to replace.
    signals = try SignalPipe()
    let isUTF8 = cncurses_set_locale()
    let opening = try CursesScreen.open(entry: entry, term: term, depth: detected, device: device)
    unsafe screen = opening.screen
    capabilities = TerminalCapabilities(
      colorDepth: opening.depth, colorDepthReason: opening.reason,
      isUnicode: isUTF8 && !term.hasPrefix("linux"))
    pairs = PairTable(limit: opening.pairs - 1)
    modes = TerminalModes(entry: entry)
    size = device.size
    resizeScreen()
    modes.armCrashRestore(on: device)
    device.write(modes.enter)
  }

  /// Gives the terminal back as it was found. Nothing may be shown afterwards.
  public func close() {
    guard let screen = unsafe screen else { return }
    device.write(modes.leave)
    unsafe cncurses_close(screen)
    unsafe self.screen = nil
    device.restore()
    cncurses_clear_crash_restore()
  }

  isolated deinit { close() }

  // MARK: Showing

  public func present(_ buffer: CellBuffer, cursor: Point?) throws {
    guard let screen = unsafe screen else { return }
    if unsafe !put(buffer, on: screen) {
      // The pairs are used up: begin anew with those that this frame needs.
      pairs.removeAll()
      shown = nil
      unsafe cncurses_erase(screen)
      unsafe cncurses_invalidate(screen)
      _ = unsafe put(buffer, on: screen)
    }
    shown = buffer
    unsafe cncurses_update(screen)
  }

  public func invalidateContents() {
    guard let screen = unsafe screen else { return }
    shown = nil
    unsafe cncurses_invalidate(screen)
  }

  /// - Returns: whether there were pairs enough.
  private func put(_ buffer: CellBuffer, on screen: OpaquePointer) -> Bool {
    for run in buffer.changes(from: shown) where run.y < size.height {
      for x in run.columns where x < size.width {
        let cell = buffer[x, run.y]
        if cell.width == 0 { continue }
        if pairs.isFull, unsafe pair(for: cell.style, on: screen) == 0,
          cell.style.foreground != .default || cell.style.background != .default
        {
          return shown == nil
        }
        unsafe put(cell, x: x, y: run.y, on: screen)
      }
    }
    return true
  }

  private func put(_ cell: Cell, x: Int, y: Int, on screen: OpaquePointer) {
    let scalars = cell.character.unicodeScalars.map(\.value)
    unsafe cncurses_put(
      screen, Int32(y), Int32(x), scalars, Int32(scalars.count),
      cell.style.attributes.cursesAttributes, pair(for: cell.style, on: screen))
  }

  private func pair(for style: CellStyle, on screen: OpaquePointer) -> Int32 {
    guard capabilities.colorDepth > .monochrome else { return 0 }
    let depth = capabilities.colorDepth
    return pairs.number(foreground: style.foreground, background: style.background) { number in
      unsafe cncurses_init_pair(
        screen, number, style.foreground.cursesNumber(at: depth),
        style.background.cursesNumber(at: depth))
    }
  }

  // MARK: Size and stops

  /// Asks for the size, and tells it where it changed.
  func updateSize() -> Bool {
    let now = device.size
    guard now != size else { return false }
    size = now
    resizeScreen()
    return true
  }

  private func resizeScreen() {
    guard let screen = unsafe screen else { return }
    shown = nil
    unsafe cncurses_resize(screen, Int32(size.height), Int32(size.width))
    unsafe cncurses_erase(screen)
    unsafe cncurses_invalidate(screen)
  }

  public func suspend() throws {
    guard let screen = unsafe screen else { return }
    device.write(modes.leave)
    unsafe cncurses_pause(screen)
    device.restore()
    cncurses_stop_process_group()
    resume()
  }

  /// Takes the terminal again, whatever others did with it meanwhile.
  func resume() {
    guard let screen = unsafe screen else { return }
    unsafe cncurses_resume(screen)
    device.write(modes.enter)
    shown = nil
    _ = updateSize()
    queue.append(.resumed)
  }

  public func bell() { device.write([0x07]) }

  public func watch(descriptor: Int32) { watched.append(descriptor) }

  /// Ends the process by the signal's own default action, so that who started it sees what ended it.
  public static func endProcess(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    raise(number)
    // Only where the signal is blocked from outside; 128 + number is what shells report.
    exit(128 + number)
  }
}

extension TextAttributes {
  fileprivate var cursesAttributes: Int32 {
    var result: Int32 = 0
    if contains(.bold) { result |= Int32(CNCURSES_BOLD) }
    if contains(.dim) { result |= Int32(CNCURSES_DIM) }
    if contains(.italic) { result |= Int32(CNCURSES_ITALIC) }
    if contains(.underline) { result |= Int32(CNCURSES_UNDERLINE) }
    if contains(.reverse) { result |= Int32(CNCURSES_REVERSE) }
    return result
  }
}

extension TerminalColor {
  /// How curses calls the colour: -1 is the terminal's own; beside exact colours, palette entries begin at 0x1000000.
  fileprivate func cursesNumber(at depth: ColorDepth) -> Int32 {
    switch kind {
    case .default: -1
    case .indexed(let index): depth == .trueColor ? 0x100_0000 | Int32(index) : Int32(index)
    case .rgb(let hex) where depth == .trueColor: Int32(hex)
    // Canvases bring colours to the terminal's depth; one that did not still gets its nearest.
    case .rgb(let hex): ResolvedColor(rgba: RGBA(hex)).quantized(to: depth).cursesNumber(at: depth)
    }
  }
}

import CNCurses
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file of a terminal: raw bytes in and out, its size, and the modes it was found in.
final class TerminalDevice {
  enum Input {
    case bytes([UInt8])
    case nothing
    case closed
  }

  let descriptor: Int32
  private var original = termios()

  /// - Throws: `TerminalError` where the file is no terminal.
  init(path: String) throws(TerminalError) {
    let file = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw TerminalError("cannot open \(path)", errno: errno) }
    guard unsafe tcgetattr(file, &original) == 0 else {
      let error = TerminalError("\(path) is no terminal", errno: errno)
      _ = Glibc.close(file)
      throw error
    }
    descriptor = file
  }

  isolated deinit { _ = Glibc.close(descriptor) }

  /// The size in cells; 80×24 where the terminal does not know its own.
  var size: Size {
    var window = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
    guard isKnown, window.ws_col > 0, window.ws_row > 0 else { return Size(width: 80, height: 24) }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// Puts the modes back that the terminal was found in.
  func restore() { unsafe tcsetattr(descriptor, TCSANOW, &original) }

  /// Has a crash write these bytes and put the original modes back, before it ends the process.
  ///
  /// To be called while the modes are the original ones no longer: they are handed over, not read.
  func armCrashRestore(_ bytes: [UInt8]) {
    unsafe cncurses_set_crash_restore(descriptor, bytes, Int32(bytes.count), &original)
  }

  /// Reads what is there; to be called when `poll` said so.
  func read() -> Input {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .closed
  }

  /// Writes all of it, unless the terminal is gone.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

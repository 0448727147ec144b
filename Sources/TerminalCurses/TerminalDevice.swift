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
  enum Input: Equatable {
    case bytes([UInt8])
    case nothing
    case closed
  }

  let descriptor: Int32
  private var original: termios

  /// - Throws: `TerminalError` where the file is no terminal.
  init(path: String) throws(TerminalError) {
    let file = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw TerminalError("cannot open \(path)", errno: errno) }
    var modes = termios()
    guard unsafe tcgetattr(file, &modes) == 0 else {
      let code = errno
      close(file)
      throw TerminalError("\(path) is no terminal", errno: code)
    }
    (descriptor, original) = (file, modes)
  }

  isolated deinit { close(descriptor) }

  /// No screen is larger; what a terminal says beyond that is taken for a mistake.
  private static let largest = Size(width: 2000, height: 1000)

  /// The size in cells; 80×24 where the terminal does not know its own.
  var size: Size {
    var window = winsize()
    let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0
    guard isKnown, window.ws_col > 0, window.ws_row > 0 else { return Size(width: 80, height: 24) }
    return Size(
      width: min(Int(window.ws_col), Self.largest.width),
      height: min(Int(window.ws_row), Self.largest.height))
  }

  /// Whether keys go to this process group; another one that touches the terminal is stopped.
  var isInForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

  // MARK: Modes

  /// Makes ctrl-s, ctrl-q, ctrl-v and ctrl-o keys like any other, beside what curses has set.
  ///
  /// ctrl-c, ctrl-z and ctrl-\ stay signals, so that the whole process group gets them.
  func takeControlKeys() {
    var modes = termios()
    guard unsafe tcgetattr(descriptor, &modes) == 0 else { return }
    modes.c_iflag &= ~tcflag_t(IXON | IXOFF)
    modes.c_lflag &= ~tcflag_t(IEXTEN)
    unsafe tcsetattr(descriptor, TCSANOW, &modes)
  }

  /// Puts the modes back that the terminal was found in.
  func restore() { unsafe tcsetattr(descriptor, TCSANOW, &original) }

  /// Has a crash write these bytes and put the modes back, before it ends the process.
  func armRestoration(_ bytes: [UInt8]) {
    unsafe cncurses_arm_restoration(descriptor, bytes, Int32(bytes.count), &original)
  }

  // MARK: Bytes

  /// Reads what is there; to be called when `poll` said so.
  func receive() -> Input {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? .nothing : .closed
  }

  /// Writes all of it, unless the terminal is gone.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

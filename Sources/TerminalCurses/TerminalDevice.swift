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
    // Without O_NONBLOCK a terminal that nobody reads would hold a write, and with it the process, for ever.
    let file = unsafe open(path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
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

  /// Has every key come at once and as it is, unseen, ctrl-s, ctrl-q, ctrl-v and ctrl-o among them, and leaves
  /// what is written as it is.
  ///
  /// ctrl-c, ctrl-z and ctrl-\ stay signals, so that the whole process group gets them.
  func takeKeys() {
    var modes = original
    modes.c_iflag &= ~tcflag_t(IXON | IXOFF | ICRNL | INLCR | IGNCR | ISTRIP)
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
    modes.c_lflag |= tcflag_t(ISIG)
    modes.c_oflag &= ~tcflag_t(ONLCR | OCRNL | TAB3)
    unsafe withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
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

  /// Writes all of it, unless the terminal is gone, or nobody reads it and the program is asked to end.
  ///
  /// - Parameter isFarewell: whether it gives the terminal back: then it takes the place of what nobody has read.
  func send(_ bytes: [UInt8], heeding signals: SignalPipe, isFarewell: Bool = false) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = put(rest)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        guard !signals.isEnding else {
          tcflush(descriptor, TCOFLUSH)
          if isFarewell { _ = put(bytes[...]) }
          return
        }
        waitForRoom(or: signals.descriptor)
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Drops what has come and nobody has read.
  func discardInput() { tcflush(descriptor, TCIFLUSH) }

  private func put(_ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }

  private func waitForRoom(or descriptor: Int32) {
    var descriptors = [
      pollfd(fd: self.descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    _ = unsafe poll(&descriptors, nfds_t(descriptors.count), -1)
  }

  /// Waits until there is something to receive, or something else can be read.
  ///
  /// - Returns: whether there is something to receive.
  func waitForInput(or other: Int32 = -1, milliseconds: Int32) -> Bool {
    var descriptors = [descriptor, other].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    return unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds) > 0
      && descriptors[0].revents != 0
  }
}

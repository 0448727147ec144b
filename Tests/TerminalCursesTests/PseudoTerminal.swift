import Foundation
import TestSupport

/// A pseudo-terminal without a program: a terminal to open by its path, and the screen behind it.
final class PseudoTerminal {
  let path: String
  private(set) var screen: ScreenEmulator
  /// What was sent since the last time that somebody looked.
  private(set) var bytes: [UInt8] = []
  private var master: Int32
  private let slave: Int32
  private var marks = 0

  init(columns: Int = 20, rows: Int = 5) throws {
    // TIOCSPTLCK and TIOCGPTN of Linux, which are macros that Swift does not see.
    let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var (locked, number): (Int32, UInt32) = (0, 0)
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0, ioctl(master, setLock, &locked) == 0, ioctl(master, getNumber, &number) == 0
    else { throw POSIXError(.ENOTTY) }
    path = "/dev/pts/\(number)"
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    screen = ScreenEmulator(columns: columns, rows: rows)
    resize(columns: columns, rows: rows)
  }

  deinit {
    hangUp()
    close(slave)
  }

  var modes: [UInt32] {
    var modes = termios()
    tcgetattr(slave, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    screen.resize(columns: columns, rows: rows)
  }

  func type(_ text: String) { _ = write(master, Array(text.utf8), text.utf8.count) }

  func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// Takes over all that was sent until now: a mark of our own is sent after it, and waited for.
  func look() {
    marks += 1
    let mark = Array("\u{1B}]mark \(marks)\u{7}".utf8)
    _ = write(slave, mark, mark.count)
    bytes = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while !bytes.suffix(mark.count).elementsEqual(mark) {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      bytes += buffer.prefix(count)
    }
    bytes.removeLast(mark.count)
    screen.feed(bytes)
  }
}

import Foundation

/// A pair of devices: what a terminal emulator holds, and the terminal that programs see.
///
/// Both ends stay open here, so the terminal outlives the programs on it, as a user's does: its modes and what
/// was typed and not read can be looked at afterwards.
final class PseudoTerminal {
  /// The emulator's end.
  let controller: Descriptor
  let path: String
  private let terminal: Descriptor

  init(columns: Int, rows: Int) throws {
    var (controller, terminal): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 128)
    var size = Self.size(columns: columns, rows: rows)
    (self.controller, self.terminal) = try ChildProcess.descriptorLock.withLock {
      guard openpty(&controller, &terminal, &name, nil, &size) == 0 else {
        throw SystemFailure("openpty")
      }
      return (Descriptor(controller), Descriptor(terminal))
    }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func size(columns: Int, rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  /// Sets the size; the system tells the foreground programs by SIGWINCH.
  func resize(columns: Int, rows: Int) {
    var size = Self.size(columns: columns, rows: rows)
    _ = ioctl(controller.number, UInt(TIOCSWINSZ), &size)
  }

  /// All of its modes as text, as `stty -g` prints them.
  var modes: String {
    var settings = termios()
    guard tcgetattr(terminal.number, &settings) == 0 else { return "none" }
    let flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, settings.c_lflag]
    let characters = withUnsafeBytes(of: &settings.c_cc) { Array($0) }
    return (flags.map { String($0, radix: 16) } + characters.map { String($0, radix: 16) })
      .joined(separator: ":")
  }

  /// What was typed and nobody has read: a shell would take it for its input.
  var unreadInput: [UInt8] {
    var settings = termios()
    guard tcgetattr(terminal.number, &settings) == 0 else { return [] }
    // Without this an unfinished line would stay hidden.
    settings.c_lflag &= ~tcflag_t(ICANON)
    tcsetattr(terminal.number, TCSANOW, &settings)
    return terminal.readAvailable() ?? []
  }

  /// The process group that the terminal is in the foreground of.
  var foregroundGroup: pid_t { tcgetpgrp(controller.number) }

  /// The emulator goes away: programs get SIGHUP, and end of file.
  func hangUp() {
    terminal.close()
    controller.close()
  }
}

import CNCurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where curses writes to: a file in memory, from which each frame is taken whole.
///
/// So a frame is one write, which can have something around it, can be interrupted and never half begins before
/// a screen is known to be usable.
final class FrameFile {
  let descriptor: Int32

  /// - Throws: `TerminalError` where no file can be had.
  init() throws(TerminalError) {
    descriptor = cncurses_make_file()
    guard descriptor >= 0 else { throw TerminalError("no room for a frame", errno: errno) }
  }

  isolated deinit { close(descriptor) }

  /// What was written since the last time.
  func take() -> [UInt8] {
    let length = lseek(descriptor, 0, SEEK_CUR)
    guard length > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    lseek(descriptor, 0, SEEK_SET)
    return Array(bytes.prefix(max(0, count)))
  }
}

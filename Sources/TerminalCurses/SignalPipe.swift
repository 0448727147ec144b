import CNCurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Turns signals into bytes that `poll` sees.
final class SignalPipe {
  let descriptor: Int32
  private let writer: Int32

  /// - Throws: `TerminalError` where no pipe can be had.
  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw TerminalError("no pipe for signals", errno: errno) }
    (descriptor, writer) = (ends[0], ends[1])
    for end in ends {
      // A full pipe must not block the handler, and no child may hold it open.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    cncurses_watch_signals(writer)
  }

  /// The signals that came since the last time, each once.
  func takeAll() -> Set<Int32> {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    return Set(bytes.prefix(max(0, count)).map(Int32.init))
  }

  isolated deinit {
    cncurses_unwatch_signals()
    close(descriptor)
    close(writer)
  }
}

import CNCurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Turns signals into bytes that `poll` sees, and has crashes give the terminal back.
///
/// To be made before curses is opened, which takes over only what is still at its default.
final class SignalPipe {
  /// What asks the program to end, the most urgent first.
  static let ending = [SIGHUP, SIGTERM, SIGQUIT, SIGINT]
  /// What ends the process at once, with the terminal given back first: crashes, and what nobody heeds.
  private static let fatal = [
    SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGPIPE, SIGALRM, SIGVTALRM, SIGUSR1,
    SIGUSR2, SIGXCPU,
  ]

  /// Readable when a signal has come.
  let descriptor: Int32
  private let writer: Int32
  /// Whether ctrl-z is of any effect here; it is not without a shell that controls jobs.
  private let canStop: Bool
  /// What has come and was not taken yet.
  private var collected: Set<Int32> = []
  /// Whether the program was asked to end; it is for good.
  private var isAskedToEnd = false

  /// - Throws: `TerminalError` where no pipe can be had.
  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw TerminalError("no pipe for signals", errno: errno) }
    for end in ends {
      // A full pipe must not block the handler, and no child may hold it open.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writer) = (ends[0], ends[1])
    canStop = cncurses_report_signal(SIGTSTP, writer)
    for number in Self.ending + [SIGCONT, SIGWINCH] { cncurses_report_signal(number, writer) }
    for number in Self.fatal { cncurses_restore_on_signal(number) }
  }

  /// The signals that came since the last time, each once.
  func takeAll() -> Set<Int32> {
    collect()
    defer { collected = [] }
    return collected
  }

  /// Whether there is something to take that the descriptor no longer tells of.
  var hasCollected: Bool { !collected.isEmpty }

  /// Whether the program has been asked to end, now or before.
  var isEnding: Bool {
    collect()
    return isAskedToEnd
  }

  private func collect() {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    collected.formUnion(bytes.prefix(max(0, count)).map(Int32.init))
    if !collected.isDisjoint(with: Self.ending) { isAskedToEnd = true }
  }

  /// Stops the process group as ctrl-z does, until it is continued.
  ///
  /// - Returns: the signals that came meanwhile, among them SIGCONT if it really was stopped.
  func stopProcessGroup() -> Set<Int32> {
    guard canStop else { return [] }
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    cncurses_report_signal(SIGTSTP, writer)
    return takeAll()
  }

  /// Lets all signals do again what they did before.
  func release() { cncurses_release_signals() }

  /// Lets all signals do again what they did before, and one that asked the program to end end it.
  func letEnd() {
    let came = takeAll()
    release()
    if let number = Self.ending.first(where: came.contains) {
      CursesTerminal.endProcess(by: number)
    }
  }

  isolated deinit {
    close(descriptor)
    close(writer)
  }
}

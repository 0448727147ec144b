#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that ask a program to end, for programs that have something to put away first.
nonisolated enum EndingSignals {
  private static let all = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// Has `body` run when one comes; then it ends the process as it always does. Ignored ones stay ignored.
  ///
  /// To be called once, before other threads are started: theirs is what is blocked here.
  static func run(beforeEnding body: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in all { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let isWaiting = BackgroundThread.start { [signals] in
      var (signals, number) = (signals, Int32(0))
      // A thread that waits may do anything, which a handler may not.
      while sigwait(&signals, &number) != 0 {}
      body()
      signal(number, SIG_DFL)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      kill(getpid(), number)
    }
    if !isWaiting { pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }
}

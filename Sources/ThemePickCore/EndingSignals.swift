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
    // One that is blocked would be taken here also where it is ignored, as under nohup.
    for number in all where !isIgnored(number) { sigaddset(&signals, number) }
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

  private static func isIgnored(_ number: Int32) -> Bool {
    var present = sigaction()
    guard sigaction(number, nil, &present) == 0 else { return false }
    #if os(Linux)
      let handler = present.__sigaction_handler.sa_handler
    #else
      let handler = present.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

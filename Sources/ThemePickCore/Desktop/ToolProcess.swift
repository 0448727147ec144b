import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another program that is asked something: started without a shell, with nothing to read, and with its messages
/// thrown away. It and what it starts can be ended at any moment.
nonisolated final class ToolProcess: Sendable {
  /// Where its output is read.
  let output: Int32
  /// Its number until it was waited for, so that nobody else who got the number is ever hit.
  private let running: Mutex<pid_t?>

  /// nil where it cannot be started.
  init?(_ path: String, _ arguments: [String], environment: [String: String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    guard let id = Self.spawn([path] + arguments, environment: environment, output: ends[1]) else {
      close(ends[0])
      return nil
    }
    // Who reads asks how much is there first, but never waits for more.
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    output = ends[0]
    running = Mutex(id)
  }

  deinit {
    end()
    close(output)
  }

  private static func spawn(
    _ words: [String], environment: [String: String], output: Int32
  ) -> pid_t? {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own is ended whole; signals do there what programs expect.
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    let argv = words.map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var id: pid_t = 0
    return posix_spawn(&id, words[0], &actions, &attributes, argv, envp) == 0 ? id : nil
  }

  /// Ends it now, with everything that it started.
  func end() { _ = reap(onlyIfEnded: false) }

  /// Waits for it, and ends what is left of its group; until it is waited for nobody else gets its number.
  ///
  /// - Returns: its exit status; nil where it still runs, was waited for before, or was ended by a signal.
  private func reap(onlyIfEnded: Bool) -> Int32? {
    running.withLock { id in
      guard let known = id else { return nil }
      var info = siginfo_t()
      if onlyIfEnded {
        let code = waitid(P_PID, id_t(known), &info, WEXITED | WNOHANG | WNOWAIT)
        guard code == 0, info.si_signo == SIGCHLD else { return nil }
      }
      kill(-known, SIGKILL)
      var status: Int32 = 0
      while waitpid(known, &status, 0) < 0, errno == EINTR {}
      id = nil
      return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
    }
  }

  // MARK: Its output

  /// What it printed and how it ended; nil where it took too long or printed more than anybody asked for.
  func result(
    until deadline: ContinuousClock.Instant, limit: Int = 4096
  ) -> (status: Int32, output: String)? {
    defer { end() }
    var bytes: [UInt8] = []
    while let more = nextBytes(until: deadline) {
      if more.isEmpty {
        let status = status(until: deadline)
        return status.map { ($0, String(decoding: bytes, as: UTF8.self)) }
      }
      bytes += more
      if bytes.count > limit { return nil }
    }
    return nil
  }

  /// What has come; none at the end, nil where nothing is there yet.
  func availableBytes() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &buffer, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return Array(buffer.prefix(max(0, count)))
  }

  /// The next bytes; none at the end, nil where none came in time.
  private func nextBytes(until deadline: ContinuousClock.Instant) -> [UInt8]? {
    var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    while true {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      guard left > 0 else { return nil }
      let count = poll(&waiting, 1, Int32(min(left.rounded(.up), 60_000)))
      if count > 0, let bytes = availableBytes() { return bytes }
      if count < 0, errno != EINTR { return nil }
    }
  }

  /// Who has closed its output is about to end. That cannot be waited for with a deadline, so it is asked again.
  private func status(until deadline: ContinuousClock.Instant) -> Int32? {
    while running.withLock({ $0 != nil }) {
      if let status = reap(onlyIfEnded: true) { return status }
      guard ContinuousClock.now < deadline else { return nil }
      poll(nil, 0, 1)
    }
    return nil
  }
}

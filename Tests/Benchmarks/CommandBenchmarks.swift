import Foundation

/// What a command costs from start to end, beside the least that a program can do with a file.
///
/// THEMEPICK_PROGRAM in the environment names the build to measure; by default it is the one beside this.
@MainActor
enum CommandBenchmarks {
  private static let runs = 301

  static func run() {
    let home = "\(NSTemporaryDirectory())themepick-benchmark-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: home) }
    let environment = [
      "HOME": home, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
    ]
    let program = ProcessInfo.processInfo.environment["THEMEPICK_PROGRAM"] ?? beside
    guard spawn([program, "set", "dusk"], environment) != nil else {
      print("get: there is no \(program); build it, or name another one in THEMEPICK_PROGRAM\n")
      return
    }
    let state = "\(home)/.local/state/themepick"
    let commands = [
      ("cat theme", ["/bin/cat", "\(state)/theme"]), ("true", ["/bin/true"]),
      ("themepick get", [program, "get"]),
      ("themepick get background", [program, "get", "background"]),
      ("themepick --version", [program, "--version"]),
    ]
    // In turn, so that whatever else the machine does meets all of them alike.
    var times = commands.map { _ in [Double]() }
    for _ in 0..<runs {
      for (index, command) in commands.enumerated() {
        if let time = spawn(command.1, environment) { times[index].append(time) }
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    var table = Table("get: \(program)", "median", "fastest", "beside cat")
    for (index, command) in commands.enumerated() {
      let ratio = (medians[index] / medians[0] * 100).rounded() / 100
      table.add(
        command.0, duration(medians[index]), duration(times[index].min() ?? 0), "\(ratio) times")
    }
    table.printed()
  }

  private static var beside: String {
    Bundle.main.bundleURL.appendingPathComponent("themepick").path
  }

  /// Runs a program with its output thrown away.
  ///
  /// - Returns: the nanoseconds from start to end; nil where it cannot be started or fails.
  private static func spawn(_ words: [String], _ environment: [String: String]) -> Double? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    let argv = words.map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var (id, status): (pid_t, Int32) = (0, 0)
    let start = ContinuousClock.now
    guard posix_spawn(&id, words[0], &actions, nil, argv, envp) == 0 else { return nil }
    waitpid(id, &status, 0)
    let time = ContinuousClock.now - start
    return status == 0 ? time / .nanoseconds(1) : nil
  }
}

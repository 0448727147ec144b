import Foundation

/// A program started as a shell would start it: in a session of its own, with exactly the given environment,
/// default signal actions, nothing blocked, and no file open but the three standard ones.
final class ChildProcess {
  /// Where a standard stream of the program leads.
  enum Stream {
    case descriptor(Descriptor)
    /// Opened by the child itself: a terminal opened first becomes the controlling one of its session.
    case path(String)
  }

  let id: pid_t
  /// Can be read, at its end, as soon as the program has ended.
  let ending: Descriptor
  private var reaped: ProcessEnd?

  /// A descriptor made by one thread must not leak into a program started by another before it is marked.
  static let descriptorLock = NSLock()

  init(
    _ path: String, _ arguments: [String], environment: [String: String],
    input: Stream, output: Stream, errors: Stream
  ) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | Self.newSessionFlag
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [input, output, errors].enumerated() {
      switch stream {
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor.number, Int32(number))
      case .path(let path):
        posix_spawn_file_actions_addopen(&actions, Int32(number), path, O_RDWR, 0)
      }
    }

    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var child: pid_t = 0
    Self.forbidCoreFiles
    let error = Self.descriptorLock.withLock {
      posix_spawn(&child, path, &actions, &attributes, argv, envp)
    }
    guard error == 0 else { throw SystemFailure("cannot start \(path)", error) }
    id = child
    ending = try Self.watchEnd(of: child)
  }

  /// glibc's POSIX_SPAWN_SETSID, which a feature macro hides from Swift.
  private static let newSessionFlag: Int32 = 0x80

  /// The crashes that tests provoke leave no litter.
  private static let forbidCoreFiles: Void = {
    var limit = rlimit(rlim_cur: 0, rlim_max: 0)
    getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    limit.rlim_cur = 0
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
  }()

  /// A thread waits for the end, so that who waits for output and for the end can wait for both at once.
  private static func watchEnd(of child: pid_t) throws -> Descriptor {
    let (reader, writer) = try pipe()
    let number = writer.number
    writer.disown()
    Thread.detachNewThread {
      var info = siginfo_t()
      // Left to be reaped: until then nobody else gets the number.
      while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      _ = Foundation.close(number)
    }
    return reader
  }

  static func pipe() throws -> (reader: Descriptor, writer: Descriptor) {
    try descriptorLock.withLock {
      var ends: [Int32] = [-1, -1]
      guard Foundation.pipe(&ends) == 0 else { throw SystemFailure("pipe") }
      return (Descriptor(ends[0]), Descriptor(ends[1]))
    }
  }

  /// How it ended, nil while it runs.
  var end: ProcessEnd? {
    if reaped == nil {
      var status: Int32 = 0
      if waitpid(id, &status, WNOHANG) == id { reaped = ProcessEnd(waitStatus: status) }
    }
    return reaped
  }

  func send(signal number: Int32) {
    if end == nil { kill(id, number) }
  }

  deinit {
    guard end == nil else { return }
    kill(id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
  }
}

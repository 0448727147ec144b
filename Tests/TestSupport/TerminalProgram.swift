import Foundation
public import Glibc

/// A program in a real pseudo-terminal: its screen, its bytes, how it ends and what it leaves behind.
///
/// Every wait blocks on the terminal until something comes, and fails after a generous time: no test sleeps.
public final class TerminalProgram {
  public enum Exit: Equatable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  public struct TimeOut: Error, CustomStringConvertible {
    public let description: String
  }

  /// TIOCSPTLCK and TIOCGPTN of Linux, which are macros that Swift does not see.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// Long enough for a loaded machine; only failures take it.
  static let patience = 20.0

  public private(set) var bytes: [UInt8] = []
  public private(set) var screen: ScreenEmulator
  public let process: pid_t
  /// What the program wrote to its standard output where that is a pipe.
  public private(set) var piped: [UInt8] = []
  private var master: Int32
  private let slave: Int32
  private var pipe: Int32 = -1
  private var exit: Exit?
  /// The terminal's modes before the start.
  private var modesBefore = termios()

  /// - Parameters:
  ///   - environment: all of it; nothing is inherited.
  ///   - pipesOutput: whether standard output is a pipe and not the terminal.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String], columns: Int = 80,
    rows: Int = 24, pipesOutput: Bool = false
  ) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number): (Int32, UInt32) = (0, 0)
    guard master >= 0, ioctl(master, Self.setLock, &locked) == 0,
      ioctl(master, Self.getNumber, &number) == 0
    else { throw TimeOut(description: "no pseudo-terminal can be had") }
    let slaveName = "/dev/pts/\(number)"
    slave = open(slaveName, O_RDWR | O_NOCTTY | O_CLOEXEC)
    screen = ScreenEmulator(columns: columns, rows: rows)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
    tcgetattr(slave, &modesBefore)
    var ends: [Int32] = [-1, -1]
    if pipesOutput { Glibc.pipe(&ends) }
    for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipe = ends[0]
    process = try Self.spawn(path, arguments, environment, terminal: slaveName, output: ends[1])
    if ends[1] >= 0 { close(ends[1]) }
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String], terminal: String,
    output: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session's leader opens becomes the controlling one.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    if output >= 0 {
      posix_spawn_file_actions_adddup2(&actions, output, 1)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
    }
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXFSZ, SIGTSTP, SIGTTIN, SIGTTOU] {
      sigaddset(&signals, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = 0x80 | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, &attributes, argv, envp)
    guard code == 0 else {
      throw TimeOut(description: "cannot start \(path): \(String(cString: strerror(code)))")
    }
    return process
  }

  deinit {
    if exit == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    for descriptor in [master, slave, pipe] where descriptor >= 0 { close(descriptor) }
  }

  // MARK: To the program

  public func send(_ text: String) { send(Array(text.utf8)) }

  public func send(_ bytes: [UInt8]) { _ = write(master, bytes, bytes.count) }

  public func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    screen.resize(columns: columns, rows: rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  public func signal(_ number: Int32) { kill(process, number) }

  /// Closes the terminal as a lost connection does.
  public func hangUp() {
    close(master)
    master = -1
  }

  // MARK: From the program

  /// Reads until the condition holds.
  ///
  /// - Throws: `TimeOut` with the screen, where it never does.
  public func wait(_ what: String, until condition: (TerminalProgram) -> Bool) throws {
    let end = Date().addingTimeInterval(Self.patience)
    while !condition(self) {
      let left = end.timeIntervalSinceNow
      guard left > 0, read(for: left) else {
        throw TimeOut(
          description: "waited for \(what); the screen was:\n\(screen.text.joined(separator: "\n"))"
        )
      }
    }
  }

  public func wait(forText text: String) throws {
    try wait("'\(text)'") { $0.screen.text.contains { $0.contains(text) } }
  }

  /// Reads once; false where the program has closed the terminal, or the time is over.
  private func read(for seconds: Double) -> Bool {
    var polled = [pollfd(fd: master, events: Int16(POLLIN), revents: 0)]
    guard master >= 0, poll(&polled, 1, Int32(seconds * 1000)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer.prefix(count)
    screen.feed(buffer.prefix(count))
    return true
  }

  /// Reads to the end, and tells how the program ended.
  public func waitForExit() throws -> Exit {
    if let exit { return exit }
    // The terminal stays open by our own end, so that its modes can be looked at: the process is waited for.
    let end = Date().addingTimeInterval(Self.patience)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard end.timeIntervalSinceNow > 0 else {
        throw TimeOut(description: "the program does not end")
      }
      _ = read(for: 0.02)
    }
    while read(for: 0) {}
    drainPipe()
    let signal = status & 0x7F
    let result: Exit = signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
    exit = result
    return result
  }

  private func drainPipe() {
    guard pipe >= 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = Glibc.read(pipe, &buffer, buffer.count), count > 0 {
      piped += buffer.prefix(count)
    }
  }

  /// Whether the terminal's modes are what they were before the start.
  public var hasOriginalModes: Bool {
    var now = termios()
    guard tcgetattr(slave, &now) == 0 else { return false }
    let a = withUnsafeBytes(of: &now) { Array($0) }
    let b = withUnsafeBytes(of: &modesBefore) { Array($0) }
    return a == b
  }
}

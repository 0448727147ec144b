import Foundation

/// A program on a terminal of its own: keys go in, and what it writes is kept and shown on a screen.
///
/// ```swift
/// let program = try TerminalProgram(path, environment: ["TERM": "xterm-256color"])
/// try program.wait(forText: "Dusk")
/// program.send("q")
/// #expect(try program.waitForExit() == .status(0))
/// ```
///
/// Waiting sleeps until output comes; no test has to guess how long something takes.
public final class TerminalProgram {
  /// Everything written to the terminal.
  public private(set) var bytes: [UInt8] = []
  /// When something was last written to the terminal and taken.
  public private(set) var lastOutput = ContinuousClock.now
  /// What was written to standard output, where that is a pipe.
  public private(set) var piped: [UInt8] = []
  public private(set) var screen: ScreenEmulator
  private let modesBefore: String

  /// Whether what is written is taken; a terminal that is not read fills up, and holds who writes.
  public var isReading = true

  let terminal: PseudoTerminal
  let child: ChildProcess
  private let pipe: Descriptor?
  /// How the terminal answers from now on.
  public var replies: TerminalReplies
  private var heldReplies: [UInt8] = []
  private var isHungUp = false

  /// - Parameters:
  ///   - environment: all of it; nothing is inherited.
  ///   - pipesOutput: whether standard output is a pipe; input and messages are the terminal.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String],
    columns: Int = 80, rows: Int = 24, pipesOutput: Bool = false,
    replies: TerminalReplies = .silent
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    modesBefore = terminal.modes
    screen = ScreenEmulator(columns: columns, rows: rows)
    self.replies = replies
    let ends = pipesOutput ? try ChildProcess.pipe() : nil
    pipe = ends?.reader
    let device = ChildProcess.Stream.path(terminal.path)
    child = try ChildProcess(
      path, arguments, environment: environment, input: device,
      output: ends.map { .descriptor($0.writer) } ?? device, errors: device)
    ends?.writer.close()
  }

  deinit {
    // Whoever is left of the session goes with its terminal.
    if !isHungUp { terminal.hangUp() }
  }

  // MARK: In

  public func send(_ keys: TerminalKey...) {
    for key in keys { send(key.bytes(isApplication: screen.modes.contains(1))) }
  }

  /// A terminal that is gone, or whose input is full, loses what is typed, as in life.
  public func send(_ bytes: [UInt8]) { try? terminal.controller.write(bytes) }

  public func releaseReplies() {
    send(heldReplies)
    heldReplies = []
  }

  /// The terminal takes another look: it answers accordingly and tells by itself, where it was asked to.
  public func changeLook(to look: TerminalReplies.Look) {
    replies.look = look
    if screen.modes.contains(2031) { send(replies.notice) }
  }

  public func resize(columns: Int, rows: Int) {
    terminal.resize(columns: columns, rows: rows)
    screen.resize(columns: columns, rows: rows)
  }

  public func signal(_ number: Int32) { child.send(signal: number) }

  /// Closes the terminal, as a lost connection does.
  public func hangUp() {
    receive()
    isHungUp = true
    terminal.hangUp()
  }

  // MARK: Out

  public var process: Int32 { child.id }

  /// How it ended, nil while it runs.
  public var end: ProcessEnd? { child.end }

  /// Whether the terminal's modes (`stty -g`) are what they were before the program started.
  public var hasOriginalModes: Bool { terminal.modes == modesBefore }

  /// Every OSC but those that ask for a colour: what would be left behind in the terminal.
  public var commandsThatSet: [String] { screen.commands.filter { !$0.hasSuffix(";?") } }

  /// Every control sequence that was written, in order.
  public var controls: [ControlSequence] {
    var parser = TerminalSequenceParser()
    return parser.feed(bytes).compactMap { sequence in
      if case .control(let control) = sequence { control } else { nil }
    }
  }

  /// What was typed and nobody has read. Asking takes it, and changes the terminal's modes.
  public var unreadInput: [UInt8] { terminal.unreadInput }

  /// Takes what has been written.
  func receive() {
    if let pipe, let new = pipe.readAvailable() { piped += new }
    guard !isHungUp, isReading, let new = terminal.controller.readAvailable() else { return }
    bytes += new
    lastOutput = .now
    for sequence in screen.feed(new) {
      guard let answer = replies.answer(to: sequence) else { continue }
      switch replies.delivery {
      case .atOnce: send(answer)
      case .split: for byte in answer { send([byte]) }
      case .held: heldReplies += answer
      }
    }
  }

  /// Takes what an ended program has left to be read.
  public func drain() { receive() }

  /// What can wake who waits for the program.
  var sources: [Descriptor] {
    [child.ending] + (isHungUp || !isReading ? [] : [terminal.controller])
  }
}

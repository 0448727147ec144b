/// The one loop of a program: show what is new, wait for an event, handle it.
///
/// The first frame is shown before the first wait. Nothing is polled: the loop sleeps until the terminal, a
/// watched descriptor or the next deadline wakes it.
public final class EventLoop {
  public let terminal: any Terminal
  public let root: TerminalRoot
  private var isRunning = false
  /// When to wake without an event, nil for never.
  public var deadline: ContinuousClock.Instant?

  public init(terminal: any Terminal, root: TerminalRoot) {
    self.terminal = terminal
    self.root = root
  }

  /// Runs until `stop()`. Every event reaches `handle` after what the loop does itself: sizes, and repainting
  /// after a stop.
  public func run(handle: (Event) throws -> Void) throws {
    isRunning = true
    try show()
    while isRunning {
      let event = try terminal.nextEvent(deadline: deadline)
      switch event {
      case .resize(let size): root.resize(to: size)
      case .resumed:
        root.resize(to: terminal.size)
        try repaint()
      default: break
      }
      try handle(event)
      if isRunning { try show() }
    }
  }

  /// Ends the loop after the event at hand.
  public func stop() { isRunning = false }

  /// Sends everything anew.
  public func repaint() throws {
    terminal.invalidateContents()
    try terminal.present(root.buffer, cursor: nil)
  }

  private func show() throws {
    if try root.render() { try terminal.present(root.buffer, cursor: nil) }
  }
}

/// The one loop of a program: show what is new, wait for an event, handle it.
///
/// The first frame is shown before the first wait. Nothing is polled: the loop sleeps until the terminal, a
/// watched descriptor or the next deadline wakes it.
public final class EventLoop {
  public let terminal: any Terminal
  public let root: TerminalRoot
  private var isRunning = false
  /// Whether a frame is due though nothing changed.
  private var mustPresent = false
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
        repaint()
      default: break
      }
      try handle(event)
      if isRunning { try show() }
    }
  }

  /// Ends the loop after the event at hand.
  public func stop() { isRunning = false }

  /// Sends everything anew after the event at hand.
  public func repaint() {
    terminal.invalidateContents()
    mustPresent = true
  }

  private func show() throws {
    let hasDrawn = try root.render()
    guard hasDrawn || mustPresent else { return }
    mustPresent = false
    try terminal.present(root.buffer, cursor: nil)
  }
}

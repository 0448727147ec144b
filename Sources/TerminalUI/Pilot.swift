public import TerminalTraits

/// Drives a program on an in-memory terminal: what the user does, and looks at the screen in between.
///
/// ```swift
/// let pilot = Pilot(size: Size(width: 80, height: 24))
/// pilot.press(.down).look { #expect($0.buffer.textRows[2].contains("▌")) }
/// try pilot.run { terminal in try Picker(terminal: terminal, …).run() }
/// ```
///
/// Every event reaches the program after the frame that the one before it led to. When all is done the program
/// is told `.endOfInput`.
public final class Pilot {
  private enum Step {
    case event(Event)
    case look((InMemoryTerminal) -> Void)
  }

  public let terminal: InMemoryTerminal
  private var steps: [Step] = []

  public init(
    size: Size, colorDepth: ColorDepth = .trueColor, isUnicode: Bool = true
  ) {
    terminal = InMemoryTerminal(
      size: size,
      capabilities: TerminalCapabilities(
        colorDepth: colorDepth, colorDepthReason: "in memory", isUnicode: isUnicode))
  }

  @discardableResult
  public func send(_ event: Event) -> Self {
    steps.append(.event(event))
    return self
  }

  @discardableResult
  public func press(_ keys: Key...) -> Self {
    for key in keys { send(.key(key)) }
    return self
  }

  /// Presses the key of each character.
  @discardableResult
  public func type(_ text: String) -> Self {
    for character in text { send(.key(.character(character))) }
    return self
  }

  /// Presses and releases the mouse button.
  @discardableResult
  public func click(_ position: Point, clicks: Int = 1) -> Self {
    send(.mouse(MouseEvent(kind: .press, position: position, clicks: clicks)))
    return send(.mouse(MouseEvent(kind: .release, position: position, clicks: clicks)))
  }

  @discardableResult
  public func resize(to size: Size) -> Self { send(.resize(size)) }

  /// Lets the time come that the program waits for.
  @discardableResult
  public func passDeadline() -> Self { send(.deadline) }

  /// Looks at the screen as it is after the steps so far.
  @discardableResult
  public func look(_ look: @escaping (InMemoryTerminal) -> Void) -> Self {
    steps.append(.look(look))
    return self
  }

  /// Runs the program until it ends by itself.
  public func run(_ program: (InMemoryTerminal) throws -> Void) rethrows {
    terminal.onWait = { [weak self] terminal in self?.advance(terminal) }
    defer { terminal.onWait = nil }
    try program(terminal)
  }

  /// Looks until there is an event to tell.
  private func advance(_ terminal: InMemoryTerminal) {
    while !steps.isEmpty {
      switch steps.removeFirst() {
      case .look(let look): look(terminal)
      case .event(let event): return terminal.send(event)
      }
    }
  }
}

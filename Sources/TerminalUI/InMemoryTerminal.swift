/// A terminal without a device: it shows frames into memory and tells the events that it was given.
///
/// Programs are tested on it without a screen, a clock or a wait: when its events are used up it reports
/// `.endOfInput`, which ends a program as a closed terminal does.
public final class InMemoryTerminal: Terminal {
  public private(set) var size: Size
  public let capabilities: TerminalCapabilities
  /// What it says of its appearance.
  public var statement = TerminalStatement.silent("in memory")
  private var events: [Event]
  /// Called before each event is told, with the frame on screen then.
  public var onWait: ((InMemoryTerminal) -> Void)?
  /// What is shown.
  public private(set) var buffer: CellBuffer
  /// How many frames were presented, and how many cells they changed.
  public private(set) var presents = 0
  public private(set) var changedCells = 0
  public private(set) var bells = 0
  public private(set) var suspensions = 0
  private var isKnown = false

  public init(size: Size, capabilities: TerminalCapabilities, events: [Event] = []) {
    self.size = size
    self.capabilities = capabilities
    self.events = events
    buffer = CellBuffer(size: size)
  }

  public func appearance() -> TerminalStatement { statement }

  public func send(_ event: Event) { events.append(event) }

  public func present(_ new: CellBuffer, cursor: Point?) throws {
    let changes = new.changes(from: isKnown ? buffer : nil)
    changedCells += changes.reduce(0) { $0 + $1.columns.count }
    presents += 1
    isKnown = true
    buffer = new
  }

  public func invalidateContents() { isKnown = false }

  public func nextEvent(deadline: ContinuousClock.Instant?) throws -> Event {
    onWait?(self)
    guard !events.isEmpty else { return .endOfInput }
    let event = events.removeFirst()
    if case .resize(let new) = event { size = new }
    return event
  }

  public func watch(descriptor: Int32) {}

  public func suspend() throws {
    suspensions += 1
    events.insert(.resumed, at: 0)
  }

  public func bell() { bells += 1 }
}

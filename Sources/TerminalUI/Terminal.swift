public import TerminalTraits

/// What a terminal can do, and why that is believed.
public nonisolated struct TerminalCapabilities: Hashable, Sendable {
  public var colorDepth: ColorDepth
  /// In words for `doctor`: "COLORTERM=truecolor", "NO_COLOR is set".
  public var colorDepthReason: String
  /// Whether box drawing and other Unicode can be shown.
  public var isUnicode: Bool
  public init(colorDepth: ColorDepth, colorDepthReason: String, isUnicode: Bool) {
    self.colorDepth = colorDepth
    self.colorDepthReason = colorDepthReason
    self.isUnicode = isUnicode
  }
}

/// The device: its size, what it shows and what it tells.
public protocol Terminal: AnyObject {
  var size: Size { get }
  var capabilities: TerminalCapabilities { get }
  /// What the terminal says of its appearance. What it was asked at the start is waited for, for a tenth of a
  /// second at most; what it says later arrives as an event.
  func appearance() throws -> TerminalStatement
  /// Shows the buffer, sending only what differs from what is shown. The cursor is hidden where nil.
  func present(_ buffer: CellBuffer, cursor: Point?) throws
  /// Forgets what is shown, so that the next `present` sends everything.
  func invalidateContents()
  /// Waits for the next event, until `deadline` on the monotonic clock (nil: for ever).
  func nextEvent(deadline: ContinuousClock.Instant?) throws -> Event
  /// Reports `.readable` while the descriptor has something to read.
  func watch(descriptor: Int32)
  /// Gives the terminal back, stops the process group as ctrl-z does, and takes it again when continued.
  func suspend() throws
  func bell()
}

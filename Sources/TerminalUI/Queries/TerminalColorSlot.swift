/// A colour of a terminal itself, which programs may ask for and set.
public nonisolated enum TerminalColorSlot: Hashable, Sendable {
  /// Of text that has no colour of its own, and behind it.
  case foreground, background
  case cursor
  /// Behind selected text, and of it. Few terminals know them.
  case selection, selectedText
  /// One of those that programs ask for by number.
  case entry(UInt8)

  /// What names it in operating system commands, before the colour.
  public var code: String {
    switch self {
    case .foreground: "10"
    case .background: "11"
    case .cursor: "12"
    case .selection: "17"
    case .selectedText: "19"
    case .entry(let number): "4;\(number)"
    }
  }

  /// What takes it back to the terminal's settings.
  public var resetCode: String {
    switch self {
    case .entry(let number): "104;\(number)"
    default: "1\(code)"
    }
  }

  /// Every one that a theme has a colour for. Those come first that few terminals know.
  public static let all: [TerminalColorSlot] =
    [.selection, .selectedText, .foreground, .background, .cursor]
    + (0..<16).map { .entry($0) }

  /// Reads a code; nil for any other colour.
  public init?(code: String) {
    guard let slot = Self.all.first(where: { $0.code == code }) else { return nil }
    self = slot
  }
}

/// A terminal that is spoken to without being drawn on.
public protocol ColorTerminal: AnyObject {
  /// What decides how it may be spoken to.
  var circumstances: TerminalQueries.Circumstances { get }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8])

  /// Sends queries, and listens to the replies; what is typed meanwhile is lost. Colours are told in
  /// the terminal's own words.
  ///
  /// - Parameters:
  ///   - patience: after which it is left at what was told.
  ///   - isEnough: whether nothing more is to come.
  func ask(
    _ queries: [UInt8], patience: Duration, until isEnough: ([TerminalReply]) -> Bool
  ) -> [TerminalReply]
}

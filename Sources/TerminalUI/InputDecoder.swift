/// Turns the bytes of a terminal into events, however they are cut into pieces.
///
/// Sequences that end late or never are held for a while and then dropped: nothing of a reply is ever taken
/// for keys. Only a lone escape becomes the key; while replies are due it has to be alone for longer. It has no
/// clock: whoever feeds it says what time it is, and calls `timeOut(now:into:)` when `deadline` has come and
/// nothing more is there to feed.
public nonisolated struct InputDecoder: Sendable {
  /// A lone escape is the key after this long.
  static let escapeDelay = Duration.milliseconds(25)
  /// It may as well be the beginning of a reply that comes in pieces, where one is due.
  static let escapeDelayBeforeReplies = Duration.milliseconds(250)
  /// What has begun as a sequence is dropped when it has not ended after this long.
  static let sequenceDelay = Duration.seconds(5)
  /// As much of a sequence is kept; the rest of a longer one is dropped as it comes.
  static let maximumSequence = 4096
  /// As much of a paste is kept, in bytes.
  static let maximumPaste = 1 << 16
  /// Two presses on one cell within this long are a double click.
  static let doubleClick = Duration.milliseconds(400)

  /// What follows the escape in replies.
  private static let introducers = [UInt8(ascii: "["), UInt8(ascii: "]")]

  /// What is not decoded yet: the beginning of one sequence, or nothing.
  var pending: [UInt8] = []
  /// When the first byte of `pending` came.
  private var begin: ContinuousClock.Instant?
  /// What has come of a paste that has not ended, nil outside of one.
  var pasted: [UInt8]?
  var lastPress: (place: Point, time: ContinuousClock.Instant)?
  private(set) var now = ContinuousClock.now
  /// Whether `pending` is an escape that ended a string: perhaps the first half of its end, but no key.
  private var isHalfAnEnd = false
  /// Whether the last key was an escape that a reply may have begun with.
  private var isEscapeInDoubt = false
  /// Whether the terminal was asked something that it may still answer.
  public var expectsReplies = false
  /// Whether colours are told in the terminal's own words.
  public var tellsColorsAsWords = false

  public init() {}

  /// When what is pending is given up, nil where nothing is.
  public var deadline: ContinuousClock.Instant? {
    guard let begin else { return nil }
    guard isLoneEscape else { return begin + Self.sequenceDelay }
    return begin + (expectsReplies ? Self.escapeDelayBeforeReplies : Self.escapeDelay)
  }

  private var isLoneEscape: Bool { pending == [0x1B] && pasted == nil && !isHalfAnEnd }

  /// Takes bytes and appends what they mean. O(bytes) for keys.
  public mutating func feed(
    _ bytes: [UInt8], now: ContinuousClock.Instant, into events: inout [Event]
  ) {
    self.now = now
    if isEscapeInDoubt, let first = bytes.first, Self.introducers.contains(first) {
      pending = [0x1B]
    }
    isEscapeInDoubt = false
    pending += bytes
    var used = 0
    while used < pending.count {
      guard let length = step(pending[used...], into: &events) else { break }
      used += length
    }
    pending.removeFirst(used)
    // A paste may take its time as long as something comes; anything else has to end.
    if used > 0 || begin == nil || pasted != nil { begin = now }
    if pending.isEmpty && pasted == nil { begin = nil }
    forgetBodyIfTooLong()
  }

  /// Gives up what has been pending for too long.
  ///
  /// - Returns: whether anything was.
  public mutating func timeOut(now: ContinuousClock.Instant, into events: inout [Event]) -> Bool {
    guard let deadline, deadline <= now else { return false }
    if isLoneEscape {
      events.append(.key(.escape))
      isEscapeInDoubt = expectsReplies
    }
    if pasted != nil { endPaste(into: &events) }
    pending = []
    isHalfAnEnd = false
    begin = nil
    return true
  }

  /// Keeps how a long sequence began, and its last byte, which may be half of its end. The sign between them
  /// makes it mean nothing, whatever comes.
  private mutating func forgetBodyIfTooLong() {
    guard pending.count > Self.maximumSequence, let last = pending.last else { return }
    pending = [pending[0], pending[1], UInt8(ascii: "="), last]
  }

  // MARK: One step

  /// Decodes what stands first.
  ///
  /// - Returns: how many bytes that was, nil where more are needed.
  private mutating func step(_ bytes: ArraySlice<UInt8>, into events: inout [Event]) -> Int? {
    if pasted != nil { return stepInPaste(bytes, into: &events) }
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return stepInEscape(bytes, into: &events) }
    if first >= 0x80 { return stepInUTF8(bytes, into: &events) }
    events.append(.key(Self.key(forControlOrASCII: first)))
    return 1
  }

  private static func key(forControlOrASCII byte: UInt8) -> Key {
    switch byte {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x00, 0x1C...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: .character(Character(Unicode.Scalar(byte)))
    }
  }

  /// Invalid bytes are dropped one by one, and so are the controls beyond ASCII.
  private func stepInUTF8(_ bytes: ArraySlice<UInt8>, into events: inout [Event]) -> Int? {
    guard let first = bytes.first, (0xC2...0xF4).contains(first) else { return 1 }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let continuation = bytes.dropFirst().prefix(length - 1)
    guard continuation.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return 1 }
    guard continuation.count == length - 1 else { return nil }
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else { return 1 }
    if scalar.properties.generalCategory != .control {
      events.append(.key(.character(Character(scalar))))
    }
    return length
  }

  private mutating func stepInEscape(
    _ bytes: ArraySlice<UInt8>, into events: inout [Event]
  ) -> Int? {
    guard let second = bytes.dropFirst().first else { return nil }
    let endsString = isHalfAnEnd
    isHalfAnEnd = false
    switch second {
    case UInt8(ascii: "["), UInt8(ascii: "O"): return stepInSequence(bytes, into: &events)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      return stepInString(bytes, into: &events)
    case 0x1B:
      if !endsString { events.append(.key(.escape)) }
      return 1
    // Alt with a key means nothing here; of a character beyond ASCII the rest is dropped as invalid.
    default: return 2
    }
  }

  /// Strings (OSC, DCS and the like) are replies. They end at BEL, ST or, as urxvt ends them, a bare escape; no
  /// reply holds another control: where one stands, it was a key with alt that looked like a beginning.
  private mutating func stepInString(
    _ bytes: ArraySlice<UInt8>, into events: inout [Event]
  ) -> Int? {
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { $0 < 0x20 && $0 != 0x09 }) else { return nil }
    let isOperatingSystem = bytes[bytes.startIndex + 1] == UInt8(ascii: "]")
    if bytes[end] == 0x07 || bytes[end] == 0x1B, isOperatingSystem,
      let reply = tellsColorsAsWords
        ? TerminalReply(colorWords: body[..<end]) : TerminalReply(operatingSystem: body[..<end])
    {
      events.append(.terminalReply(reply))
    }
    isHalfAnEnd = bytes[end] == 0x1B
    return end - bytes.startIndex + (bytes[end] == 0x07 ? 1 : 0)
  }
}

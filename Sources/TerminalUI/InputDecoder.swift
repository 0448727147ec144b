/// Turns the bytes of a terminal into events, however they are cut into pieces.
///
/// Sequences that end late or never are held for a while and then dropped: nothing of a reply is ever taken
/// for keys. Only a lone escape becomes the key.
public nonisolated struct InputDecoder: Sendable {
  /// A lone escape is the key after this long.
  static let escapeDelay = Duration.milliseconds(25)
  /// A sequence begun by `ESC [` or `ESC O` is dropped when it has not gone on for this long.
  static let sequenceDelay = Duration.milliseconds(500)
  /// A string (OSC, DCS and the like) is dropped when it has no end after this long, or beyond this size.
  static let stringDelay = Duration.seconds(5)
  static let maximumString = 4096
  static let maximumPaste = 1 << 16

  /// Two presses on one cell within this long are a double click.
  static let doubleClick = Duration.milliseconds(400)

  private var lastPress: (place: Point, time: ContinuousClock.Instant)?
  private var now = ContinuousClock.now
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?
  /// When what is pending is given up, nil where nothing is.
  public private(set) var deadline: ContinuousClock.Instant?

  public init() {}

  /// Takes bytes and appends what they mean.
  public mutating func feed(
    _ bytes: [UInt8], now: ContinuousClock.Instant, into events: inout [Event]
  ) {
    pending += bytes
    self.now = now
    while let length = pasted == nil ? step(into: &events) : stepInPaste(into: &events) {
      pending.removeFirst(length)
    }
    deadline = patience.map { now + $0 }
  }

  /// Gives up what has been pending for too long.
  ///
  /// - Returns: whether anything was.
  public mutating func timeOut(now: ContinuousClock.Instant, into events: inout [Event]) -> Bool {
    guard let due = deadline, due <= now else { return false }
    deadline = nil
    if pending == [0x1B] { events.append(.key(.escape)) }
    pending = []
    pasted = nil
    return true
  }

  private var patience: Duration? {
    if pasted != nil { return Self.stringDelay }
    guard let first = pending.first else { return nil }
    guard first == 0x1B, pending.count > 1 else { return Self.escapeDelay }
    return Self.isStringIntroducer(pending[1]) ? Self.stringDelay : Self.sequenceDelay
  }

  private static func isStringIntroducer(_ byte: UInt8) -> Bool {
    // OSC, DCS, SOS, PM, APC
    [0x5D, 0x50, 0x58, 0x5E, 0x5F].contains(byte)
  }

  // MARK: One step

  /// Decodes what stands first.
  ///
  /// - Returns: how many bytes that was, nil where more are needed.
  private mutating func step(into events: inout [Event]) -> Int? {
    guard let first = pending.first else { return nil }
    if first == 0x1B { return stepInEscape(into: &events) }
    if first < 0x80 {
      events.append(.key(Self.key(forControlOrASCII: first)))
      return 1
    }
    return stepInUTF8(into: &events)
  }

  private static func key(forControlOrASCII byte: UInt8) -> Key {
    switch byte {
    case 0x0D, 0x0A: .enter
    case 0x09: .tab
    case 0x08, 0x7F: .backspace
    case 0x00: .control("@")
    case 0x01..<0x20: .control(Character(Unicode.Scalar(byte + 0x60)))
    default: .character(Character(Unicode.Scalar(byte)))
    }
  }

  /// Invalid bytes are dropped one by one.
  private func stepInUTF8(into events: inout [Event]) -> Int? {
    let length = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
    guard pending[0] >= 0xC2, pending[0] < 0xF5 else { return 1 }
    let continuation = pending.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    guard continuation.count == length - 1 else {
      return pending.count < length && continuation.count == pending.count - 1 ? nil : 1
    }
    guard let text = String(validating: pending.prefix(length), as: UTF8.self),
      let character = text.first
    else { return 1 }
    events.append(.key(.character(character)))
    return length
  }

  private mutating func stepInEscape(into events: inout [Event]) -> Int? {
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case 0x5B: return stepInCSI(into: &events)
    case 0x4F: return stepInSS3(into: &events)
    case 0x1B:
      events.append(.key(.escape))
      return 1
    case let byte where Self.isStringIntroducer(byte): return lengthOfString()
    // Alt with a key means nothing here; of a character beyond ASCII the rest is dropped as invalid.
    default: return 2
    }
  }

  /// Strings are replies nobody waits for: they end at BEL or ST, and are dropped.
  private func lengthOfString() -> Int? {
    for index in 2..<max(2, pending.count) {
      if pending[index] == 0x07 { return index + 1 }
      if pending[index] == 0x1B, index + 1 < pending.count {
        // A bare escape ends it too, as urxvt does.
        return pending[index + 1] == 0x5C ? index + 2 : index
      }
    }
    return pending.count > Self.maximumString ? pending.count : nil
  }

  private func stepInSS3(into events: inout [Event]) -> Int? {
    guard pending.count > 2 else { return nil }
    if let key = Self.cursorKeys[pending[2]] ?? Self.applicationKeys[pending[2]] {
      events.append(.key(key))
    }
    return 3
  }
}

// MARK: Control sequences

nonisolated extension InputDecoder {
  private static let cursorKeys: [UInt8: Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end, 0x5A: .backTab,
  ]

  private static let applicationKeys: [UInt8: Key] = [
    0x4D: .enter, 0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
  ]

  private static let editingKeys: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private mutating func stepInCSI(into events: inout [Event]) -> Int? {
    guard pending.count > 2 else { return nil }
    // The Linux console's function keys, and the mouse of old: a fixed number of bytes follows.
    if pending[2] == 0x5B { return pending.count > 3 ? 4 : nil }
    if pending[2] == 0x4D { return pending.count > 5 ? 6 : nil }
    guard let end = pending[2...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return pending.count > Self.maximumString ? pending.count : nil
    }
    // What cannot stand in a sequence ends it, and is looked at for itself.
    guard (0x40...0x7E).contains(pending[end]) else { return end }
    decodeCSI(pending[2..<end], final: pending[end], into: &events)
    return end + 1
  }

  private mutating func decodeCSI(
    _ body: ArraySlice<UInt8>, final: UInt8, into events: inout [Event]
  ) {
    let marker = body.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    let numbers = (marker == nil ? body : body.dropFirst()).split(
      separator: 0x3B, omittingEmptySubsequences: false
    ).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    switch (marker, final) {
    case (nil, 0x7E) where numbers[0] == 200: pasted = []
    case (nil, 0x7E): if let key = Self.editingKeys[numbers[0]] { events.append(.key(key)) }
    case (nil, 0x49): events.append(.focus(true))
    case (nil, 0x4F): events.append(.focus(false))
    case (nil, _):
      let key = Self.cursorKeys[final] ?? (final == 0x52 ? nil : Self.applicationKeys[final])
      if let key { events.append(.key(key)) }
    case (0x3C, 0x4D), (0x3C, 0x6D):
      if numbers.count == 3 { decodeMouse(numbers, isPress: final == 0x4D, into: &events) }
    case (0x3F, 0x6E) where numbers == [997, 1]: events.append(.terminalAppearance(.dark))
    case (0x3F, 0x6E) where numbers == [997, 2]: events.append(.terminalAppearance(.light))
    default: break
    }
  }

  /// SGR mouse reports: buttons in the low bits, 32 for motion, 64 for the wheel.
  private mutating func decodeMouse(_ numbers: [Int], isPress: Bool, into events: inout [Event]) {
    let place = Point(x: numbers[1] - 1, y: numbers[2] - 1)
    let kind: MouseEvent.Kind
    switch numbers[0] & ~0b11100 {
    case 0: kind = isPress ? .press : .release
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return
    }
    guard place.x >= 0, place.y >= 0 else { return }
    events.append(
      .mouse(
        MouseEvent(kind: kind, position: place, clicks: kind == .press ? clicks(at: place) : 1)))
  }

  private mutating func clicks(at place: Point) -> Int {
    let isSecond = lastPress.map { $0.place == place && now - $0.time <= Self.doubleClick } ?? false
    lastPress = isSecond ? nil : (place, now)
    return isSecond ? 2 : 1
  }

  // MARK: Pastes

  /// Collects until `ESC [ 201 ~`; what is too long is dropped, but its end is still waited for.
  private mutating func stepInPaste(into events: inout [Event]) -> Int? {
    let end = Array("\u{1B}[201~".utf8)
    guard let first = pending.first else { return nil }
    if pending.starts(with: end) {
      events.append(.paste(String(decoding: pasted ?? [], as: UTF8.self)))
      pasted = nil
      return end.count
    }
    if first == 0x1B, end.starts(with: pending) { return nil }
    let text = [first] + pending.dropFirst().prefix { $0 != 0x1B }
    let room = Self.maximumPaste - (pasted?.count ?? 0)
    pasted?.append(contentsOf: text.prefix(room))
    return text.count
  }
}

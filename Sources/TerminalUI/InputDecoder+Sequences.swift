nonisolated extension InputDecoder {
  /// The keys that end a control sequence, or follow `ESC O`. Modifiers before them are left out.
  private static let finalKeys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "Z"): .backTab, UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "S"): .function(4),
    // With shift or ctrl in rxvt.
    UInt8(ascii: "a"): .up, UInt8(ascii: "b"): .down, UInt8(ascii: "c"): .right,
    UInt8(ascii: "d"): .left,
  ]

  /// The keys that follow `ESC O` only; as a control sequence, R reports the cursor.
  private static let applicationKeys: [UInt8: Key] = [
    UInt8(ascii: "M"): .enter, UInt8(ascii: "R"): .function(3),
  ]

  /// The keys by the number before `~`, or before the signs that rxvt puts there with shift and ctrl.
  private static let numberedKeys: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static let numberedKeyEnds = [
    UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "@"),
  ]

  /// Decodes what begins with `ESC [` or `ESC O`.
  ///
  /// - Returns: its length, nil where it has no end yet.
  mutating func stepInSequence(_ bytes: ArraySlice<UInt8>, into events: inout [Event]) -> Int? {
    let isControl = bytes[bytes.startIndex + 1] == UInt8(ascii: "[")
    let body = bytes.dropFirst(2)
    // Of fixed length: function keys of the Linux console, and mouse reports of old, which are dropped.
    if isControl, let first = body.first {
      if first == UInt8(ascii: "[") { return stepInConsoleKey(body, into: &events) }
      if first == UInt8(ascii: "M") { return body.count < 4 ? nil : 6 }
    }
    guard let end = body.firstIndex(where: { !(0x20...0x3F).contains($0) || $0 == 0x24 }) else {
      return nil
    }
    let length = end - bytes.startIndex
    // What cannot stand in a sequence ends it, and is looked at for itself.
    guard (0x40...0x7E).contains(bytes[end]) || bytes[end] == 0x24 else { return length }
    // With `?` in front, a dollar sign is not the end but comes before it: a report on a mode.
    let isReport = isControl && body.first == UInt8(ascii: "?")
    if bytes[end] == 0x24, isReport {
      guard end + 1 < bytes.endIndex else { return nil }
      guard (0x40...0x7E).contains(bytes[end + 1]) else { return length + 1 }
      report(body[..<end].dropFirst(), end: bytes[end...(end + 1)], into: &events)
      return length + 2
    }
    if isReport {
      report(body[..<end].dropFirst(), end: bytes[end...end], into: &events)
      return length + 1
    }
    let sequence = ControlSequence(body: body[..<end], final: bytes[end])
    if isControl {
      decode(sequence, into: &events)
    } else if let key = Self.finalKeys[sequence.final] ?? Self.applicationKeys[sequence.final] {
      events.append(.key(key))
    }
    return length + 1
  }

  private func report(
    _ parameters: ArraySlice<UInt8>, end: ArraySlice<UInt8>, into events: inout [Event]
  ) {
    let end = String(decoding: end, as: UTF8.self)
    if let reply = TerminalReply(parameters: parameters, end: end) {
      events.append(.terminalReply(reply))
    }
  }

  private func stepInConsoleKey(_ body: ArraySlice<UInt8>, into events: inout [Event]) -> Int? {
    guard let letter = body.dropFirst().first else { return nil }
    let letters = UInt8(ascii: "A")...UInt8(ascii: "E")
    if letters.contains(letter) {
      events.append(.key(.function(Int(letter - letters.lowerBound) + 1)))
    }
    return 4
  }

  private mutating func decode(_ sequence: ControlSequence, into events: inout [Event]) {
    let numbers = sequence.numbers
    switch (sequence.marker, sequence.final) {
    case (nil, UInt8(ascii: "~")) where numbers[0] == 200: pasted = []
    case (nil, let final) where Self.numberedKeyEnds.contains(final):
      if let key = Self.numberedKeys[numbers[0]] { events.append(.key(key)) }
    case (nil, UInt8(ascii: "I")): events.append(.focus(true))
    case (nil, UInt8(ascii: "O")): events.append(.focus(false))
    case (nil, let final):
      if let key = Self.finalKeys[final] { events.append(.key(key)) }
    case (UInt8(ascii: "<"), UInt8(ascii: "M")) where numbers.count == 3:
      decodeMouse(numbers, isPress: true, into: &events)
    case (UInt8(ascii: "<"), UInt8(ascii: "m")) where numbers.count == 3:
      decodeMouse(numbers, isPress: false, into: &events)
    default: break
    }
  }

  /// SGR mouse reports: the button, with 4, 8 and 16 for modifiers, 32 for motion, 64 for the wheel; then the
  /// column and the row, from 1.
  private mutating func decodeMouse(_ numbers: [Int], isPress: Bool, into events: inout [Event]) {
    let place = Point(x: numbers[1] - 1, y: numbers[2] - 1)
    guard place.x >= 0, place.y >= 0 else { return }
    switch numbers[0] & ~0b11100 {
    case 0 where isPress:
      events.append(.mouse(MouseEvent(kind: .press, position: place, clicks: clicks(at: place))))
    case 0: events.append(.mouse(MouseEvent(kind: .release, position: place)))
    case 64: events.append(.mouse(MouseEvent(kind: .wheelUp, position: place)))
    case 65: events.append(.mouse(MouseEvent(kind: .wheelDown, position: place)))
    default: break
    }
  }

  private mutating func clicks(at place: Point) -> Int {
    let isSecond = lastPress.map { $0.place == place && now - $0.time <= Self.doubleClick } ?? false
    lastPress = isSecond ? nil : (place, now)
    return isSecond ? 2 : 1
  }
}

/// What stands between `ESC [` and the byte that ends it, and that byte.
nonisolated private struct ControlSequence {
  /// One of `<`, `=`, `>` and `?`, where one comes first.
  let marker: UInt8?
  /// The numbers between semicolons, at least one; 0 where there is none, 65,535 where it is larger.
  let numbers: [Int]
  let final: UInt8

  init(body: ArraySlice<UInt8>, final: UInt8) {
    marker = body.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    let parameters = marker == nil ? body : body.dropFirst()
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      $0.prefix { (0x30...0x39).contains($0) }.reduce(0) { min($0 * 10 + Int($1 - 0x30), 0xFFFF) }
    }
    self.final = final
  }
}

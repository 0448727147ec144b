public import TerminalTheming

/// One thing that a terminal told about itself, in answer to a query or unasked.
public nonisolated enum TerminalReply: Hashable, Sendable {
  /// The colour of text that has none of its own (OSC 10).
  case foreground(RGBA)
  /// The colour behind it (OSC 11).
  case background(RGBA)
  /// A colour as it was told, by terminals that are asked for exact words (OSC 4, 10, 11, 12, 17, 19).
  case color(TerminalColorSlot, String)
  /// The mode that the terminal is in (997), which tells nothing of its colours.
  case mode(TerminalAppearance)
  /// Whether it can hold back half a frame (mode 2026).
  case synchronizedOutput(isKnown: Bool)
  /// What it is (DA1): it comes last, since replies come in the order of the queries.
  case deviceAttributes
}

// MARK: Reading

nonisolated extension TerminalReply {
  /// Reads an operating system command, without its introducer and its end; nil for anything but a whole reply.
  init?(operatingSystem body: ArraySlice<UInt8>) {
    let parts = body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard parts.count == 2, let color = RGBA(terminalText: parts[1]) else { return nil }
    switch String(decoding: parts[0], as: UTF8.self) {
    case "10": self = .foreground(color)
    case "11": self = .background(color)
    default: return nil
    }
  }

  /// Reads the same as words; nil for anything but a whole reply on one of the colours that can be set.
  init?(colorWords body: ArraySlice<UInt8>) {
    guard let sign = body.lastIndex(of: UInt8(ascii: ";")),
      let slot = TerminalColorSlot(code: String(decoding: body[..<sign], as: UTF8.self)),
      RGBA(terminalText: body[(sign + 1)...]) != nil
    else { return nil }
    self = .color(slot, String(decoding: body[(sign + 1)...], as: UTF8.self))
  }

  /// Reads a control sequence that begins with `ESC [ ?`; nil for anything but a whole reply.
  ///
  /// - Parameters:
  ///   - parameters: what stands between the question mark and the end.
  ///   - end: the sequence's last bytes, as `n` or `$y`.
  init?(parameters: ArraySlice<UInt8>, end: String) {
    guard let text = String(validating: parameters, as: UTF8.self),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") })
    else { return nil }
    switch (text, end) {
    case ("997;1", "n"): self = .mode(.dark)
    case ("997;2", "n"): self = .mode(.light)
    case ("2026;1", "$y"), ("2026;2", "$y"): self = .synchronizedOutput(isKnown: true)
    case ("2026;0", "$y"), ("2026;3", "$y"), ("2026;4", "$y"):
      self = .synchronizedOutput(isKnown: false)
    case (_, "c"): self = .deviceAttributes
    default: return nil
    }
  }
}

nonisolated extension RGBA {
  /// Reads a colour as terminals tell it: `rgb:h/h/h` or `rgba:h/h/h/h` with one to four digits each, which are
  /// parts of a whole, or `#` with one to four digits each, which are the high bits. Opacity is left out.
  package init?(terminalText text: ArraySlice<UInt8>) {
    let levels: [UInt8]?
    if text.first == UInt8(ascii: "#") {
      levels = Self.levels(ofHighBits: text.dropFirst())
    } else if text.starts(with: Array("rgb:".utf8)) {
      levels = Self.levels(ofParts: text.dropFirst(4), count: 3)
    } else if text.starts(with: Array("rgba:".utf8)) {
      levels = Self.levels(ofParts: text.dropFirst(5), count: 4)
    } else {
      levels = nil
    }
    guard let levels else { return nil }
    self.init(red: levels[0], green: levels[1], blue: levels[2])
  }

  private static func levels(ofParts text: ArraySlice<UInt8>, count: Int) -> [UInt8]? {
    let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == count else { return nil }
    let levels = parts.compactMap { part -> UInt8? in
      guard let value = number(part) else { return nil }
      let whole = (1 << (4 * part.count)) - 1
      return UInt8((value * 255 + whole / 2) / whole)
    }
    return levels.count == count ? levels : nil
  }

  private static func levels(ofHighBits digits: ArraySlice<UInt8>) -> [UInt8]? {
    let size = digits.count / 3
    guard digits.count == size * 3, size > 0 else { return nil }
    let levels = (0..<3).compactMap { index -> UInt8? in
      let part = digits.dropFirst(index * size).prefix(size)
      return number(part).map { UInt8(($0 << (4 * (4 - size))) >> 8) }
    }
    return levels.count == 3 ? levels : nil
  }

  /// The value of one to four hexadecimal digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard (1...4).contains(digits.count), digits.allSatisfy(isHexadecimal) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }
}

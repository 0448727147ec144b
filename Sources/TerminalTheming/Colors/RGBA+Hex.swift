extension RGBA {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in capitals or not.
  ///
  /// - Throws: ``HexColorError`` for anything else; no text is read as a colour by luck.
  public init(hex text: some StringProtocol) throws(HexColorError) {
    let digits = text.utf8.dropFirst().map(Self.digit)
    guard text.utf8.first == UInt8(ascii: "#"), let first = Self.components(of: digits) else {
      throw HexColorError(text: String(text))
    }
    self = first
  }

  /// `#rrggbb`, or `#rrggbbaa` where the colour is not opaque.
  public var hex: String {
    let bytes = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return bytes.reduce(into: "#") { text, byte in
      let digits = String(byte, radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// One digit a component counts twice: `#fa3` is `#ffaa33`.
  private static func components(of optionalDigits: [UInt8?]) -> RGBA? {
    let digits = optionalDigits.compactMap(\.self)
    guard digits.count == optionalDigits.count else { return nil }
    let bytes: [UInt8]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    return RGBA(
      red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
  }
}

extension RGBA: CustomStringConvertible {
  public var description: String { hex }
}

/// A text that is no colour.
public struct HexColorError: Error, Hashable, Sendable, CustomStringConvertible {
  public var text: String

  public init(text: String) { self.text = text }

  public var description: String {
    "'\(text.sanitizedForDisplay())' is not a colour: write #rgb, #rgba, #rrggbb or #rrggbbaa"
  }
}

/// An sRGB colour: four components of 0…255, alpha straight (not premultiplied).
public struct RGBA: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// An opaque colour, 0xRRGGBB; higher bits are ignored.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  public static let black = RGBA(0x000000)
  public static let white = RGBA(0xFFFFFF)

  /// 0xRRGGBB, without alpha.
  public var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  public var isOpaque: Bool { alpha == 255 }

  /// This colour over an opaque one, blended in sRGB as browsers and terminals do.
  public func composited(over below: RGBA) -> RGBA {
    func blend(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      let sum = Int(top) * Int(alpha) + Int(bottom) * (255 - Int(alpha))
      return UInt8((sum + 127) / 255)
    }
    return RGBA(
      red: blend(red, below.red), green: blend(green, below.green), blue: blend(blue, below.blue))
  }
}

// MARK: Hexadecimal

extension RGBA {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
  public init?(hex text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    let digits = bytes.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == bytes.count - 1 else { return nil }
    let pairs: [UInt8]
    switch digits.count {
    case 3, 4: pairs = digits.map { UInt8($0 * 17) }
    case 6, 8:
      pairs = stride(from: 0, to: digits.count, by: 2).map {
        UInt8(digits[$0] * 16 + digits[$0 + 1])
      }
    default: return nil
    }
    self.init(
      red: pairs[0], green: pairs[1], blue: pairs[2], alpha: pairs.count == 4 ? pairs[3] : 255)
  }

  /// `#rrggbb`, or `#rrggbbaa` where the colour is not opaque.
  public var hex: String {
    let bytes = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return bytes.reduce(into: "#") { text, byte in
      let digits = String(byte, radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

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

  /// This opaque colour under a veil of another, alpha 0…255.
  ///
  /// Steps near black show here that OKLab, which counts them as next to nothing, would lose.
  func tinted(with other: RGBA, alpha: UInt8) -> RGBA {
    RGBA(red: other.red, green: other.green, blue: other.blue, alpha: alpha).composited(over: self)
  }

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

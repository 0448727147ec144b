#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A colour as amounts of light, each 0…1: sRGB without its transfer function.
struct LinearRGB: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
}

extension LinearRGB {
  init(_ color: RGBA) {
    self.init(
      red: Self.linear[Int(color.red)], green: Self.linear[Int(color.green)],
      blue: Self.linear[Int(color.blue)])
  }

  /// The nearest opaque sRGB colour; components outside 0…1 are clipped.
  var rgba: RGBA {
    RGBA(red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue))
  }

  /// Every sRGB byte as an amount of light: IEC 61966-2-1 with the threshold 0.04045, as in WCAG 2.2.
  private static let linear: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> UInt8 {
    let value = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8(min(max(value * 255, 0), 255).rounded())
  }
}

extension RGBA {
  /// Relative luminance as WCAG 2.2 defines it, 0 (black) … 1 (white). Alpha is not looked at.
  public var luminance: Double {
    let light = LinearRGB(self)
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// The contrast ratio of WCAG 2.2, 1…21, the same in both directions. Compare it unrounded.
  public func contrast(with other: RGBA) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

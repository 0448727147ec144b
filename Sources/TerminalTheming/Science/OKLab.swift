#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A colour in OKLab, where equal distances look about equally different: lightness 0…1, a and b about ±0.4.
///
/// Matrices as published by Björn Ottosson, "A perceptual color space for image processing" (2020).
public struct OKLab: Hashable, Sendable {
  public var lightness: Double
  /// From green (negative) to red.
  public var a: Double
  /// From blue (negative) to yellow.
  public var b: Double

  public init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  public init(_ color: RGBA) {
    let rgb = LinearRGB(color)
    let l = cbrt(
      0.412_221_470_8 * rgb.red + 0.536_332_536_3 * rgb.green + 0.051_445_992_9 * rgb.blue)
    let m = cbrt(
      0.211_903_498_2 * rgb.red + 0.680_699_545_1 * rgb.green + 0.107_396_956_6 * rgb.blue)
    let s = cbrt(
      0.088_302_461_9 * rgb.red + 0.281_718_837_6 * rgb.green + 0.629_978_700_5 * rgb.blue)
    lightness = 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s
    a = 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s
    b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
  }

  /// The nearest opaque sRGB colour; what lies outside sRGB is clipped.
  public var rgba: RGBA {
    let l = lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b
    let m = lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b
    let s = lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return LinearRGB(
      red: 4.076_741_662_1 * l3 - 3.307_711_591_3 * m3 + 0.230_969_929_2 * s3,
      green: -1.268_438_004_6 * l3 + 2.609_757_401_1 * m3 - 0.341_319_396_5 * s3,
      blue: -0.004_196_086_3 * l3 - 0.703_418_614_7 * m3 + 1.707_614_701_0 * s3
    ).rgba
  }

  /// The square of the distance with a and b counted double, which suits terminal palettes better than plain
  /// OKLab: hue errors show more than errors of lightness.
  func paletteDistance(to other: OKLab) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return dl * dl + 4 * (da * da + db * db)
  }
}

extension RGBA {
  /// The colour on the straight line to `other` in OKLab; amount 0…1, where 0 is this one. Opaque.
  public func mixed(with other: RGBA, amount: Double) -> RGBA {
    if amount <= 0 { return RGBA(rgb) }
    if amount >= 1 { return RGBA(other.rgb) }
    let (from, to) = (OKLab(self), OKLab(other))
    return OKLab(
      lightness: from.lightness + (to.lightness - from.lightness) * amount,
      a: from.a + (to.a - from.a) * amount, b: from.b + (to.b - from.b) * amount
    ).rgba
  }
}

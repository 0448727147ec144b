#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A colour in CIELAB under D65: lightness 0…100, a and b about ±128.
struct CIELab: Hashable, Sendable {
  var lightness: Double
  var a: Double
  var b: Double
}

extension CIELab {
  init(_ color: RGBA) {
    let rgb = LinearRGB(color)
    // The white point is the sum of each row, so that white has exactly a = b = 0.
    let x = 0.412_456_4 * rgb.red + 0.357_576_1 * rgb.green + 0.180_437_5 * rgb.blue
    let y = 0.212_672_9 * rgb.red + 0.715_152_2 * rgb.green + 0.072_175_0 * rgb.blue
    let z = 0.019_333_9 * rgb.red + 0.119_192_0 * rgb.green + 0.950_304_1 * rgb.blue
    let (fx, fy, fz) = (
      Self.root(x / 0.950_470_0), Self.root(y / 1.000_000_1), Self.root(z / 1.088_830_0)
    )
    self.init(lightness: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
  }

  /// The cube root, made linear near zero, as CIE 15 defines it.
  private static func root(_ value: Double) -> Double {
    let epsilon = 216.0 / 24389
    return value > epsilon ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
  }

  /// The CIEDE2000 colour difference (CIE 142), with all weights 1. About 1 is just noticeable.
  ///
  /// Named after the paper that gives the formula in steps and its test data: Sharma, Wu, Dalal, "The CIEDE2000
  /// color-difference formula: implementation notes" (2005).
  func difference(from other: CIELab) -> Double {
    // Chroma, with a stretched for greys.
    let meanC = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let stretch = 1.5 - 0.5 * Self.chromaWeight(meanC)
    let (a1, a2) = (a * stretch, other.a * stretch)
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    let (h1, h2) = (Self.hue(a1, b), Self.hue(a2, other.b))

    // Differences; of the two ways around the circle of hues the shorter one.
    let isGrey = c1 * c2 == 0
    var turn = isGrey ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let deltaL = other.lightness - lightness
    let deltaC = c2 - c1
    let deltaH = 2 * (c1 * c2).squareRoot() * Self.sine(turn / 2)

    // Means.
    let (meanL, mean) = ((lightness + other.lightness) / 2, (c1 + c2) / 2)
    var meanH = h1 + h2
    if !isGrey {
      if abs(h1 - h2) > 180 { meanH += meanH < 360 ? 360 : -360 }
      meanH /= 2
    }

    // Weights.
    let t =
      1 - 0.17 * Self.cosine(meanH - 30) + 0.24 * Self.cosine(2 * meanH)
      + 0.32 * Self.cosine(3 * meanH + 6) - 0.20 * Self.cosine(4 * meanH - 63)
    let offset = (meanL - 50) * (meanL - 50)
    let weightL = 1 + 0.015 * offset / (20 + offset).squareRoot()
    let weightC = 1 + 0.045 * mean
    let weightH = 1 + 0.015 * mean * t
    let bend = (meanH - 275) / 25
    let rotation = -2 * Self.chromaWeight(mean) * Self.sine(60 * exp(-bend * bend))

    let (l, c, h) = (deltaL / weightL, deltaC / weightC, deltaH / weightH)
    return (l * l + c * c + h * h + rotation * c * h).squareRoot()
  }

  private static func chromaWeight(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()  // 25 to the 7th
  }

  /// In degrees, 0..<360; 0 for grey.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

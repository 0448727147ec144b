import TerminalTheming
import Testing

struct RGBATests {
  struct ContrastCase: CustomTestStringConvertible, Sendable {
    let a: UInt32
    let b: UInt32
    let ratio: Double
    var testDescription: String { "\(RGBA(a)) on \(RGBA(b))" }
  }

  /// From WCAG 2.2, to four digits.
  @Test(arguments: [
    ContrastCase(a: 0x000000, b: 0xFFFFFF, ratio: 21),
    ContrastCase(a: 0x767676, b: 0xFFFFFF, ratio: 4.5422),
    ContrastCase(a: 0x777777, b: 0xFFFFFF, ratio: 4.4781),
    ContrastCase(a: 0x949494, b: 0xFFFFFF, ratio: 3.0335),
    ContrastCase(a: 0x595959, b: 0xFFFFFF, ratio: 7.0047),
    ContrastCase(a: 0xEBDBB2, b: 0x282828, ratio: 10.7471),
    ContrastCase(a: 0x839496, b: 0x002B36, ratio: 4.7479),
    ContrastCase(a: 0x657B83, b: 0xFDF6E3, ratio: 4.1296),
    ContrastCase(a: 0x123456, b: 0x123456, ratio: 1),
  ])
  func `contrast is that of WCAG in both directions`(_ test: ContrastCase) {
    let (a, b) = (RGBA(test.a), RGBA(test.b))
    #expect(abs(a.contrast(with: b) - test.ratio) < 0.00005)
    #expect(a.contrast(with: b) == b.contrast(with: a))
  }

  @Test func `contrast is not rounded before it is compared`() {
    #expect(RGBA(0x777777).contrast(with: .white) < 4.5)
    #expect(RGBA(0x767676).contrast(with: .white) >= 4.5)
  }

  struct BlendCase: CustomTestStringConvertible, Sendable {
    let alpha: UInt8
    let result: UInt32
    var testDescription: String { "alpha \(alpha)" }
  }

  @Test(arguments: [
    BlendCase(alpha: 0, result: 0x000000), BlendCase(alpha: 255, result: 0xFF8001),
    BlendCase(alpha: 128, result: 0x804001), BlendCase(alpha: 1, result: 0x010100),
  ])
  func `transparent colours blend in sRGB`(_ test: BlendCase) {
    let top = RGBA(red: 255, green: 128, blue: 1, alpha: test.alpha)
    #expect(top.composited(over: .black) == RGBA(test.result))
  }

  @Test func `a colour that is readable stays as it is`() {
    #expect(RGBA(0x767676).readable(on: [.white], minimum: 4.5) == RGBA(0x767676))
  }

  @Test(arguments: [3, 4.5, 7, 12, 19])
  func `a colour becomes readable with the least possible change`(_ minimum: Double) {
    for background in [RGBA.white, .black, RGBA(0x201A30), RGBA(0xFBF2E9)] {
      for color in [RGBA(0xFF0000), RGBA(0x3366CC), RGBA(0x808080), background] {
        let best = max(RGBA.white.contrast(with: background), RGBA.black.contrast(with: background))
        let moved = color.readable(on: [background], minimum: minimum)
        #expect(moved.contrast(with: background) >= min(minimum, best))
        // No further than a few bytes past the mark.
        if moved != color, best > minimum {
          #expect(moved.contrast(with: background) < minimum * 1.04)
        }
      }
    }
  }

  @Test func `what no colour reaches gives the best there is`() {
    let between = RGBA(0x808080)
    let best = RGBA(0xFF0000).readable(on: [.white, .black, between], minimum: 10)
    #expect(best == .white || best == .black)
  }
}

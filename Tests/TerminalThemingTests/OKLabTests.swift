import TerminalTheming
import Testing

struct OKLabTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let color: UInt32
    let lab: OKLab
    var testDescription: String { RGBA(color).hex }
  }

  /// Worked out from the published matrices in higher precision.
  @Test(arguments: [
    Case(color: 0xFFFFFF, lab: OKLab(lightness: 1, a: 0, b: 0)),
    Case(color: 0x000000, lab: OKLab(lightness: 0, a: 0, b: 0)),
    Case(color: 0xFF0000, lab: OKLab(lightness: 0.62796, a: 0.22486, b: 0.12585)),
    Case(color: 0x00FF00, lab: OKLab(lightness: 0.86644, a: -0.23389, b: 0.17950)),
    Case(color: 0x0000FF, lab: OKLab(lightness: 0.45201, a: -0.03246, b: -0.31153)),
  ])
  func `colours have their published coordinates`(_ test: Case) {
    let lab = OKLab(RGBA(test.color))
    #expect(abs(lab.lightness - test.lab.lightness) < 0.00002)
    #expect(abs(lab.a - test.lab.a) < 0.00002)
    #expect(abs(lab.b - test.lab.b) < 0.00002)
  }

  @Test func `every colour comes back from OKLab as it was`() {
    for value in stride(from: UInt32(0), through: 0xFF_FFFF, by: 997) {
      #expect(OKLab(RGBA(value)).rgba == RGBA(value))
    }
  }

  @Test func `mixing begins and ends exactly at its colours`() {
    let (a, b) = (RGBA(0x123456), RGBA(0xFEDCBA))
    #expect(a.mixed(with: b, amount: 0) == a)
    #expect(a.mixed(with: b, amount: 1) == b)
    #expect(a.mixed(with: b, amount: -3) == a)
    #expect(a.mixed(with: b, amount: 3) == b)
  }

  @Test func `half way between black and white looks half as light`() {
    #expect(abs(OKLab(RGBA.black.mixed(with: .white, amount: 0.5)).lightness - 0.5) < 0.003)
  }
}

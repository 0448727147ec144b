import Foundation
import TerminalTraits
import Testing

@testable import TerminalTheming

struct XtermPaletteTests {
  @Test func `the palette is the cube and the greys after the user's 16`() {
    #expect(XtermPalette.colors.count == 256)
    #expect(XtermPalette.colors[16] == .black)
    #expect(XtermPalette.colors[21] == RGBA(0x0000FF))
    #expect(XtermPalette.colors[110] == RGBA(0x87AFD7))
    #expect(XtermPalette.colors[231] == .white)
    #expect(XtermPalette.colors[232] == RGBA(0x080808))
    #expect(XtermPalette.colors[255] == RGBA(0xEEEEEE))
  }

  @Test func `an entry's own colour is found, and never one of the user's 16`() {
    for index in 16...255 {
      let nearest = XtermPalette.nearest(to: XtermPalette.colors[index])
      #expect(XtermPalette.colors[Int(nearest)] == XtermPalette.colors[index])
    }
    for color in XtermPalette.colors { #expect(XtermPalette.nearest(to: color) >= 16) }
  }

  @Test func `the few that are compared exactly hold the nearest of all`() {
    for value in stride(from: UInt32(1), through: 0xFF_FFFF, by: 40_009) {
      let color = RGBA(value)
      let best = Self.error(of: color, at: Self.exactNearest(color))
      #expect(Self.error(of: color, at: XtermPalette.nearest(to: color)) <= best * 1.1 + 0.5)
    }
  }

  @Test func `what is remembered is not mixed up`() {
    let colors = (0..<1_500).map { RGBA(UInt32($0 &* 11_173)) }
    let first = colors.map(XtermPalette.nearest(to:))
    #expect(colors.map(XtermPalette.nearest(to:)) == first)
    #expect(colors.reversed().map(XtermPalette.nearest(to:)) == first.reversed())
  }

  struct DepthCase: CustomTestStringConvertible, Sendable {
    let color: UInt32
    let depth: ColorDepth
    let shown: TerminalColor
    var testDescription: String { "\(RGBA(color)) with \(depth)" }
  }

  @Test(arguments: [
    DepthCase(color: 0x87AFD7, depth: .trueColor, shown: .rgb(0x87AFD7)),
    DepthCase(color: 0x87AFD7, depth: .indexed256, shown: .indexed(110)),
    DepthCase(color: 0xF00A0A, depth: .ansi16, shown: .indexed(9)),
    DepthCase(color: 0xB00A0A, depth: .ansi16, shown: .indexed(1)),
    DepthCase(color: 0xF00A0A, depth: .ansi8, shown: .indexed(1)),
    DepthCase(color: 0xFFFFFF, depth: .ansi8, shown: .indexed(7)),
    DepthCase(color: 0xFFFFFF, depth: .monochrome, shown: .default),
  ])
  func `a colour without stand-in is the nearest that the depth has`(_ test: DepthCase) {
    #expect(ResolvedColor(rgba: RGBA(test.color)).quantized(to: test.depth) == test.shown)
  }

  @Test(arguments: ColorDepth.allCases)
  func `the terminal's own colour stays that at every depth`(_ depth: ColorDepth) {
    #expect(ResolvedColor(rgba: nil).quantized(to: depth) == .default)
  }

  @Test func `a stand-in beats the nearest colour`() {
    let standIn = ColorStandIn(
      indexed256: .indexed(200), ansi16: .indexed(3), ansi8: .indexed(2), monochrome: .bold)
    let color = ResolvedColor(rgba: .white, standIn: standIn)
    let shown = ColorDepth.allCases.map { color.quantized(to: $0) }
    #expect(
      shown == [.default, .indexed(2), .indexed(3), .indexed(200), .rgb(0xFFFFFF)])
  }

  // MARK: Real themes

  /// CIEDE2000 errors of ways to choose an entry. Ours has to be as good as searching by CIEDE2000 itself.
  @Test(.enabled(if: SharedFiles.isPresent, Comment(rawValue: SharedFiles.absence)))
  func `colours of real themes are met as well as they can be`() throws {
    let colors = try Self.themeColors()
    try #require(colors.count > 500)
    func errors(_ choose: (RGBA) -> UInt8) -> (mean: Double, max: Double) {
      let all = colors.map { Self.error(of: $0, at: choose($0)) }
      return (all.reduce(0, +) / Double(all.count), all.max() ?? 0)
    }
    let ours = errors { XtermPalette.nearest(to: $0) }
    let exact = errors(Self.exactNearest)
    let doubled = errors { XtermPalette.byDistance(from: $0, in: 16...255)[0] }
    let plain = errors { color in Self.nearest { Self.okDistance(OKLab(color), OKLab($0)) } }
    let euclid = errors { color in Self.nearest { Self.squares(color, $0) } }
    print("CIEDE2000 mean/max over \(colors.count): ours \(ours), search \(exact),")
    print("  OKLab doubled \(doubled), OKLab \(plain), RGB \(euclid)")
    #expect(ours.mean <= 5.2 && ours.max <= 21)
    #expect(ours.mean <= exact.mean * 1.01 && ours.max <= exact.max * 1.01)
    #expect(ours.mean < doubled.mean)
  }

  private static let cieLab = XtermPalette.colors.map(CIELab.init)

  private static func error(of color: RGBA, at index: UInt8) -> Double {
    CIELab(color).difference(from: cieLab[Int(index)])
  }

  private static func exactNearest(_ color: RGBA) -> UInt8 {
    let lab = CIELab(color)
    return (16...255).min { lab.difference(from: cieLab[$0]) < lab.difference(from: cieLab[$1]) }
      .map { UInt8($0) } ?? 0
  }

  private static func nearest(_ distance: (RGBA) -> Double) -> UInt8 {
    let colors = XtermPalette.colors
    return (16...255).map { (UInt8($0), distance(colors[$0])) }.min { $0.1 < $1.1 }?.0 ?? 0
  }

  private static func okDistance(_ a: OKLab, _ b: OKLab) -> Double {
    let (l, x, y) = (a.lightness - b.lightness, a.a - b.a, a.b - b.b)
    return l * l + x * x + y * y
  }

  private static func squares(_ a: RGBA, _ b: RGBA) -> Double {
    let parts = zip([a.red, a.green, a.blue], [b.red, b.green, b.blue])
    return parts.map { Double($0) - Double($1) }.reduce(0) { $0 + $1 * $1 }
  }

  private static func themeColors() throws -> [RGBA] {
    let folders = ["themes/iterm2-color-schemes/ghostty", "themes/gogh", "themes/alacritty-theme"]
    let texts = try folders.flatMap { try SharedFiles.files(below: $0) }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    let colors = texts.flatMap { text in
      text.matches(of: /#[0-9a-fA-F]{6}\b/).compactMap { try? RGBA(hex: $0.output) }
    }
    return Array(Set(colors))
  }
}

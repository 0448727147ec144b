import TerminalTheming
import TerminalTraits
import Testing

struct GradientTests {
  private let plain = TraitCollection()

  @Test func `a strip begins and ends exactly at its colours`() {
    let gradient = Gradient([Color(RGBA(0x102030)), Color(RGBA(0xFF0000)), Color(RGBA(0xFEDCBA))])
    for count in [2, 3, 5, 80, 1000] {
      let strip = gradient.resolved(with: plain).colors(count: count)
      #expect(strip.count == count)
      #expect(strip.first == RGBA(0x102030) && strip.last == RGBA(0xFEDCBA))
    }
    #expect(gradient.resolved(with: plain).colors(count: 3)[1] == RGBA(0xFF0000))
  }

  @Test func `steps look even`() {
    let strip = Gradient([Color(.black), Color(.white)]).resolved(with: plain).colors(count: 11)
    let steps = strip.map { OKLab($0).lightness }
    for (before, after) in zip(steps, steps.dropFirst()) {
      #expect(abs(after - before - 0.1) < 0.01)
    }
  }

  struct EdgeCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let stops: [Gradient.Stop]
    let count: Int
    let colors: [RGBA]
  }

  @Test(arguments: [
    EdgeCase(testDescription: "no stops", stops: [], count: 3, colors: []),
    EdgeCase(
      testDescription: "one stop", stops: [.init(Color(.white), at: 0.3)], count: 2,
      colors: [.white, .white]),
    EdgeCase(
      testDescription: "no cells", stops: [.init(Color(.white), at: 0)], count: 0, colors: []),
    EdgeCase(
      testDescription: "negative cells", stops: [.init(Color(.white), at: 0)], count: -4, colors: []
    ),
    EdgeCase(
      testDescription: "one cell",
      stops: [.init(Color(.white), at: 0), .init(Color(.black), at: 1)],
      count: 1, colors: [.white]),
    EdgeCase(
      testDescription: "a hard edge",
      stops: [
        .init(Color(.white), at: 0), .init(Color(.white), at: 0.5), .init(Color(.black), at: 0.5),
      ], count: 4, colors: [.white, .white, .black, .black]),
    EdgeCase(
      testDescription: "out of order and out of range",
      stops: [.init(Color(.black), at: 7), .init(Color(.white), at: -.infinity)], count: 2,
      colors: [.white, .black]),
    EdgeCase(
      testDescription: "a place that is no number",
      stops: [.init(Color(.white), at: .nan), .init(Color(.black), at: 1)], count: 2,
      colors: [.white, .black]),
    EdgeCase(
      testDescription: "the terminal's own colour is left out",
      stops: [.init(.terminalDefault, at: 0), .init(Color(.black), at: 1)], count: 2,
      colors: [.black, .black]),
  ])
  func `unusual stops give a sensible strip`(_ test: EdgeCase) {
    let gradient = Gradient(stops: test.stops).resolved(with: plain)
    #expect(gradient.colors(count: test.count) == test.colors)
  }

  @Test func `a resolved gradient is frozen, and resolving again follows`() {
    let gradient = Gradient([Color(light: Color(.white), dark: Color(.black))])
    let light = gradient.resolved(with: TraitCollection { $0.interfaceStyle = .light })
    let dark = gradient.resolved(with: TraitCollection { $0.interfaceStyle = .dark })
    #expect(light.colors(count: 1) == [.white])
    #expect(dark.colors(count: 1) == [.black])
  }
}

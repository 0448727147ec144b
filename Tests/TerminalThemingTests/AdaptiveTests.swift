import TerminalTheming
import TerminalTraits
import Testing

struct AdaptiveTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let traits: TraitCollection
    let style: String
    let contrast: String
    let width: Int
  }

  @Test(arguments: [
    Case(
      testDescription: "nothing set", traits: TraitCollection(), style: "light",
      contrast: "normal", width: 2),
    Case(
      testDescription: "dark", traits: TraitCollection { $0.interfaceStyle = .dark }, style: "dark",
      contrast: "normal", width: 2),
    Case(
      testDescription: "high contrast", traits: TraitCollection { $0.contrast = .high },
      style: "light", contrast: "high", width: 2),
    Case(
      testDescription: "compact", traits: TraitCollection { $0.horizontalSizeClass = .compact },
      style: "light", contrast: "normal", width: 0),
  ])
  func `a value of any kind follows its axis`(_ test: Case) {
    #expect(Adaptive(light: "light", dark: "dark").resolved(with: test.traits) == test.style)
    #expect(
      Adaptive(normal: "normal", highContrast: "high").resolved(with: test.traits) == test.contrast)
    #expect(Adaptive(compact: 0, regular: 2).resolved(with: test.traits) == test.width)
    #expect(Adaptive("constant").resolved(with: test.traits) == "constant")
    #expect(Adaptive { $0.contrast.rawValue }.resolved(with: test.traits) == test.contrast)
  }

  @Test func `gradients adapt like everything else`() {
    let glow = Adaptive(
      light: Gradient([Color(.white), Color(.black)]), dark: Gradient([Color(.black)]))
    let dark = TraitCollection { $0.interfaceStyle = .dark }
    #expect(glow.resolved(with: dark).resolved(with: dark).colors(count: 1) == [.black])
  }

  @Test func `reads are recorded at every use`() {
    let padding = Adaptive(compact: 0, regular: 2)
    let expected = TraitReadRecorder()
    _ = TraitCollection().recordingReads(into: expected).horizontalSizeClass
    for _ in 0..<2 {
      let recorder = TraitReadRecorder()
      _ = padding.resolved(with: TraitCollection().recordingReads(into: recorder))
      #expect(recorder.reads == expected.reads)
    }
  }
}

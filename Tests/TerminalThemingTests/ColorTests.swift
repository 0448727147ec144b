import Synchronization
import TerminalTheming
import TerminalTraits
import Testing

struct ColorTests {
  private let light = TraitCollection { $0.interfaceStyle = .light }
  private let dark = TraitCollection { $0.interfaceStyle = .dark }

  /// Counts calls from any thread.
  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .relaxed) }
    func hit() { count.add(1, ordering: .relaxed) }
  }

  // MARK: Identity

  @Test func `fixed colours are equal by value, dynamic ones by identity`() {
    #expect(Color(RGBA(0x123456)) == Color(RGBA(0x123456)))
    #expect(Color(RGBA(0x123456)) != Color(RGBA(0x123457)))
    #expect(Color.terminalDefault == .terminalDefault)
    #expect(Color.terminalDefault != Color(.black))
    let dynamic = Color { _ in Color(.black) }
    let copy = dynamic
    #expect(dynamic == copy)
    #expect(dynamic != Color { _ in Color(.black) })
    #expect(Set([dynamic, copy, Color(.black), Color(.black)]).count == 2)
  }

  @Test(arguments: ColorToken.allCases)
  func `a token is the same colour at every access`(_ token: ColorToken) {
    #expect(Color(token) == Color(token))
  }

  // MARK: Variants

  struct StyleCase: CustomTestStringConvertible, Sendable {
    let style: InterfaceStyle
    let color: RGBA
    var testDescription: String { "\(style)" }
  }

  @Test(arguments: [
    StyleCase(style: .light, color: .white), StyleCase(style: .dark, color: .black),
    StyleCase(style: .unspecified, color: .white),
  ])
  func `a style that nobody specified is light`(_ test: StyleCase) {
    let color = Color(light: Color(.white), dark: Color(.black))
    let traits = TraitCollection { $0.interfaceStyle = test.style }
    #expect(color.resolved(with: traits).rgba == test.color)
  }

  @Test func `only the variant that is needed is evaluated`() {
    let (lightCalls, darkCalls) = (Counter(), Counter())
    @Sendable func variant(_ counter: Counter) -> Color {
      counter.hit()
      return Color(.black)
    }
    let color = Color(light: variant(lightCalls), dark: variant(darkCalls))
    #expect(lightCalls.value == 0 && darkCalls.value == 0)
    _ = color.resolved(with: dark)
    #expect(lightCalls.value == 0 && darkCalls.value == 1)
    _ = color.resolved(with: light)
    #expect(lightCalls.value == 1 && darkCalls.value == 1)
  }

  @Test func `a provider may answer with dynamic colours`() {
    let inner = Color(light: Color(.white), dark: Color(.black))
    let outer = Color { traits in traits.contrast == .high ? Color(RGBA(0xFF0000)) : inner }
    #expect(outer.resolved(with: dark).rgba == .black)
    #expect(outer.resolved(with: light).rgba == .white)
    #expect(
      outer.resolved(with: dark.modifyingTraits { $0.contrast = .high }).rgba == RGBA(0xFF0000))
  }

  // MARK: What is remembered

  @Test func `a provider is asked once for the same values of what it reads`() {
    let calls = Counter()
    let color = Color { traits in
      calls.hit()
      return traits.interfaceStyle == .dark ? Color(.black) : Color(.white)
    }
    for _ in 0..<3 {
      #expect(color.resolved(with: dark).rgba == .black)
      #expect(color.resolved(with: light).rgba == .white)
    }
    #expect(calls.value == 2)
    // An equal collection that was made anew, and traits that were never read.
    _ = color.resolved(with: TraitCollection { $0.interfaceStyle = .dark })
    _ = color.resolved(with: dark.modifyingTraits { $0.horizontalSizeClass = .compact })
    _ = color.resolved(with: dark.modifyingTraits { $0.contrast = .high })
    #expect(calls.value == 2)
  }

  @Test func `copies share what is remembered`() {
    let calls = Counter()
    let color = Color { _ in
      calls.hit()
      return Color(.black)
    }
    let copy = color
    _ = (color.resolved(with: dark), copy.resolved(with: dark))
    #expect(calls.value == 1)
  }

  @Test func `what was read is recorded also when nothing is computed`() {
    let color = Color(light: .terminalDefault, dark: Color(.black))
    var reads: [TraitMask] = []
    for _ in 0..<3 {
      let recorder = TraitReadRecorder()
      _ = color.resolved(with: dark.recordingReads(into: recorder))
      reads.append(recorder.reads)
    }
    let expected = TraitReadRecorder()
    _ = dark.recordingReads(into: expected).interfaceStyle
    #expect(reads == [expected.reads, expected.reads, expected.reads])
  }

  @Test func `reads of nested colours are recorded, first and remembered`() {
    let inner = Color { $0.contrast == .high ? Color(.white) : Color(.black) }
    let outer = Color { $0.interfaceStyle == .dark ? inner : inner }
    let expected = TraitReadRecorder()
    let noting = dark.recordingReads(into: expected)
    _ = (noting.interfaceStyle, noting.contrast)
    _ = inner.resolved(with: dark)
    for _ in 0..<2 {
      let recorder = TraitReadRecorder()
      _ = outer.resolved(with: dark.recordingReads(into: recorder))
      #expect(recorder.reads == expected.reads)
    }
  }

  @Test func `a trait read on one path only is compared on that path only`() {
    let calls = Counter()
    let color = Color { traits in
      calls.hit()
      guard traits.interfaceStyle == .dark else { return Color(.white) }
      return traits.contrast == .high ? Color(RGBA(0x00FF00)) : Color(.black)
    }
    let high = { (traits: TraitCollection) in traits.modifyingTraits { $0.contrast = .high } }
    #expect(color.resolved(with: light).rgba == .white)
    #expect(color.resolved(with: high(light)).rgba == .white)
    #expect(calls.value == 1)
    #expect(color.resolved(with: dark).rgba == .black)
    #expect(color.resolved(with: high(dark)).rgba == RGBA(0x00FF00))
    #expect(color.resolved(with: light).rgba == .white)
    #expect(calls.value == 3)
  }

  enum StepTrait: TraitDefinition {
    static let defaultValue: UInt32 = 0
    static let identifier = "test.step"
  }

  @Test func `any number of values is answered right, the latest without asking`() {
    let calls = Counter()
    let color = Color { traits in
      calls.hit()
      return Color(RGBA(traits[StepTrait.self]))
    }
    let steps = (UInt32(0)..<100).map { step in TraitCollection { $0[StepTrait.self] = step } }
    for (step, traits) in steps.enumerated() {
      #expect(color.resolved(with: traits).rgba == RGBA(UInt32(step)))
    }
    #expect(calls.value == 100)
    _ = color.resolved(with: steps[99])
    #expect(calls.value == 100)
    #expect(color.resolved(with: steps[0]).rgba == RGBA(0))
    #expect(calls.value == 101, "what is remembered is bounded")
  }

  @Test func `colours may be resolved on many threads at once`() async {
    let color = Color { Color(RGBA($0[StepTrait.self])) }
    await withTaskGroup(of: Bool.self) { group in
      for task in UInt32(0)..<8 {
        group.addTask {
          (UInt32(0)..<500).allSatisfy { step in
            let value = (task &+ step) % 20
            let traits = TraitCollection { $0[StepTrait.self] = value }
            return color.resolved(with: traits).rgba == RGBA(value)
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}

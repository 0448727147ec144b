import Testing

@testable import TerminalTraits

@MainActor
@Suite("Tracked reads")
struct TrackedReadTests {
  @Test func aChangeInvalidatesExactlyTheUseThatReadIt() {
    let (root, probes) = makeChain(1)
    probes[0].read(for: .layout) { _ = $0.density }
    probes[0].read(for: .display) { _ = $0.accent }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations == [.layout])
    root.traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations == [.layout, .display])
  }

  @Test func bothUsesAreToldInOneCall() {
    let (root, probes) = makeChain(1)
    probes[0].read(for: [.layout, .display]) { _ = $0.density }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations == [[.layout, .display]])
  }

  @Test func severalChangesAreToldOnce() {
    let (root, probes) = makeChain(1)
    probes[0].read { _ = ($0.density, $0.accent) }
    root.traitOverrides.density = 2
    root.systemTraits = TraitCollection { $0.accent = "red" }
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations == [.display])
  }

  @Test func readsByAProviderOnBehalfOfTheNodeCount() {
    let (root, probes) = makeChain(1)
    let provider: @Sendable (TraitCollection) -> String = { "\($0.density) columns" }
    probes[0].read { _ = provider($0) }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations == [.display])
  }

  @Test func whatIsReadNoLongerInvalidatesNoLonger() {
    let (root, probes) = makeChain(1)
    probes[0].read { _ = $0.density }
    probes[0].read { _ = $0.accent }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations.isEmpty)
    probes[0].read { _ in }
    root.traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations.isEmpty)
    root.checkInvariants()
  }

  @Test func aResizeInvalidatesNobodyWhoReadOnlyColors() {
    let (root, probes) = makeChain(1)
    probes[0].read { _ = ($0.interfaceStyle, $0.contrast, $0.accent) }
    root.systemTraits = root.systemTraits.modifyingTraits { $0.horizontalSizeClass = .compact }
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations.isEmpty)
  }

  @Test func anEditDeepDownTouchesNoSibling() {
    let root = TraitRoot()
    let (a, b) = (Probe("a"), Probe("b"))
    for probe in [a, b] {
      root.appendChild(probe)
      probe.read { _ = $0.density }
    }
    a.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(a.invalidations == [.display])
    #expect(b.invalidations.isEmpty)
  }

  @Test func anOverrideShieldsWhatIsBelow() {
    let (root, probes) = makeChain(2)
    probes[0].traitOverrides.density = 5
    root.updateTraitsIfNeeded()
    probes[1].read { _ = $0.density }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[1].invalidations.isEmpty)
  }

  @Test func readsOutsideTrackingAreNotRecorded() {
    let (root, probes) = makeChain(1)
    _ = probes[0].traitCollection.density
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations.isEmpty)
  }

  @Test func trackingInsideTrackingKeepsTheUsesApart() {
    let (root, probes) = makeChain(1)
    probes[0].read(for: .display) { _ in
      probes[0].read(for: .layout) { _ = $0.density }
      _ = probes[0].traitCollection.accent
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations == [.layout])
  }

  @Test func readsBeforeAnErrorCount() {
    struct Refusal: Error {}
    let (root, probes) = makeChain(1)
    #expect(throws: Refusal.self) {
      try probes[0].trackingTraits(for: .display) {
        _ = probes[0].traitCollection.density
        throw Refusal()
      }
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations == [.display])
  }

  @Test func readsSurviveAMoveInTheTree() {
    let (root, probes) = makeChain(2)
    probes[1].read { _ = $0.density }
    root.appendChild(probes[1])
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[1].invalidations == [.display])
  }

  @Test func readersFollowIntoANewScope() {
    let (root, probes) = makeChain(3)
    for probe in probes { probe.read { _ = $0.density } }
    probes[1].traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    root.checkInvariants()
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes.map(\.invalidations) == [[.display], [.display], [.display]])
  }
}

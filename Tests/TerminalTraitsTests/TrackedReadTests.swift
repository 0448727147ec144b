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
    probes[0].read(for: .layout) { _ = $0.density }
    probes[0].read(for: .display) { _ = $0.density }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations == [[.layout, .display]])
  }

  @Test func whatIsReadNoLongerInvalidatesNoLonger() {
    let (root, probes) = makeChain(1)
    probes[0].read { _ = $0.density }
    probes[0].read { _ = $0.accent }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations.isEmpty)
  }

  @Test func aSizeChangeInvalidatesNobodyWhoReadColours() {
    let (root, probes) = makeChain(1)
    probes[0].read { _ = $0.interfaceStyle }
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

  @Test func readsSurviveAMoveInTheTree() {
    let (root, probes) = makeChain(2)
    probes[1].read { _ = $0.density }
    root.appendChild(probes[1])
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[1].invalidations == [.display])
  }
}

@MainActor
@Suite("Change log")
struct TraitChangeLogTests {
  @Test func everyCallIsToldInFourLines() {
    let (root, probes) = makeChain(1)
    var entries: [String] = []
    root.traitChangeLog = TraitChangeLog(
      timestamp: { "2026-11-30 09:12:44.819" }, write: { entries.append($0) })
    probes[0].registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    let lines = entries.joined().split(separator: "\n").map(String.init)
    #expect(entries.count == 1)
    #expect(lines.count == 4)
    #expect(
      lines[0].hasPrefix(
        "2026-11-30 09:12:44.819 [TraitCollectionChange] Sending trait change to <Probe: 0x"))
    #expect(lines[1] == "► trait changes: { DensityTrait: 1 → 2 }")
    #expect(lines[2] == "► previous: <TraitCollection>")
    #expect(lines[3] == "► current: <TraitCollection; DensityTrait = 2>")
  }
}

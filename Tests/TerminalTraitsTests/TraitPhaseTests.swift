import Testing

@testable import TerminalTraits

@MainActor
@Suite("The trait phase")
struct TraitPhaseTests {
  /// Counts how often a pass was asked for.
  final class CountingRoot: TraitRoot {
    var requests = 0
    override func traitsNeedUpdate() { requests += 1 }
  }

  @Test func anEditOnlyMarks() {
    let (root, probes) = makeChain(1)
    root.traitOverrides.density = 2
    #expect(probes[0].traitCollection.density == 1)
    #expect(root.needsTraitPhase)
    root.updateTraitsIfNeeded()
    #expect(probes[0].traitCollection.density == 2)
    #expect(!root.needsTraitPhase)
  }

  @Test func aMarkAsksForAPass() {
    let root = CountingRoot()
    let node = Probe()
    root.appendChild(node)
    #expect(root.requests == 0)
    node.traitOverrides.density = 2
    #expect(root.requests == 1)
    node.traitOverrides.density = 2
    root.systemTraits = TraitCollection()
    #expect(root.requests == 1)
    root.systemTraits = TraitCollection { $0.density = 4 }
    #expect(root.requests == 2)
  }

  @Test func updatingAnywhereUpdatesTheWholeTerminal() {
    let root = TraitRoot()
    let (a, b) = (Probe("a"), Probe("b"))
    for probe in [a, b] {
      root.appendChild(probe)
      probe.traitOverrides.density = 2
    }
    a.updateTraitsIfNeeded()
    #expect(b.traitCollection.density == 2)
  }

  @Test func everybodyHasNewTraitsBeforeAnyCallback() {
    let (root, probes) = makeChain(3)
    probes[1].traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    let journal = Journal()
    func noteAll() { journal.note("\(probes.map(\.traitCollection.density))") }
    probes[0].read { _ = $0.density }
    probes[0].onInvalidation = noteAll
    root.registerForTraitChanges([DensityTrait.self]) { (_: TraitRoot, _) in noteAll() }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["[2, 2, 2]", "[2, 2, 2]"])
    // It holds the probes, and they hold it.
    probes[0].onInvalidation = {}
  }

  @Test func severalEditsAreComparedOnce() {
    let (root, probes) = makeChain(1)
    probes[0].observeDensity()
    for density in 2...5 { root.traitOverrides.density = density }
    probes[0].traitOverrides.density = 6
    root.updateTraitsIfNeeded()
    #expect(probes[0].previousDensities == [1])
  }

  @Test func thereAndBackCallsNobodyAndKeepsTheCollection() {
    let (root, probes) = makeChain(1)
    probes[0].observeDensity()
    let before = probes[0].traitCollection
    root.traitOverrides.density = 2
    root.traitOverrides.density = nil
    root.updateTraitsIfNeeded()
    #expect(probes[0].previousDensities.isEmpty)
    #expect(probes[0].traitCollection.isTriviallyIdentical(to: before))
  }

  @Test func settingWhatReadsTheSameCallsNobody() {
    let (root, probes) = makeChain(1)
    probes[0].observeDensity()
    root.traitOverrides.density = 1
    root.updateTraitsIfNeeded()
    #expect(probes[0].previousDensities.isEmpty)
    #expect(probes[0].traitCollection == TraitCollection { $0.density = 1 })
  }

  @Test func parentsAreCalledBeforeChildrenInTreeOrder() {
    let root = TraitRoot()
    let journal = Journal()
    func add(_ label: String, to parent: TraitNode, at index: Int = .max) -> Probe {
      let probe = Probe(label)
      probe.observeDensity { journal.note("handler \($0.label)") }
      probe.read { _ = $0.density }
      probe.onInvalidation = { [unowned probe] in journal.note(probe.label) }
      parent.insertChild(probe, at: index)
      return probe
    }
    // Joined in another order than they stand in, and in scopes of their own.
    let c = add("c", to: root)
    let a = add("a", to: root, at: 0)
    _ = add("c1", to: c)
    let b = add("b", to: root, at: 1)
    _ = add("a1", to: a)
    a.traitOverrides.accent = "red"
    b.traitOverrides.accent = "green"
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    let order = ["a", "a1", "b", "c", "c1"]
    #expect(journal.entries == order + order.map { "handler \($0)" })
  }

  @Test func theOrderFollowsTheTreeWhenItChanges() {
    let root = TraitRoot()
    let journal = Journal()
    let probes = ["a", "b", "c"].map(Probe.init)
    for probe in probes {
      root.appendChild(probe)
      probe.observeDensity { journal.note($0.label) }
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    root.insertChild(probes[2], at: 0)
    root.traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["a", "b", "c", "c", "a", "b"])
  }

  // MARK: Edits in callbacks

  @Test func editsInHandlersTakeEffectInTheSamePhase() {
    let (root, probes) = makeChain(2)
    let journal = Journal()
    probes[0].observeDensity { probe in
      probe.traitOverrides.accent = "red"
      probe.updateTraitsIfNeeded()
      // Inside a handler that is safe, and leaves the edit to the next round.
      journal.note(probe.traitCollection.accent)
    }
    probes[1].registerForTraitChanges([AccentTrait.self]) { (probe: Probe, _) in
      journal.note(probe.traitCollection.accent)
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["blue", "red"])
    #expect(!root.needsTraitPhase)
    root.checkInvariants()
  }

  @Test func editsInInvalidationsTakeEffectInTheSamePhase() {
    let (root, probes) = makeChain(1)
    probes[0].read { _ = $0.density }
    probes[0].onInvalidation = { [unowned probe = probes[0]] in
      probe.traitOverrides.accent = "red"
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].traitCollection.accent == "red")
  }

  @Test func handlersThatNeverSettleAreNamedAndStayDue() {
    final class Restless: TraitNode {
      override var traitEnvironmentName: String { "the restless pane" }
    }
    let root = TraitRoot()
    let node = Restless()
    root.appendChild(node)
    node.registerForTraitChanges([DensityTrait.self]) { (node: Restless, _) in
      node.traitOverrides.density = node.traitCollection.density + 1
    }
    root.traitOverrides.density = 2
    let error = #expect(throws: UnsettledTraitsError.self) { try root.settleTraits() }
    #expect(error?.environment == "the restless pane")
    #expect(error?.description.contains("the restless pane") == true)
    #expect(root.needsTraitPhase)
  }

  @Test func aNodesNameIsItsType() {
    #expect(Probe().traitEnvironmentName == "Probe")
  }

  // MARK: Trees edited by callbacks

  @Test func whoLeavesBeforeItsTurnIsNotCalled() {
    let (root, probes) = makeChain(3)
    probes[0].observeDensity { [unowned two = probes[2]] probe in
      probe.childNodes[0].removeFromParentNode()
      two.removeFromParentNode()
    }
    for probe in probes[1...] { probe.observeDensity() }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes.map(\.previousDensities) == [[1], [], []])
    root.appendChild(probes[2])
    root.updateTraitsIfNeeded()
    #expect(probes[2].previousDensities == [1])
    root.checkInvariants()
  }

  @Test func whoIsLetGoOfBeforeItsTurnIsNotTouched() {
    let root = TraitRoot()
    weak var freed: Probe?
    do {
      let (first, second) = (Probe("first"), Probe("second"))
      freed = second
      for probe in [first, second] { root.appendChild(probe) }
      second.observeDensity()
      second.read { _ = $0.density }
      first.read { _ = $0.density }
      first.onInvalidation = { [unowned root] in
        if root.childNodes.count == 2 { root.childNodes[1].removeFromParentNode() }
      }
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(freed == nil)
    root.checkInvariants()
  }

  @Test func whoMovesBeforeItsTurnIsComparedInItsNewPlace() {
    let root = TraitRoot()
    let (mover, moved, shelter) = (Probe("mover"), Probe("moved"), Probe("shelter"))
    for probe in [mover, moved, shelter] {
      root.appendChild(probe)
      probe.observeDensity()
    }
    shelter.traitOverrides.density = 7
    root.updateTraitsIfNeeded()
    for probe in [mover, moved, shelter] { probe.forget() }
    mover.registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in
      if moved.parentNode !== shelter { shelter.appendChild(moved) }
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(moved.previousDensities == [1])
    #expect(moved.traitCollection.density == 7)
    #expect(shelter.previousDensities.isEmpty)
  }

  @Test func whoJoinsInAHandlerIsNotCalledForWhatWasThere() {
    let (root, probes) = makeChain(1)
    let late = Probe()
    late.observeDensity()
    probes[0].observeDensity { $0.appendChild(late) }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(late.previousDensities.isEmpty)
    #expect(late.traitCollection.density == 2)
  }
}

import Testing

@testable import TerminalTraits

@MainActor
@Suite("Registrations")
struct TraitRegistrationTests {
  @Test func firesWhenAListedTraitChangedAndNeverAtRegistration() {
    let (root, probes) = makeChain(1)
    var calls = 0
    probes[0].registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in calls += 1 }
    root.updateTraitsIfNeeded()
    #expect(calls == 0)
    root.traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    #expect(calls == 0)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(calls == 1)
  }

  @Test func firesOnceAPassThoughSeveralListedTraitsChanged() {
    let (root, probes) = makeChain(1)
    var calls = 0
    probes[0].registerForTraitChanges([DensityTrait.self, AccentTrait.self]) { (_: Probe, _) in
      calls += 1
    }
    root.traitOverrides.density = 2
    root.traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    #expect(calls == 1)
  }

  @Test func handlerGetsTheObjectAndTheWholePreviousCollection() {
    let (root, probes) = makeChain(1)
    root.traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    var seen: (ObjectIdentifier, Int, String)?
    probes[0].registerForTraitChanges([DensityTrait.self]) { (probe: Probe, previous) in
      seen = (ObjectIdentifier(probe), previous.density, previous.accent)
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(seen?.0 == ObjectIdentifier(probes[0]))
    #expect(seen?.1 == 1)
    #expect(seen?.2 == "red")
  }

  @Test func severalEditsAreComparedOnce() {
    let (root, probes) = makeChain(1)
    var previous: [Int] = []
    probes[0].registerForTraitChanges([DensityTrait.self]) { (_: Probe, old) in
      previous.append(old.density)
    }
    for density in 2...5 { root.traitOverrides.density = density }
    root.updateTraitsIfNeeded()
    #expect(previous == [1])
  }

  @Test func thereAndBackCallsNobody() {
    let (root, probes) = makeChain(1)
    var calls = 0
    probes[0].registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in calls += 1 }
    root.traitOverrides.density = 2
    root.traitOverrides.density = 1
    root.updateTraitsIfNeeded()
    #expect(calls == 0)
  }

  @Test func everybodyHasNewTraitsBeforeAnyHandler() {
    let (root, probes) = makeChain(3)
    var seen: [Int] = []
    root.registerForTraitChanges([DensityTrait.self]) { (_: TraitRoot, _) in
      seen = probes.map(\.traitCollection.density)
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(seen == [2, 2, 2])
  }

  @Test func parentsAreCalledBeforeChildrenInTreeOrder() {
    let root = TraitRoot()
    var order: [String] = []
    func add(_ label: String, to parent: TraitNode) -> Probe {
      let probe = Probe(label)
      probe.registerForTraitChanges([DensityTrait.self]) { (probe: Probe, _) in
        order.append(probe.label)
      }
      parent.appendChild(probe)
      return probe
    }
    let b = add("b", to: root)
    _ = add("b1", to: b)
    let a = Probe("a")
    root.insertChild(a, at: 0)
    _ = add("a1", to: a)
    a.traitOverrides.accent = "red"
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(order == ["a1", "b", "b1"])
  }

  @Test func tokenUnregistersAndTwiceIsQuiet() {
    let (root, probes) = makeChain(1)
    var calls = 0
    let token = probes[0].registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in calls += 1
    }
    probes[0].unregisterForTraitChanges(token)
    probes[0].unregisterForTraitChanges(token)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(calls == 0)
  }

  @Test func anotherObjectCanBeObserved() {
    let (root, probes) = makeChain(2)
    final class Owner { var seen: [String] = [] }
    let owner = Owner()
    probes[1].registerForTraitChanges([DensityTrait.self]) { [weak owner] (probe: Probe, _) in
      owner?.seen.append(probe.label)
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(owner.seen == ["1"])
  }

  @Test func anEmptyListIsAProgrammersError() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = TraitNode().registerForTraitChanges([]) { (_: TraitNode, _) in }
      }
    }
  }

  @Test func joiningAgainUnderOtherTraitsCalls() {
    let (root, probes) = makeChain(1)
    var previous: [Int] = []
    let node = Probe()
    node.registerForTraitChanges([DensityTrait.self]) { (_: Probe, old) in
      previous.append(old.density)
    }
    root.appendChild(node)
    root.updateTraitsIfNeeded()
    #expect(previous.isEmpty)
    probes[0].traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    probes[0].appendChild(node)
    #expect(node.traitCollection.density == 3)
    root.updateTraitsIfNeeded()
    #expect(previous == [1])
  }

  @Test func leavingAndComingBackCallsNobody() {
    let (root, probes) = makeChain(2)
    var calls = 0
    probes[1].registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in calls += 1 }
    probes[0].traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(calls == 1)
    let node = probes[1]
    root.appendChild(node)
    probes[0].appendChild(node)
    root.updateTraitsIfNeeded()
    #expect(calls == 1)
  }

  @Test func editsInHandlersTakeEffectInTheSamePass() {
    let (root, probes) = makeChain(2)
    root.registerForTraitChanges([DensityTrait.self]) { (root: TraitRoot, _) in
      probes[0].traitOverrides.accent = "red"
      root.updateTraitsIfNeeded()
    }
    var accents: [String] = []
    probes[1].registerForTraitChanges([AccentTrait.self]) { (probe: Probe, _) in
      accents.append(probe.traitCollection.accent)
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(accents == ["red"])
    #expect(!root.needsTraitPhase)
  }

  @Test func handlersThatNeverSettleAreNamed() {
    let (root, probes) = makeChain(1)
    probes[0].registerForTraitChanges([DensityTrait.self]) { (probe: Probe, _) in
      probe.traitOverrides.density = probe.traitCollection.density + 1
    }
    root.traitOverrides.density = 2
    #expect(throws: UnsettledTraitsError(node: "Probe")) { try root.settleTraits() }
  }

  @Test func aHandlerMayRemoveWhoIsToBeCalledNext() {
    let (root, probes) = makeChain(2)
    var calls = 0
    probes[0].registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in
      probes[1].removeFromParentNode()
    }
    probes[1].registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in calls += 1 }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(calls == 0)
  }

  @Test func traitsBeyondTheMasksAreToldApartByValue() {
    // Uses up the bits; each type is a definition of its own.
    func use<T>(_ type: T.Type, depth: Int) {
      _ = TraitRegistry.index(of: NumberedTrait<T>.self)
      if depth > 0 { use([T].self, depth: depth - 1) }
    }
    use(Int.self, depth: 70)
    #expect(TraitRegistry.index(of: NumberedTrait<String>.self) >= 64)
    #expect(TraitRegistry.index(of: NumberedTrait<[String]>.self) >= 64)
    let (root, probes) = makeChain(1)
    var calls = 0
    probes[0].registerForTraitChanges([NumberedTrait<String>.self]) { (_: Probe, _) in calls += 1 }
    root.traitOverrides[NumberedTrait<[String]>.self] = 5
    root.updateTraitsIfNeeded()
    #expect(calls == 0)
    root.traitOverrides[NumberedTrait<String>.self] = 5
    root.updateTraitsIfNeeded()
    #expect(calls == 1)
  }
}

@MainActor
@Suite("Target and action")
struct TraitTargetActionTests {
  final class Target {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func withObject(_ probe: Probe) { calls.append(probe.label) }
    func withBoth(_ probe: Probe, _ previous: TraitCollection) {
      calls.append("\(probe.label) \(previous.density)")
    }
  }

  final class SelfObserving: TraitNode {
    var calls = 0
    func update() { calls += 1 }
  }

  @Test func takesZeroOneOrTwoArguments() {
    let (root, probes) = makeChain(1)
    let target = Target()
    let traits: [any TraitDefinition.Type] = [DensityTrait.self]
    probes[0].registerForTraitChanges(traits, target: target, action: Target.plain)
    probes[0].registerForTraitChanges(traits, target: target, action: Target.withObject)
    probes[0].registerForTraitChanges(traits, target: target, action: Target.withBoth)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(target.calls == ["plain", "0", "0 1"])
  }

  @Test func theTargetIsNotKeptAlive() {
    let (root, probes) = makeChain(1)
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      probes[0].registerForTraitChanges([DensityTrait.self], target: target, action: Target.plain)
    }
    #expect(gone == nil)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
  }

  @Test func withoutTargetTheNodeItselfIsMeant() {
    let root = TraitRoot()
    let node = SelfObserving()
    root.appendChild(node)
    node.registerForTraitChanges([DensityTrait.self], action: SelfObserving.update)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(node.calls == 1)
  }
}

import Testing

@testable import TerminalTraits

@MainActor
@Suite("Registrations")
struct TraitRegistrationTests {
  @Test func aHandlerIsCalledForListedTraitsOnlyAndNeverAtRegistration() {
    let (root, probes) = makeChain(1)
    root.traitOverrides.density = 4
    root.updateTraitsIfNeeded()
    probes[0].observeDensity()
    root.updateTraitsIfNeeded()
    root.traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    #expect(probes[0].previousDensities.isEmpty)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].previousDensities == [4])
  }

  @Test func aHandlerIsCalledOnceThoughSeveralListedTraitsChanged() {
    let (root, probes) = makeChain(1)
    let journal = Journal()
    probes[0].registerForTraitChanges([DensityTrait.self, AccentTrait.self]) { (_: Probe, _) in
      journal.note("called")
    }
    root.traitOverrides.density = 2
    root.traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["called"])
    root.traitOverrides.accent = "green"
    root.updateTraitsIfNeeded()
    #expect(journal.entries.count == 2)
  }

  @Test func aHandlerGetsTheObjectAndTheWholePreviousCollection() {
    let (root, probes) = makeChain(1)
    root.traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    let journal = Journal()
    probes[0].registerForTraitChanges([DensityTrait.self]) { (probe: Probe, previous) in
      journal.note("\(probe.label): \(previous.density) \(previous.accent)")
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["0: 1 red"])
  }

  @Test func anyObjectMayObserveAnother() {
    @MainActor final class Owner {
      private(set) var seen: [String] = []
      func observe(_ probe: Probe) {
        probe.registerForTraitChanges([DensityTrait.self]) { [weak self] (probe: Probe, _) in
          self?.seen.append(probe.label)
        }
      }
    }
    let (root, probes) = makeChain(2)
    let owner = Owner()
    owner.observe(probes[1])
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(owner.seen == ["1"])
  }

  @Test func aHandlerMayTakeAnyTypeThatTheObjectIs() {
    let (root, probes) = makeChain(1)
    let journal = Journal()
    probes[0].registerForTraitChanges([DensityTrait.self]) { (node: TraitNode, _) in
      journal.note(node.traitEnvironmentName)
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["Probe"])
  }

  @Test func aTokenUnregistersAndTwiceIsQuiet() {
    let (root, probes) = makeChain(1)
    probes[0].observeDensity()
    let token = probes[0].registerForTraitChanges([AccentTrait.self]) { (_: Probe, _) in
      Issue.record("called after its end")
    }
    probes[0].unregisterForTraitChanges(token)
    probes[0].unregisterForTraitChanges(token)
    root.traitOverrides.accent = "red"
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].previousDensities == [1])
    root.checkInvariants()
  }

  @Test func whoReadsNothingAnyMoreIsNotListed() {
    let (root, probes) = makeChain(1)
    let token = probes[0].registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in }
    #expect(probes[0].scope?.readers.count == 1)
    probes[0].unregisterForTraitChanges(token)
    #expect(probes[0].scope?.readers.isEmpty == true)
    root.checkInvariants()
  }

  @Test func oneHandlerMayEndAnotherOfTheSameRound() {
    let (root, probes) = makeChain(1)
    @MainActor final class Tokens { var second: TraitChangeRegistration? }
    let (journal, tokens) = (Journal(), Tokens())
    probes[0].registerForTraitChanges([DensityTrait.self]) { (probe: Probe, _) in
      journal.note("first")
      if let second = tokens.second { probe.unregisterForTraitChanges(second) }
    }
    tokens.second = probes[0].registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in
      journal.note("second")
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["first"])
  }

  @Test func aRegistrationMadeByAHandlerWaitsForTheNextChange() {
    let (root, probes) = makeChain(2)
    let journal = Journal()
    // The second probe is to be called in the same round for a registration that it has.
    probes[1].registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in journal.note("old") }
    probes[0].observeDensity { [unowned last = probes[1]] _ in last.observeDensity() }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["old"])
    #expect(probes[1].previousDensities.isEmpty)
    root.traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    #expect(probes[1].previousDensities == [2])
  }

  @Test func aHandlerLivesAsLongAsTheObservedObject() {
    weak var captured: Journal?
    do {
      let probe = Probe()
      let journal = Journal()
      captured = journal
      probe.registerForTraitChanges([DensityTrait.self]) { (_: Probe, _) in journal.note("") }
    }
    #expect(captured == nil)
  }

  @Test func anEmptyListIsAProgrammersErrorWithAMessage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = TraitNode().registerForTraitChanges([]) { (_: TraitNode, _) in }
      }
    }
    let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("registerForTraitChanges: the list of traits is empty"))
  }

  @Test func aHandlerForAnotherTypeIsAProgrammersErrorWithAMessage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = TraitNode().registerForTraitChanges([DensityTrait.self]) { (_: TraitRoot, _) in }
      }
    }
    let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("the handler takes TraitRoot, which TraitNode is not"))
  }
}

@MainActor
@Suite("Target and action")
struct TraitTargetActionTests {
  @MainActor final class Target {
    private(set) var calls: [String] = []
    func plain() { calls.append("plain") }
    func withObject(_ probe: Probe) { calls.append(probe.label) }
    func withBoth(_ probe: Probe, _ previous: TraitCollection) {
      calls.append("\(probe.label) \(previous.density)")
    }
  }

  final class SelfObserving: TraitNode {
    private(set) var calls: [String] = []
    func plain() { calls.append("plain") }
    func withObject(_ node: TraitNode) { calls.append("\(node === self)") }
    func withBoth(_ node: SelfObserving, _ previous: TraitCollection) {
      calls.append("\(node === self) \(previous.density)")
    }
  }

  let traits: [any TraitDefinition.Type] = [DensityTrait.self]

  @Test func anActionTakesNoOneOrTwoParameters() {
    let (root, probes) = makeChain(1)
    let target = Target()
    probes[0].registerForTraitChanges(traits, target: target, action: Target.plain)
    probes[0].registerForTraitChanges(traits, target: target, action: Target.withObject)
    probes[0].registerForTraitChanges(traits, target: target, action: Target.withBoth)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(target.calls == ["plain", "0", "0 1"])
  }

  @Test func withoutATargetTheObjectItselfIsMeant() {
    let root = TraitRoot()
    let node = SelfObserving()
    root.appendChild(node)
    node.registerForTraitChanges(traits, action: SelfObserving.plain)
    node.registerForTraitChanges(traits, action: SelfObserving.withObject)
    node.registerForTraitChanges(traits, action: SelfObserving.withBoth)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(node.calls == ["plain", "true", "true 1"])
  }

  @Test func aTargetThatIsNotIsolatedWorksToo() {
    final class Plain {
      private(set) var calls = 0
      func update() { calls += 1 }
    }
    let (root, probes) = makeChain(1)
    let target = Plain()
    probes[0].registerForTraitChanges(traits, target: target, action: Plain.update)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(target.calls == 1)
  }

  @Test func theTargetIsNotKeptAlive() {
    let (root, probes) = makeChain(1)
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      probes[0].registerForTraitChanges(traits, target: target, action: Target.plain)
    }
    #expect(gone == nil)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
  }

  @Test func anObjectThatActsOnItselfIsFreed() {
    weak var gone: SelfObserving?
    do {
      let node = SelfObserving()
      gone = node
      node.registerForTraitChanges(traits, action: SelfObserving.plain)
    }
    #expect(gone == nil)
  }

  @Test func anActionOfAnotherTypeWithoutATargetIsAProgrammersError() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = TraitNode().registerForTraitChanges([DensityTrait.self], action: Target.plain)
      }
    }
    let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("without a target, the action must be a method of TraitNode"))
  }
}

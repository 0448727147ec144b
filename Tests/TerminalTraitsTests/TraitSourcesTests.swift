import Testing

@testable import TerminalTraits

@MainActor
@Suite("Where values come from")
struct TraitSourcesTests {
  @Test func theRootsOverridesLieOnTheSystemsTraits() {
    let root = TraitRoot(systemTraits: TraitCollection { $0.interfaceStyle = .light })
    #expect(root.traitCollection.interfaceStyle == .light)
    root.traitOverrides.interfaceStyle = .dark
    root.updateTraitsIfNeeded()
    #expect(root.traitCollection.interfaceStyle == .dark)
    root.systemTraits = TraitCollection { $0.contrast = .high }
    root.updateTraitsIfNeeded()
    #expect(root.traitCollection.interfaceStyle == .dark)
    #expect(root.traitCollection.contrast == .high)
  }

  @Test func withoutTheRootsOverrideTheSystemShowsAgain() {
    let root = TraitRoot(systemTraits: TraitCollection { $0.interfaceStyle = .light })
    root.traitOverrides.interfaceStyle = .dark
    root.updateTraitsIfNeeded()
    root.traitOverrides.interfaceStyle = nil
    root.updateTraitsIfNeeded()
    #expect(root.traitCollection.interfaceStyle == .light)
  }

  @Test func deeperOverridesWin() {
    let (root, probes) = makeChain(3)
    root.traitOverrides.density = 2
    probes[1].traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    #expect(probes.map(\.traitCollection.density) == [2, 3, 3])
  }

  @Test func anOverrideEqualToTheInheritedValueStillIsOne() {
    let (root, probes) = makeChain(2)
    root.traitOverrides.density = 2
    probes[0].traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    root.traitOverrides.density = 5
    root.updateTraitsIfNeeded()
    #expect(probes[1].traitCollection.density == 2)
    #expect(probes[0].traitOverrides.density == 2)
  }

  @Test func anOverrideThatIsNotSetReadsAsNilAndAssigningNilRemoves() {
    let (root, probes) = makeChain(1)
    #expect(probes[0].traitOverrides.density == nil)
    #expect(probes[0].traitOverrides.isEmpty)
    probes[0].traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    probes[0].traitOverrides.density = nil
    root.updateTraitsIfNeeded()
    #expect(probes[0].traitOverrides.isEmpty)
    #expect(probes[0].traitCollection.density == 1)
    root.checkInvariants()
  }

  @Test func overridesOfOneTraitLetOthersThrough() {
    let (root, probes) = makeChain(2)
    probes[0].traitOverrides.density = 3
    root.traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    #expect(probes[1].traitCollection.density == 3)
    #expect(probes[1].traitCollection.accent == "red")
  }

  @Test func aWindowMadeLaterInheritsWhatWasOverriddenOnTheRoot() {
    let (root, _) = makeChain(1)
    root.traitOverrides.accent = "green"
    root.updateTraitsIfNeeded()
    let window = Probe("late")
    root.appendChild(window)
    #expect(window.traitCollection.accent == "green")
  }

  @Test func severalRootsAreIndependentAndAllOfThemIsALoop() {
    let (a, inA) = makeChain(1)
    let (b, inB) = makeChain(1)
    a.traitOverrides.density = 7
    a.updateTraitsIfNeeded()
    b.updateTraitsIfNeeded()
    #expect([inA, inB].map { $0[0].traitCollection.density } == [7, 1])
    for root in [a, b] {
      root.traitOverrides.density = 9
      root.updateTraitsIfNeeded()
    }
    #expect([inA, inB].map { $0[0].traitCollection.density } == [9, 9])
  }

  @Test func everyNodeReachesItsRoot() {
    let (root, probes) = makeChain(4)
    #expect(root.rootNode === root)
    #expect(probes[3].rootNode === root)
    probes[0].removeFromParentNode()
    #expect(probes[3].rootNode == nil)
  }

  @Test func aNodeInNoTreeSeesWhatItsOwnBranchOverrides() {
    let (parent, child) = (Probe(), Probe())
    parent.appendChild(child)
    parent.traitOverrides.density = 4
    child.traitOverrides.accent = "red"
    #expect(
      child.traitCollection
        == TraitCollection {
          $0.density = 4
          $0.accent = "red"
        })
    #expect(parent.traitCollection.accent == "blue")
  }
}

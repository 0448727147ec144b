import Testing

@testable import TerminalTraits

@MainActor
@Suite("Where values come from")
struct TraitTreeTests {
  @Test func rootHasSystemTraitsAndOverridesOnTop() {
    let root = TraitRoot(systemTraits: TraitCollection { $0.interfaceStyle = .light })
    #expect(root.traitCollection.interfaceStyle == .light)
    root.traitOverrides.interfaceStyle = .dark
    root.updateTraitsIfNeeded()
    #expect(root.traitCollection.interfaceStyle == .dark)
  }

  @Test func removingTheRootsOverrideShowsTheSystemAgain() {
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

  @Test func readingAnOverrideThatIsNotSetGivesNil() {
    let (_, probes) = makeChain(1)
    #expect(probes[0].traitOverrides.density == nil)
    #expect(probes[0].traitOverrides.isEmpty)
  }

  @Test func aWindowMadeLaterInheritsWhatWasOverriddenOnTheRoot() {
    let (root, _) = makeChain(1)
    root.traitOverrides.accent = "green"
    root.updateTraitsIfNeeded()
    let window = Probe("late")
    root.appendChild(window)
    #expect(window.traitCollection.accent == "green")
  }

  @Test func severalRootsAreIndependent() {
    let (a, inA) = makeChain(1)
    let (b, inB) = makeChain(1)
    a.traitOverrides.density = 7
    a.updateTraitsIfNeeded()
    b.updateTraitsIfNeeded()
    #expect(inA[0].traitCollection.density == 7)
    #expect(inB[0].traitCollection.density == 1)
    for root in [a, b] { root.traitOverrides.density = 9 }
    for root in [a, b] { root.updateTraitsIfNeeded() }
    #expect([inA, inB].map { $0[0].traitCollection.density } == [9, 9])
  }

  @Test func everyNodeReachesItsRoot() {
    let (root, probes) = makeChain(4)
    #expect(probes[3].rootNode === root)
    probes[0].removeFromParentNode()
    #expect(probes[3].rootNode == nil)
  }

  @Test func aNodeInNoTreeSeesItsOwnBranch() {
    let (parent, child) = (Probe(), Probe())
    parent.appendChild(child)
    parent.traitOverrides.density = 4
    #expect(child.traitCollection.density == 4)
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

  @Test func unchangedTraitsKeepTheirObject() {
    let (root, probes) = makeChain(1)
    let before = probes[0].traitCollection.storage
    root.traitOverrides.density = 2
    root.traitOverrides.density = nil
    root.updateTraitsIfNeeded()
    #expect(probes[0].traitCollection.storage === before)
  }

  @Test func aDeepTreeNeedsNoDeepStack() {
    let (root, probes) = makeChain(100_000)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[99_999].traitCollection.density == 2)
    probes[0].removeFromParentNode()
    #expect(probes[99_999].traitCollection.density == 1)
  }

  @Test func nodesLetGoOfAreFreed() {
    weak var freed: Probe?
    let (root, _) = makeChain(1)
    do {
      let branch = Probe()
      freed = branch
      branch.appendChild(Probe())
      branch.traitOverrides.density = 2
      root.appendChild(branch)
      branch.removeFromParentNode()
    }
    #expect(freed == nil)
  }

  @Test func aNodeOutlivesItsRoot() {
    let node = Probe()
    do {
      let root = TraitRoot()
      root.appendChild(node)
    }
    #expect(node.rootNode == nil)
    #expect(node.parentNode == nil)
    #expect(node.traitCollection.density == 1)
  }
}

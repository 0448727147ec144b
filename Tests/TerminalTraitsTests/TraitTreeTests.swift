import Testing

@testable import TerminalTraits

@MainActor
@Suite("Joining and leaving the tree")
struct TraitTreeTests {
  @Test func traitsAreThereOnJoiningAndNobodyIsCalled() {
    let (root, probes) = makeChain(1)
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    let (node, below) = (Probe(), Probe())
    for probe in [node, below] { probe.observeDensity() }
    node.appendChild(below)
    probes[0].appendChild(node)
    #expect([node, below].map(\.traitCollection.density) == [2, 2])
    root.updateTraitsIfNeeded()
    #expect(node.previousDensities.isEmpty && below.previousDensities.isEmpty)
  }

  @Test func whatWasAskedForBeforeJoiningIsNoNewsEither() {
    let (root, probes) = makeChain(1)
    let node = Probe()
    for probe in [probes[0], node] { probe.observeDensity() }
    root.traitOverrides.density = 2
    root.appendChild(node)
    #expect(node.traitCollection.density == 2)
    root.updateTraitsIfNeeded()
    #expect(node.previousDensities.isEmpty)
    #expect(probes[0].previousDensities == [1])
    root.checkInvariants()
  }

  @Test func whatIsAskedForAfterJoiningIsTold() {
    let root = TraitRoot()
    let node = Probe()
    node.observeDensity()
    root.traitOverrides.density = 2
    root.appendChild(node)
    root.traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    #expect(node.previousDensities == [2])
  }

  @Test func thereAndBackCallsNobodyThoughSomebodyJoinedBetween() {
    let (root, probes) = makeChain(1)
    root.traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    let node = Probe()
    for probe in [probes[0], node] { probe.observeDensity() }
    let before = probes[0].traitCollection
    root.traitOverrides.density = 2
    root.appendChild(node)
    root.traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    #expect(probes[0].previousDensities.isEmpty)
    #expect(node.previousDensities == [2])
    #expect(probes[0].traitCollection.isTriviallyIdentical(to: before))
  }

  @Test func aBranchThatMovesUnderTheSameTraitsKeepsItsCollection() {
    let (root, probes) = makeChain(2)
    probes[1].traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    let before = probes[1].traitCollection
    root.appendChild(probes[1])
    #expect(probes[1].traitCollection.isTriviallyIdentical(to: before))
    #expect(!root.needsTraitPhase)
  }

  @Test func joiningAgainUnderOtherTraitsCalls() {
    let (root, probes) = makeChain(1)
    let node = Probe()
    node.observeDensity()
    node.read { _ = $0.density }
    root.appendChild(node)
    probes[0].traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    node.removeFromParentNode()
    root.updateTraitsIfNeeded()
    #expect(node.previousDensities.isEmpty)
    probes[0].appendChild(node)
    #expect(node.traitCollection.density == 3)
    root.updateTraitsIfNeeded()
    #expect(node.previousDensities == [1])
    #expect(node.invalidations == [.display])
  }

  @Test func joiningAgainUnderTheSameTraitsCallsNobody() {
    let (root, probes) = makeChain(2)
    probes[0].traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    let node = probes[1]
    node.observeDensity()
    root.appendChild(node)
    probes[0].appendChild(node)
    root.updateTraitsIfNeeded()
    #expect(node.previousDensities.isEmpty)
  }

  @Test func joiningAnotherRootIsJoiningAgain() {
    let (a, inA) = makeChain(1)
    let b = TraitRoot(systemTraits: TraitCollection { $0.density = 5 })
    inA[0].observeDensity()
    b.appendChild(inA[0])
    a.updateTraitsIfNeeded()
    #expect(inA[0].previousDensities.isEmpty)
    b.updateTraitsIfNeeded()
    #expect(inA[0].previousDensities == [1])
    a.checkInvariants()
    b.checkInvariants()
  }

  @Test func aBranchTakesItsOverridesAlong() {
    let (root, probes) = makeChain(3)
    probes[1].traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    probes[1].removeFromParentNode()
    #expect(probes[2].traitCollection.density == 3)
    root.traitOverrides.accent = "red"
    root.appendChild(probes[1])
    root.updateTraitsIfNeeded()
    #expect(probes[2].traitCollection.density == 3)
    #expect(probes[2].traitCollection.accent == "red")
    root.checkInvariants()
  }

  @Test func childrenStandWhereTheyWereInserted() {
    let root = TraitRoot()
    let nodes = (0..<4).map { Probe("\($0)") }
    root.appendChild(nodes[1])
    root.insertChild(nodes[0], at: -5)
    root.insertChild(nodes[3], at: 99)
    root.insertChild(nodes[2], at: 2)
    #expect(root.childNodes.elementsEqual(nodes) { $0 === $1 })
    root.insertChild(nodes[0], at: 3)
    #expect(root.childNodes.last === nodes[0])
    #expect(root.childNodes.count == 4)
  }

  @Test func leavingTwiceIsQuiet() {
    let (root, probes) = makeChain(1)
    probes[0].removeFromParentNode()
    probes[0].removeFromParentNode()
    #expect(root.childNodes.isEmpty)
  }

  @Test func aNodeBelowItselfIsAProgrammersError() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (parent, child) = (TraitNode(), TraitNode())
        parent.appendChild(child)
        child.appendChild(parent)
      }
    }
  }

  @Test func nodesLetGoOfAreFreed() {
    weak var freed: Probe?
    let root = TraitRoot()
    do {
      let branch = Probe()
      let leaf = Probe()
      freed = leaf
      branch.appendChild(leaf)
      branch.traitOverrides.density = 2
      leaf.observeDensity()
      root.appendChild(branch)
      branch.removeFromParentNode()
    }
    #expect(freed == nil)
  }

  @Test func aNodeOutlivesItsRoot() {
    let (kept, leaf) = (Probe(), Probe())
    do {
      let root = TraitRoot()
      root.traitOverrides.density = 2
      root.appendChild(kept)
      kept.appendChild(leaf)
      leaf.observeDensity()
    }
    #expect(kept.parentNode == nil)
    #expect(leaf.rootNode == nil)
    #expect(leaf.parentNode === kept)
    #expect(leaf.traitCollection.density == 1)
  }
}

@MainActor
@Suite("Deep trees")
struct DeepTraitTreeTests {
  private static let depth = 100_000

  @Test func noWalkNeedsADeepStack() {
    let (root, probes) = makeChain(Self.depth)
    probes[Self.depth - 1].observeDensity()
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[Self.depth - 1].previousDensities == [1])
    probes[0].removeFromParentNode()
    #expect(probes[Self.depth - 1].traitCollection.density == 1)
    root.appendChild(probes[0])
    #expect(probes[Self.depth - 1].traitCollection.density == 2)
  }

  @Test func noReleaseNeedsADeepStack() {
    weak var last: Probe?
    do {
      let root = TraitRoot()
      var parent: TraitNode = root
      for _ in 0..<Self.depth {
        let child = Probe()
        parent.appendChild(child)
        (parent, last) = (child, child)
      }
    }
    #expect(last == nil)
  }

  @Test func scopesMayBeNestedAsDeeply() {
    let (root, probes) = makeChain(Self.depth)
    // From below: a first override moves the nodes down to the next overriding one.
    for probe in probes.reversed() { probe.traitOverrides.accent = "red" }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[Self.depth - 1].traitCollection.density == 2)
  }
}

import Testing

@testable import TerminalTraits

/// The engine against the plain rule "parent's traits with the own overrides on top", over random edits.
@MainActor
@Suite("Random edits")
struct TraitModelTests {
  @Test(arguments: 0..<20)
  func engineAgreesWithThePlainRule(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let root = TraitRoot()
    let nodes = (0..<30).map { Probe("\($0)") }
    for (index, node) in nodes.enumerated() {
      (index == 0 ? root : nodes[Int.random(in: 0..<index, using: &random)]).appendChild(node)
      node.read { _ = ($0.density, $0.accent) }
    }
    for _ in 0..<200 {
      edit(root, nodes, &random)
      let before = nodes.map { expected($0.traitCollectionAsLastTold, $0) }
      for node in nodes { node.invalidations = [] }
      root.updateTraitsIfNeeded()
      for (node, old) in zip(nodes, before) where node.rootNode != nil {
        let traits = plainRule(node, root)
        #expect(node.traitCollection.density == traits.density)
        #expect(node.traitCollection.accent == traits.accent)
        let changed = old.density != traits.density || old.accent != traits.accent
        #expect(node.invalidations.count == (changed ? 1 : 0))
        node.traitCollectionAsLastTold = node.traitCollection
      }
      checkInvariants(root, nodes)
    }
  }

  private func expected(_ last: TraitCollection?, _ node: Probe) -> TraitCollection {
    last ?? node.traitCollection
  }

  private func edit(_ root: TraitRoot, _ nodes: [Probe], _ random: inout SplitMix) {
    let node = nodes[Int.random(in: 0..<nodes.count, using: &random)]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: node.traitOverrides.density = [nil, 1, 2, 3].randomElement(using: &random) ?? nil
    case 1: node.traitOverrides.accent = [nil, "blue", "red"].randomElement(using: &random) ?? nil
    case 2: root.traitOverrides.density = [nil, 1, 4].randomElement(using: &random) ?? nil
    case 3: node.removeFromParentNode()
    default:
      let target = nodes[Int.random(in: 0..<nodes.count, using: &random)]
      if !isBelow(target, node) { target.appendChild(node) } else { root.appendChild(node) }
    }
  }

  private func isBelow(_ node: TraitNode, _ top: TraitNode) -> Bool {
    sequence(first: node, next: \.parentNode).contains { $0 === top }
  }

  private func plainRule(_ node: TraitNode, _ root: TraitRoot) -> TraitCollection {
    sequence(first: node, next: \.parentNode).reversed().reduce(root.systemTraits) {
      $0.overlaid(with: $1.traitOverrides.values)
    }
  }

  /// Every reader stands once in the scope that its nearest overriding ancestor owns.
  private func checkInvariants(_ root: TraitRoot, _ nodes: [Probe]) {
    for node in nodes where node.rootNode === root {
      let owner = sequence(first: node as TraitNode, next: \.parentNode).first {
        $0.ownScope != nil
      }
      #expect(node.scope === owner?.ownScope)
      #expect(node.scope?.readers[node.readerIndex].node === node)
    }
    for node in nodes where node.rootNode == nil {
      #expect(node.scope == nil)
      #expect(node.readerIndex == -1)
    }
  }
}

/// A small generator with a seed, so that a failure can be repeated (Steele, Lea, Flood 2014).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

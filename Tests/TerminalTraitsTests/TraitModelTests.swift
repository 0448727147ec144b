import Testing

@testable import TerminalTraits

/// The engine against the plain rule "the parent's traits with the own overrides on top", worked out for every
/// node after every step, over random edits and moves between two trees.
@MainActor
@Suite("Random edits")
struct TraitModelTests {
  @Test(arguments: 0..<40)
  func theEngineAgreesWithThePlainRule(seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    let model = TraitModel(nodeCount: 30, &random)
    for _ in 0..<100 {
      for _ in 0..<Int.random(in: 1...4, using: &random) { model.edit(&random) }
      model.settleAndCompare()
    }
  }
}

@MainActor
private final class TraitModel {
  let roots = [TraitRoot(), TraitRoot(systemTraits: TraitCollection { $0.accent = "green" })]
  let nodes: [Probe]
  /// What each node knows: its traits on joining first, later those it was told of.
  var known: [TraitCollection?]

  init(nodeCount: Int, _ random: inout SplitMix) {
    nodes = (0..<nodeCount).map { Probe("\($0)") }
    known = nodes.map { _ in nil }
    for (index, node) in nodes.enumerated() {
      node.read { _ = ($0.density, $0.accent) }
      node.observeDensity()
      let parent = index < 2 ? roots[index] : nodes[Int.random(in: 0..<index, using: &random)]
      parent.appendChild(node)
      known[index] = plainRule(node)
    }
  }

  func edit(_ random: inout SplitMix) {
    let node = nodes[Int.random(in: 0..<nodes.count, using: &random)]
    let root = roots[Int.random(in: 0..<2, using: &random)]
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: node.traitOverrides.density = [nil, 1, 2, 3].randomElement(using: &random) ?? nil
    case 2: node.traitOverrides.accent = [nil, "blue", "red"].randomElement(using: &random) ?? nil
    case 3: root.traitOverrides.density = [nil, 1, 4].randomElement(using: &random) ?? nil
    case 4:
      let density = Int.random(in: 1...3, using: &random)
      root.systemTraits = root.systemTraits.modifyingTraits { $0.density = density }
    case 5: node.removeFromParentNode()
    default:
      let target = nodes[Int.random(in: 0..<nodes.count, using: &random)]
      let isAllowed = !sequence(first: target as TraitNode, next: \.parentNode).contains {
        $0 === node
      }
      (isAllowed ? target : root).insertChild(node, at: Int.random(in: 0...3, using: &random))
    }
    for root in roots { root.checkInvariants() }
  }

  func settleAndCompare() {
    for node in nodes { node.forget() }
    for root in roots { root.updateTraitsIfNeeded() }
    for (index, node) in nodes.enumerated() {
      guard node.rootNode != nil else {
        #expect(node.invalidations.isEmpty && node.previousDensities.isEmpty)
        continue
      }
      let (traits, old) = (plainRule(node), known[index])
      #expect(node.traitCollection == traits)
      let isDifferent = old.map { !traits.changedTraits(from: $0).isEmpty } ?? false
      #expect(node.invalidations == (isDifferent ? [.display] : []))
      let oldDensity = old?.density ?? traits.density
      #expect(node.previousDensities == (oldDensity == traits.density ? [] : [oldDensity]))
      known[index] = traits
    }
    for root in roots { root.checkInvariants() }
  }

  private func plainRule(_ node: TraitNode) -> TraitCollection {
    let line = sequence(first: node, next: \.parentNode).reversed()
    let system = (line.first as? TraitRoot)?.systemTraits ?? TraitCollection()
    return line.reduce(system) { $0.overlaid(with: $1.traitOverrides.values) }
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

import TerminalTraits

/// A tree in which a node with ten nodes or more below it has ten children, with as many below each.
@MainActor
struct TraitTree {
  /// A view as far as traits are concerned: it notes that something is to be done again.
  final class Node: TraitNode {
    var isTold = false

    override func traitsDidChange(affecting use: TraitUse) { isTold = true }

    func draw() {
      trackingTraits(for: .display) { _ = traitCollection.interfaceStyle }
    }
  }

  let root = TraitRoot()
  /// Parents before children.
  let nodes: [Node]

  init(nodeCount: Int) {
    var nodes: [Node] = []
    Self.fill(root, count: nodeCount, &nodes)
    self.nodes = nodes
  }

  var leaf: Node { nodes[nodes.count - 1] }

  private static func fill(_ parent: TraitNode, count: Int, _ nodes: inout [Node]) {
    for share in branchSizes(of: count) {
      let node = Node()
      parent.appendChild(node)
      nodes.append(node)
      fill(node, count: share - 1, &nodes)
    }
  }
}

/// The same tree without a trait system: a node holds the style and hands it on.
final class BareTraitTreeNode {
  private let children: [BareTraitTreeNode]
  private var style = InterfaceStyle.light
  private var isTold = false

  /// - Parameter nodeCount: how many are below this one.
  init(nodeCount: Int) {
    children = branchSizes(of: nodeCount).map { BareTraitTreeNode(nodeCount: $0 - 1) }
  }

  func pass(_ style: InterfaceStyle) {
    self.style = style
    isTold = true
    for child in children { child.pass(style) }
  }
}

/// How many nodes each of up to ten branches gets.
private func branchSizes(of count: Int) -> [Int] {
  let branches = min(count, 10)
  return (0..<branches).map { count / branches + ($0 < count % branches ? 1 : 0) }
}

import TerminalTraits

/// Who reads the interface style, and where it is flipped.
@MainActor
enum FlipScenario: String, CaseIterable {
  case allRead = "all read"
  case allRegistered = "all have a registration"
  case branchOverrides = "all read, one branch of ten overrides"
  case oneReads = "one leaf reads"
  case editDeepDown = "all read, one leaf overrides and is flipped"
  case treeEdited = "two leaves read, a node joins or leaves"

  func measure(nodeCount: Int, in table: inout Table) {
    let tree = TraitTree(nodeCount: nodeCount)
    prepare(tree)
    tree.root.updateTraitsIfNeeded()
    for node in readers(in: tree) { node.draw() }
    let edited = self == .editDeepDown ? tree.leaf : tree.root
    let guest = TraitTree.Node()
    var isDark = false
    let result = Measurement.of(runs: flipRuns(nodeCount)) {
      isDark.toggle()
      if self == .treeEdited {
        if isDark { tree.root.appendChild(guest) } else { guest.removeFromParentNode() }
      }
      edited.traitOverrides.interfaceStyle = isDark ? .dark : .light
      tree.root.updateTraitsIfNeeded()
    }
    table.add(rawValue, nodeCount, told: tree.nodes.count { $0.isTold }, result)
  }

  private func prepare(_ tree: TraitTree) {
    switch self {
    case .allRegistered:
      for node in tree.nodes {
        node.registerForTraitChanges([InterfaceStyleTrait.self]) { (node: TraitTree.Node, _) in
          node.isTold = true
        }
      }
    case .branchOverrides: tree.nodes[0].traitOverrides.interfaceStyle = .dark
    case .editDeepDown: tree.leaf.traitOverrides.interfaceStyle = .dark
    case .allRead, .oneReads, .treeEdited: break
    }
  }

  private func readers(in tree: TraitTree) -> [TraitTree.Node] {
    switch self {
    case .allRead, .branchOverrides, .editDeepDown: tree.nodes
    case .oneReads: [tree.leaf]
    case .treeEdited: [tree.nodes[tree.nodes.count / 2], tree.leaf]
    case .allRegistered: []
    }
  }
}

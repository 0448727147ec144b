/// Where a node stands in the order of its tree, parents before children.
struct TreePosition {
  /// The root's numbering that `index` belongs to; with any other it means nothing.
  var numbering = 0
  var index = 0
}

extension TraitRoot {
  /// Numbers `nodes` and the ways up from them in the order of the tree.
  ///
  /// What lies beside these ways is not visited, so the cost follows those who ask. The numbers hold until the
  /// tree changes or others ask.
  func number(_ nodes: [TraitNode]) {
    numbering += 1
    for node in nodes {
      var next: TraitNode? = node
      while let current = next, current.position.numbering != numbering {
        current.position.numbering = numbering
        next = current.parentNode
      }
    }
    var index = 0
    var pending: [TraitNode] = [self]
    while let node = pending.popLast() {
      node.position.index = index
      index += 1
      for child in node.childNodes.reversed() where child.position.numbering == numbering {
        pending.append(child)
      }
    }
  }
}

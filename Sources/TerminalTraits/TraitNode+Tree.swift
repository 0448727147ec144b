extension TraitNode {
  /// Makes `child` the last child of this node; it leaves its old parent first. O(nodes below `child`).
  public func appendChild(_ child: TraitNode) {
    insertChild(child, at: .max)
  }

  /// Makes `child` a child of this node; it leaves its old parent first. O(nodes below `child`).
  ///
  /// A branch that joins a tree for the first time takes its traits silently. One that was in a tree before
  /// is told in the next trait phase where its traits are others than it knew.
  ///
  /// - Parameter index: the place among the children without `child`, brought into their range.
  public func insertChild(_ child: TraitNode, at index: Int) {
    guard !isInBranch(of: child) else {
      fatalError(
        """
        insertChild: \(child.traitEnvironmentName) cannot become a child of \
        \(traitEnvironmentName), which is itself or lies below it
        """)
    }
    child.removeFromParentNode()
    childNodes.insert(child, at: min(max(index, 0), childNodes.count))
    child.parentNode = self
    if let root = rootNode { child.join(root) }
  }

  /// Leaves the parent and, with everything below, the tree. Quiet where there is no parent.
  public func removeFromParentNode() {
    guard let parent = parentNode else { return }
    leave()
    // From the end: what came last mostly goes first.
    if let index = parent.childNodes.lastIndex(where: { $0 === self }) {
      parent.childNodes.remove(at: index)
    }
    parentNode = nil
  }

  private func isInBranch(of top: TraitNode) -> Bool {
    if self === top { return true }
    // Without this, building a deep tree leaf by leaf would climb it for every leaf.
    if top.childNodes.isEmpty { return false }
    var node = parentNode
    while let current = node {
      if current === top { return true }
      node = current.parentNode
    }
    return false
  }

  /// Calls `body` for this node and all below it, parents first, without recursion: trees may be deep.
  private func forEachInBranch(_ body: (TraitNode) -> Void) {
    var pending = [self]
    while let node = pending.popLast() {
      body(node)
      pending.append(contentsOf: node.childNodes.reversed())
    }
  }

  // MARK: Joining and leaving

  func join(_ root: TraitRoot) {
    root.treeDidChange()
    // Who joins takes what was already asked for, and need not be told of it later.
    root.refreshMarkedScopes()
    forEachInBranch { $0.takeTraits(in: root) }
  }

  private func takeTraits(in root: TraitRoot) {
    ownScope?.attach(to: root, below: parentNode?.scope)
    guard let scope = ownScope ?? parentNode?.scope else { return }
    self.scope = scope
    updateReader()
    // The scope compares for its readers, but what it last told them is not what this node knows.
    let known = lastTold ?? scope.collection
    let isUpToDate = scope.lastTold == nil && known.isTriviallyIdentical(to: scope.collection)
    lastTold = isUpToDate ? nil : known
    if !isUpToDate { root.enqueue(joined: self) }
  }

  private func leave() {
    guard let root = rootNode else { return }
    root.treeDidChange()
    var owners: [TraitScope] = []
    forEachInBranch { node in
      root.willLeave(node)
      if node.lastTold == nil { node.lastTold = node.scope?.lastTold ?? node.scope?.collection }
      if node.readerIndex >= 0 { node.scope?.removeReader(node) }
      node.scope = nil
      node.position = TreePosition()
      if let own = node.ownScope { owners.append(own) }
    }
    for scope in owners.reversed() { scope.detach() }
  }

  /// Moves the nodes that share `old` from here down into `new`, and below it the scopes that follow.
  func moveBranch(from old: TraitScope, to new: TraitScope) {
    var pending = [self]
    while let node = pending.popLast() {
      if node !== self, let nested = node.ownScope {
        nested.move(below: new)
        continue
      }
      if node.readerIndex >= 0 { old.removeReader(node) }
      node.scope = new
      node.updateReader()
      pending.append(contentsOf: node.childNodes.reversed())
    }
  }

  // MARK: Going away

  /// Lets go of the children of a node that goes away.
  ///
  /// Without recursion, which would overflow the stack of a deep tree: each node that nobody else holds hands
  /// its children over before it is released.
  func disbandChildren() {
    for child in childNodes { child.leave() }
    var pending = childNodes
    for child in childNodes { child.parentNode = nil }
    childNodes = []
    while var node = pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      for child in node.childNodes { child.parentNode = nil }
      pending.append(contentsOf: node.childNodes)
      node.childNodes = []
    }
  }
}

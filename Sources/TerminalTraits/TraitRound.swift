/// One round of the trait phase, when every node has its new traits already: who is called, and with what.
@MainActor
struct TraitRound {
  /// A node to be called. The root keeps alive whoever leaves it during the phase.
  private struct Call: Comparable {
    unowned(unsafe) let node: TraitNode
    /// Which of the round's changes it is called for.
    let change: Int32
    /// The node's place in the tree's order.
    var order: Int32

    static func == (a: Call, b: Call) -> Bool { a.order == b.order }
    static func < (a: Call, b: Call) -> Bool { a.order < b.order }
  }

  private let root: TraitRoot
  /// The nodes that joined and know other traits than their scopes told.
  private let joined: [TraitNode]
  /// Registrations made by handlers of this round came after its changes.
  private let latestRegistration = TraitChangeRegistration.latest
  /// What all readers of a scope were told last, or one node that joined, and what has changed since.
  private var previous: [TraitCollection] = []
  private var masks: [TraitMask] = []
  private var calls: [Call] = []
  /// Those of the calls that go to nodes with registrations.
  private var callsOfHandlers: [Call] = []
  private var isOrderKnown = true
  /// The root's numbering when the calls begin; another one tells that a callback has changed the tree.
  private var numbering = 0

  /// - Parameters:
  ///   - scopes: those that have new traits.
  ///   - joined: the nodes that joined and know other traits than their scopes told.
  init(root: TraitRoot, scopes: [TraitScope], joined: [TraitNode]) {
    (self.root, self.joined) = (root, joined)
    for scope in scopes where scope.root === root { addReaders(of: scope) }
    for node in joined where node.rootNode === root { addJoined(node) }
    sortCalls()
    numbering = root.numbering
  }

  // MARK: Who is called

  private mutating func addReaders(of scope: TraitScope) {
    guard let mask = addChange(from: scope.takeLastTold(), to: scope.collection) else { return }
    calls.reserveCapacity(calls.count + scope.readers.count)
    for reader in scope.readers where reader.mask.intersects(mask) {
      // Who joined is compared with what it knew itself.
      if !joined.isEmpty, reader.node.lastTold != nil { continue }
      addCall(of: reader)
    }
  }

  private mutating func addJoined(_ node: TraitNode) {
    let known = node.lastTold
    node.lastTold = nil
    guard let scope = node.scope, node.readerIndex >= 0,
      addChange(from: known, to: scope.collection) != nil
    else { return }
    addCall(of: scope.readers[node.readerIndex])
  }

  private mutating func addChange(
    from previous: TraitCollection?, to current: TraitCollection
  ) -> TraitMask? {
    guard let previous else { return nil }
    let mask = current.changeMask(from: previous)
    if mask.isEmpty { return nil }
    self.previous.append(previous)
    masks.append(mask)
    return mask
  }

  private mutating func addCall(of reader: TraitScope.Reader) {
    if reader.position.numbering != root.numbering { isOrderKnown = false }
    calls.append(
      Call(
        node: reader.node, change: Int32(masks.count - 1), order: Int32(reader.position.index)))
  }

  /// Brings the calls into the tree's order, parents before children.
  private mutating func sortCalls() {
    guard calls.count > 1 else { return }
    if !isOrderKnown {
      root.number(calls.map(\.node))
      for index in calls.indices {
        let node = calls[index].node
        calls[index].order = Int32(node.position.index)
        node.scope?.updatePosition(of: node)
      }
    }
    // Readers mostly joined in order, so that there is nothing to sort.
    for index in calls.indices.dropFirst() where calls[index] < calls[index - 1] {
      return calls.sort()
    }
  }

  // MARK: Calling

  /// Tells the nodes which of their uses read a changed trait.
  mutating func invalidateReaders() {
    for call in calls where isInPlace(call) {
      let node = call.node
      if !node.registrations.isEmpty { callsOfHandlers.append(call) }
      let uses = node.uses(of: masks[Int(call.change)])
      if !uses.isEmpty { node.traitsDidChange(affecting: uses) }
    }
  }

  /// Calls the handlers of the nodes' registrations.
  func callHandlers() {
    for call in callsOfHandlers where isInPlace(call) {
      let change = Int(call.change)
      callHandlers(of: call.node, mask: masks[change], previous: previous[change])
    }
  }

  private func callHandlers(of node: TraitNode, mask: TraitMask, previous: TraitCollection) {
    let current = node.traitCollection
    for registration in node.registrations
    where registration.token <= latestRegistration
      && registration.concerns(mask, from: previous, to: current)
      && node.isRegistered(registration.token)
    {
      root.traitChangeLog?.record(node, previous: previous, current: current)
      registration.call(node, previous)
    }
  }

  /// Whether the node is still where its traits changed; one that a callback moved is compared anew later.
  private func isInPlace(_ call: Call) -> Bool {
    if root.numbering == numbering { return true }
    let node = call.node
    if node.lastTold == nil, node.rootNode === root { return true }
    node.lastTold = previous[Int(call.change)]
    node.rootNode?.enqueue(joined: node)
    return false
  }
}

/// One round of the trait phase, when every node has its new traits already: who is called, and with what.
@MainActor
struct TraitRound {
  /// What changed for all readers of a scope, or for one node that joined.
  private struct Change {
    let previous: TraitCollection
    let mask: TraitMask
  }

  /// A node to be called. The root keeps alive whoever leaves it during the phase.
  private nonisolated struct Call: Comparable {
    unowned(unsafe) let node: TraitNode
    let change: Int
    /// The node's place in the tree's order.
    var order = 0

    static func < (a: Call, b: Call) -> Bool { a.order < b.order }
    static func == (a: Call, b: Call) -> Bool { a.order == b.order }
  }

  private let root: TraitRoot
  /// Registrations made by handlers of this round came after its changes.
  private let latestRegistration = TraitChangeRegistration.latest
  private var changes: [Change] = []
  private var calls: [Call] = []

  init(root: TraitRoot) { self.root = root }

  // MARK: Who is called

  /// Adds the readers of scopes that have new traits.
  mutating func add(_ scopes: [TraitScope]) {
    for scope in scopes where scope.root === root {
      guard let mask = addChange(from: scope.takeLastTold(), to: scope.collection) else { continue }
      calls.reserveCapacity(calls.count + scope.readers.count)
      for reader in scope.readers where reader.mask.intersects(mask) {
        // Whoever joined meanwhile knows other traits than the scope told.
        if reader.node.lastTold == nil { addCall(of: reader.node) }
      }
    }
  }

  /// Adds nodes that joined and know other traits, each compared with what it knew itself.
  mutating func add(_ joined: [TraitNode]) {
    for node in joined where node.rootNode === root {
      let known = node.lastTold
      node.lastTold = nil
      if addChange(from: known, to: node.traitCollection) != nil { addCall(of: node) }
    }
  }

  private mutating func addChange(
    from previous: TraitCollection?, to current: TraitCollection
  ) -> TraitMask? {
    guard let previous else { return nil }
    let mask = current.changeMask(from: previous)
    if mask.isEmpty { return nil }
    changes.append(Change(previous: previous, mask: mask))
    return mask
  }

  private mutating func addCall(of node: TraitNode) {
    calls.append(Call(node: node, change: changes.count - 1))
  }

  /// Brings the calls into the tree's order, parents before children.
  private mutating func sortCalls() {
    guard calls.count > 1 else { return }
    // Loops and not closures: each call of a closure would check that it runs on the main actor.
    var isNumbered = true
    for call in calls where call.node.position.numbering != root.numbering { isNumbered = false }
    if !isNumbered { root.number(calls.lazy.map(\.node)) }
    // Readers mostly joined in order, so that there is nothing to sort.
    var (isSorted, last) = (true, Int.min)
    for index in calls.indices {
      let order = calls[index].node.position.index
      calls[index].order = order
      if order < last { isSorted = false }
      last = order
    }
    if !isSorted { calls.sort() }
  }

  // MARK: Calling

  /// Tells the nodes which of their uses read a changed trait.
  mutating func invalidateReaders() {
    sortCalls()
    for call in calls where isInPlace(call) {
      let (node, mask) = (call.node, changes[call.change].mask)
      var use: TraitUse = []
      if node.layoutReads.intersects(mask) { use.insert(.layout) }
      if node.displayReads.intersects(mask) { use.insert(.display) }
      if !use.isEmpty { node.traitsDidChange(affecting: use) }
    }
  }

  /// Calls the handlers of the nodes' registrations.
  func callHandlers() {
    for call in calls where !call.node.registrations.isEmpty && isInPlace(call) {
      let (node, change) = (call.node, changes[call.change])
      let current = node.traitCollection
      for registration in node.registrations
      where registration.token <= latestRegistration
        && registration.concerns(change.mask, from: change.previous, to: current)
        && node.isRegistered(registration.token)
      {
        root.traitChangeLog?.record(node, previous: change.previous, current: current)
        registration.call(node, change.previous)
      }
    }
  }

  /// Whether the node is still where its traits changed; one that a callback moved is compared anew later.
  private func isInPlace(_ call: Call) -> Bool {
    let node = call.node
    if node.lastTold == nil, node.rootNode === root { return true }
    node.lastTold = changes[call.change].previous
    node.rootNode?.enqueue(joined: node)
    return false
  }
}

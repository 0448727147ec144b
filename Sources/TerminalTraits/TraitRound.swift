/// One round of the trait phase: all collections first, so that whoever is called sees only new traits.
@MainActor
struct TraitRound {
  let root: TraitRoot
  private var changed: [(scope: TraitScope, previous: TraitCollection, mask: TraitMask)] = []
  private var calls: [(node: TraitNode, previous: TraitCollection, mask: TraitMask)] = []

  init(root: TraitRoot) { self.root = root }

  // MARK: Collections

  /// Brings the marked scopes up to date, and those below that do not override what changed.
  mutating func update(_ marked: [TraitScope]) {
    let ordered = marked.count < 2 ? marked : marked.sorted { $0.depth < $1.depth }
    // One that left the tree meanwhile is no longer marked, one below another may be done already.
    for scope in ordered where scope.isMarked && scope.root === root { refresh(scope) }
  }

  private mutating func refresh(_ top: TraitScope) {
    var pending = [top]
    while let scope = pending.popLast() {
      scope.isMarked = false
      let previous = scope.collection
      let new = scope.currentCollection(in: root)
      let differences = new.storage.values.differences(from: previous.storage.values)
      if differences.isEmpty { continue }
      scope.collection = new
      let mask = new.changeMask(from: previous)
      if !mask.isEmpty { changed.append((scope, previous, mask)) }
      for child in scope.children
      where !differences.subtracting(child.overrides.values.mask).isEmpty {
        pending.append(child)
      }
    }
  }

  // MARK: Readers

  /// Invalidates what the changed traits were read for, and notes whose handlers are to be called.
  mutating func invalidateReaders() {
    for (scope, previous, mask) in changed {
      // By index over the live list: a reader that goes away meanwhile must not be touched.
      var index = 0
      while index < scope.readers.count {
        let reader = scope.readers[index]
        index += 1
        if reader.mask.intersects(mask), reader.node.carried == nil {
          invalidate(reader.node, previous: previous, mask: mask)
        }
      }
    }
  }

  /// The same for nodes that joined again under other traits: each compares with what it knew itself.
  mutating func invalidate(rejoined nodes: [TraitNode]) {
    for node in nodes where node.rootNode === root {
      guard let previous = node.carried, let current = node.scope?.collection else { continue }
      node.carried = nil
      let mask = current.changeMask(from: previous)
      if !mask.isEmpty { invalidate(node, previous: previous, mask: mask) }
    }
  }

  private mutating func invalidate(_ node: TraitNode, previous: TraitCollection, mask: TraitMask) {
    var use: TraitUse = []
    if node.layoutReads.intersects(mask) { use.insert(.layout) }
    if node.displayReads.intersects(mask) { use.insert(.display) }
    if !use.isEmpty { node.traitsDidChange(affecting: use) }
    if !node.registrations.isEmpty { calls.append((node, previous, mask)) }
  }

  // MARK: Handlers

  /// Calls the handlers in the order of the tree, parents before children.
  mutating func callHandlers() {
    sortCalls()
    for (node, previous, mask) in calls where node.rootNode === root {
      let current = node.traitCollection
      for registration in node.registrations
      where registration.concerns(mask, from: previous, to: current)
        && node.registrations.contains(where: { $0.token == registration.token })
      {
        root.traitChangeLog?.record(node, previous: previous, current: current)
        registration.call(node, previous)
      }
    }
  }

  private mutating func sortCalls() {
    guard calls.count > 1 else { return }
    root.numberInOrder()
    // Readers mostly joined in order, so that there is nothing to sort.
    let isSorted = zip(calls, calls.dropFirst()).allSatisfy { $0.node.order < $1.node.order }
    if !isSorted { calls.sort { $0.node.order < $1.node.order } }
  }
}

extension TraitRoot {
  /// Numbers the nodes in the tree's order where the tree changed since the last time. O(nodes) then.
  func numberInOrder() {
    guard !orderIsKnown else { return }
    var next = 0
    forEachInBranch { node in
      node.order = next
      next += 1
    }
    orderIsKnown = true
  }
}

/// A node of the tree in which traits travel: the base of roots, windows and views.
///
/// Traits come from above; `traitOverrides` changes them for this node and everything below it. A node in no
/// tree sees only what its own branch overrides.
@MainActor
open class TraitNode: TraitEnvironment {
  public private(set) unowned(unsafe) var parentNode: TraitNode?
  /// In order: what comes later is above what comes earlier.
  public private(set) var childNodes: [TraitNode] = []

  /// The scope that this node's traits come from, nil while it is in no tree.
  private(set) var scope: TraitScope?
  /// The scope that begins here, kept from the first override on: losing the last one costs no walk.
  private(set) var ownScope: TraitScope?

  var layoutReads = TraitMask.none
  var displayReads = TraitMask.none
  var registrations: [TraitRegistration] = []
  /// The place in the scope's list of readers, -1 for none.
  var readerIndex = -1
  /// The traits this node was last told of, where it has since left the tree or joined it elsewhere.
  var carried: TraitCollection?
  /// Where in the tree's order the node stands; right only while the root says so.
  var order = 0
  private var recorder: TraitReadRecorder?

  public init() {}

  /// The root above this node, or itself.
  public var rootNode: TraitRoot? { scope?.root }

  // MARK: The tree

  public func appendChild(_ child: TraitNode) { insertChild(child, at: childNodes.count) }

  /// Makes `child` a child of this node; it leaves its old parent first. O(nodes below `child`).
  ///
  /// - Parameter index: the place among the children without `child`, brought into their range.
  public func insertChild(_ child: TraitNode, at index: Int) {
    // A leaf can only be its own ancestor; walking up for each new leaf would make deep trees slow to build.
    guard self !== child, child.childNodes.isEmpty || !isInBranch(of: child) else {
      fatalError("TraitNode: \(child) cannot become a child of \(self), which lies below it")
    }
    child.removeFromParentNode()
    childNodes.insert(child, at: min(max(index, 0), childNodes.count))
    child.parentNode = self
    if let root = rootNode { child.join(root) }
  }

  public func removeFromParentNode() {
    guard let parent = parentNode else { return }
    leave()
    parent.childNodes.removeAll { $0 === self }
    parentNode = nil
  }

  private func isInBranch(of top: TraitNode) -> Bool {
    var node: TraitNode? = self
    while let current = node {
      if current === top { return true }
      node = current.parentNode
    }
    return false
  }

  /// Calls `body` for this node and all below it, parents first, without recursion: trees may be deep.
  func forEachInBranch(_ body: (TraitNode) -> Void) {
    var pending = [self]
    while let node = pending.popLast() {
      body(node)
      pending.append(contentsOf: node.childNodes.reversed())
    }
  }

  // MARK: Joining and leaving

  func join(_ root: TraitRoot) {
    root.orderIsKnown = false
    forEachInBranch { $0.home(in: root) }
  }

  /// Takes the traits of the place in the tree. Silent for the first time; later the next pass compares.
  private func home(in root: TraitRoot) {
    if let ownScope { ownScope.attach(to: root, below: parentNode?.scope) }
    scope = ownScope ?? parentNode?.scope
    updateReaderMask()
    if let carried, carried.storage !== scope?.collection.storage {
      root.enqueueRejoined(self)
    } else {
      carried = nil
    }
  }

  private func leave() {
    guard let root = rootNode else { return }
    root.orderIsKnown = false
    var owners: [TraitScope] = []
    forEachInBranch { node in
      node.carried = node.carried ?? node.scope?.collection
      if node.readerIndex >= 0 { node.scope?.removeReader(node) }
      node.scope = nil
      if let own = node.ownScope { owners.append(own) }
    }
    for scope in owners.reversed() { scope.detach() }
  }

  isolated deinit {
    for child in childNodes {
      child.leave()
      child.parentNode = nil
    }
    releaseChildren()
  }

  /// Releases what is below without recursion, which would overflow the stack of a deep tree.
  private func releaseChildren() {
    var pending = childNodes
    childNodes = []
    while var node = pending.popLast() {
      guard isKnownUniquelyReferenced(&node) else { continue }
      let children = node.childNodes
      for child in children { child.parentNode = nil }
      node.childNodes = []
      pending.append(contentsOf: children)
    }
  }

  // MARK: Traits

  /// The traits in force here.
  ///
  /// They change in the trait phase only, so that an edit followed by its contrary is no change. While
  /// ``trackingTraits(for:_:)`` runs, what is read from them is recorded.
  public var traitCollection: TraitCollection {
    let traits = scope?.collection ?? detachedCollection
    return recorder.map(traits.recordingReads(into:)) ?? traits
  }

  /// The traits of a node in no tree: what its own branch overrides, from the top down.
  private var detachedCollection: TraitCollection {
    var overrides: [TraitOverrides] = []
    var node: TraitNode? = self
    while let current = node {
      overrides.append(current.traitOverrides)
      node = current.parentNode
    }
    return overrides.reversed().reduce(TraitCollection()) { $0.overlaid(with: $1.values) }
  }

  /// What this node changes for itself and everything below; takes effect in the next trait phase.
  public var traitOverrides: TraitOverrides {
    get { ownScope?.overrides ?? TraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      let scope = ownScope ?? beginScope()
      scope.overrides = newValue
      scope.mark()
      if scope.isMarked { rootNode?.lastEdited = self }
    }
  }

  /// Gives this node a scope of its own, with the traits it has, and moves its branch there.
  func beginScope() -> TraitScope {
    let new = TraitScope()
    ownScope = new
    guard let root = rootNode, let old = scope else { return new }
    let traits = old.collection
    new.attach(to: root, below: old)
    new.collection = traits
    rehome(from: old, to: new)
    return new
  }

  private func rehome(from old: TraitScope, to new: TraitScope) {
    var pending = [self]
    while let node = pending.popLast() {
      if node !== self, let nested = node.ownScope {
        nested.move(below: new)
        continue
      }
      if node.readerIndex >= 0 { old.removeReader(node) }
      node.scope = new
      node.updateReaderMask()
      pending.append(contentsOf: node.childNodes)
    }
  }

  // MARK: Tracked reads

  /// Runs `body` and records which of this node's traits it reads, by itself or through dynamic values.
  ///
  /// What is recorded replaces the record of the same use from before; from then on a change to one of these
  /// traits calls ``traitsDidChange(affecting:)`` with that use, once a pass.
  public func trackingTraits<Result>(
    for use: TraitUse, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = recorder
    let own = TraitReadRecorder()
    recorder = own
    defer {
      recorder = outer
      if use.contains(.layout) { layoutReads = own.reads }
      if use.contains(.display) { displayReads = own.reads }
      updateReaderMask()
    }
    return try body()
  }

  /// Called in the trait phase when traits changed that were read for `use`, before any registration's handler.
  ///
  /// Subclasses mark what is to be done again; they must not edit the tree here.
  open func traitsDidChange(affecting use: TraitUse) {}

  /// Tells the scope which traits this node reads, for any use.
  func updateReaderMask() {
    guard let scope else { return }
    let mask = registrations.reduce(layoutReads.union(displayReads)) { $0.union($1.mask) }
    if readerIndex >= 0 {
      scope.setMask(mask, of: self)
    } else if !mask.isEmpty {
      scope.addReader(self, mask: mask)
    }
  }

  /// Runs the trait phase now, for the whole terminal: marked edits take effect and handlers run.
  ///
  /// Inside a handler it does nothing: the phase under way takes up what the handler edits.
  public func updateTraitsIfNeeded() {
    // A phase that does not settle stays due, and the terminal's next pass reports it.
    try? rootNode?.settleTraits()
  }
}

/// The root of a tree: one terminal, with the traits that the device gives and those the program overrides.
///
/// Several roots in one process know nothing of each other.
@MainActor
open class TraitRoot: TraitNode {
  /// What the device and its sources say; the root's own overrides lie on top.
  public var systemTraits: TraitCollection {
    didSet {
      if systemTraits != oldValue { ownScope?.mark() }
    }
  }

  /// Where every call of a registration's handler is told, nil for nowhere.
  public var traitChangeLog: TraitChangeLog?

  private var markedScopes: [TraitScope] = []
  /// The scopes with traits that their readers do not know of yet.
  private var changedScopes: [TraitScope] = []
  /// The nodes that know other traits than their scope told last.
  private var joinedNodes: [TraitNode] = []
  private var isInTraitPhase = false
  /// The nodes that left during the phase under way, which may still have them on its list.
  private var leftNodes: [TraitNode] = []
  /// Which numbering of the tree is the latest; none holds after a change to the tree.
  var numbering = 1

  public init(systemTraits: TraitCollection = TraitCollection()) {
    self.systemTraits = systemTraits
    super.init()
    beginScope()
    join(self)
  }

  isolated deinit {
    // While the root's own state, which its nodes take leave of, is still there.
    disbandChildren()
  }

  /// Called when something was marked and a pass is due; several edits may call once.
  open func traitsNeedUpdate() {}

  /// Whether edits wait for the trait phase.
  public var needsTraitPhase: Bool {
    !markedScopes.isEmpty || !changedScopes.isEmpty || !joinedNodes.isEmpty
  }

  // MARK: Marking

  func enqueue(marked scope: TraitScope) {
    markedScopes.append(scope)
    traitsNeedUpdate()
  }

  func enqueue(changed scope: TraitScope) {
    changedScopes.append(scope)
  }

  func enqueue(joined node: TraitNode) {
    joinedNodes.append(node)
    traitsNeedUpdate()
  }

  func willLeave(_ node: TraitNode) {
    if isInTraitPhase { leftNodes.append(node) }
  }

  func treeDidChange() {
    numbering += 1
  }

  // MARK: The trait phase

  /// How often handlers may edit traits in one pass before it is given up.
  static let maximumRounds = 50

  /// The trait phase: marked edits take effect everywhere, then readers are invalidated and handlers run,
  /// again until no handler edits any more.
  ///
  /// - Throws: `UnsettledTraitsError` where handlers go on editing for ever; what they edited last stays due.
  public func settleTraits() throws(UnsettledTraitsError) {
    guard !isInTraitPhase else { return }
    isInTraitPhase = true
    defer {
      isInTraitPhase = false
      leftNodes = []
    }
    var rounds = 0
    while needsTraitPhase {
      guard rounds < Self.maximumRounds else {
        throw UnsettledTraitsError(environment: unsettledNode.traitEnvironmentName)
      }
      rounds += 1
      refreshMarkedScopes()
      var round = TraitRound(root: self, scopes: changedScopes, joined: joinedNodes)
      (changedScopes, joinedNodes) = ([], [])
      round.invalidateReaders()
      round.callHandlers()
    }
  }

  /// Gives the marked scopes, and those below that do not override what changed, their new traits.
  ///
  /// Nobody is called; the next round compares what is then in force with what was last told.
  func refreshMarkedScopes() {
    let marked = markedScopes
    markedScopes = []
    // One that left the tree meanwhile is not marked any more, one below another may be done already.
    for top in marked where top.isMarked && top.root === self {
      var pending = [top]
      while let scope = pending.popLast() {
        let differences = scope.refresh(in: self)
        if differences.isEmpty { continue }
        for child in scope.children
        where !differences.subtracting(child.overrides.values.mask).isEmpty {
          pending.append(child)
        }
      }
    }
  }

  /// Someone whose traits are still about to change.
  private var unsettledNode: TraitNode {
    markedScopes.first { $0.root === self }?.owner ?? joinedNodes.first ?? self
  }
}

/// Handlers that edit traits at each call, so that a trait phase never ends.
public struct UnsettledTraitsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The ``TraitNode/traitEnvironmentName`` of the node whose traits go on changing.
  public let environment: String

  public var description: String {
    "the traits never settle: those of \(environment) change again each time somebody is told of them"
  }
}

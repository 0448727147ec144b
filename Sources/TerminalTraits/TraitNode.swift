/// A node of the tree in which traits travel: the base of roots, windows and views.
///
/// Traits come from above; ``traitOverrides`` changes them for this node and everything below it. A node in no
/// tree sees only what its own branch overrides.
@MainActor
open class TraitNode: TraitEnvironment {
  // What a flip asks of every reader comes first, to lie in one cache line with the object's header.
  var layoutReads = TraitMask.none
  var displayReads = TraitMask.none
  var registrations: [TraitRegistration] = []

  /// The scope that this node's traits come from, nil while it is in no tree.
  var scope: TraitScope?
  /// The scope that begins here, kept from the first override on: losing the last one costs no walk.
  private(set) var ownScope: TraitScope?
  /// The place in the scope's list of readers, -1 for none.
  var readerIndex = -1
  var position = TreePosition()
  /// The traits this node was last told of, where it left a tree since or joined one: the scope cannot know.
  var lastTold: TraitCollection?
  /// Notes what ``trackingTraits(for:_:)`` reads, while it runs.
  var recorder: TraitReadRecorder?

  public internal(set) unowned(unsafe) var parentNode: TraitNode?
  /// In order: what comes later is above what comes earlier.
  public internal(set) var childNodes: [TraitNode] = []

  public init() {}

  isolated deinit {
    disbandChildren()
  }

  /// The root above this node, or itself; nil while it is in no tree.
  public var rootNode: TraitRoot? { scope?.root }

  /// What this node is called in the change log and in errors: its type's name, unless overridden.
  open var traitEnvironmentName: String { String(describing: type(of: self)) }

  /// Called in the trait phase when traits changed that were read for `use`, before any handler runs.
  ///
  /// Every node has its new traits then. Subclasses mark here what is to be done again; called at most once
  /// a round, parents before children.
  open func traitsDidChange(affecting use: TraitUse) {}

  // MARK: Traits

  /// The traits in force here.
  ///
  /// They change in the trait phase only, so that an edit followed by its contrary is no change. While
  /// ``trackingTraits(for:_:)`` runs, what is read from them is recorded.
  public var traitCollection: TraitCollection {
    let traits = scope?.collection ?? detachedCollection
    return recorder.map(traits.recordingReads(into:)) ?? traits
  }

  /// The traits of a node in no tree: what its own branch overrides, from the top down. O(depth).
  private var detachedCollection: TraitCollection {
    var overrides: [TraitValues] = []
    var node: TraitNode? = self
    while let current = node {
      if let own = current.ownScope { overrides.append(own.overrides.values) }
      node = current.parentNode
    }
    return overrides.reversed().reduce(TraitCollection()) { $0.overlaid(with: $1) }
  }

  /// What this node changes for itself and everything below; takes effect in the next trait phase.
  ///
  /// The first override of a node costs a walk down to the next overriding nodes, later ones cost no walk.
  public var traitOverrides: TraitOverrides {
    get { ownScope?.overrides ?? TraitOverrides() }
    set {
      guard newValue != traitOverrides else { return }
      let scope = ownScope ?? beginScope()
      scope.overrides = newValue
      scope.mark()
    }
  }

  /// Gives this node a scope of its own, with the traits it has, and moves its branch there.
  @discardableResult
  func beginScope() -> TraitScope {
    let new = TraitScope(owner: self)
    ownScope = new
    if let old = scope, let root = old.root {
      new.split(from: old, in: root)
      moveBranch(from: old, to: new)
    }
    return new
  }

  /// Runs the trait phase now, for the whole terminal: marked edits take effect and handlers run.
  ///
  /// Inside a handler it does nothing: the phase under way takes up what the handler edits. A phase that
  /// does not settle stays due; the terminal's next pass reports it.
  public func updateTraitsIfNeeded() {
    try? rootNode?.settleTraits()
  }
}

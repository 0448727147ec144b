/// The root of a tree: one terminal, with the traits that the device gives and those the program overrides.
///
/// Several roots in one process know nothing of each other.
@MainActor
open class TraitRoot: TraitNode {
  /// What the device and its sources say; the root's own overrides lie on top.
  public var systemTraits: TraitCollection {
    didSet {
      guard systemTraits != oldValue else { return }
      lastEdited = self
      ownScope?.mark()
    }
  }

  /// Where every call of a registration's handler is told, nil for nowhere.
  public var traitChangeLog: TraitChangeLog?

  private var markedScopes: [TraitScope] = []
  private var rejoined: [TraitNode] = []
  private var isInTraitPhase = false
  var orderIsKnown = false
  /// Who asked for a change last, for the error that names who never settles.
  weak var lastEdited: TraitNode?

  public init(systemTraits: TraitCollection = TraitCollection()) {
    self.systemTraits = systemTraits
    super.init()
    beginScope().attach(to: self, below: nil)
    join(self)
  }

  /// Called when something was marked and a pass is due; several edits may call once.
  open func traitsNeedUpdate() {}

  /// Whether edits wait for the trait phase.
  public var needsTraitPhase: Bool { !markedScopes.isEmpty || !rejoined.isEmpty }

  func enqueue(_ scope: TraitScope) {
    markedScopes.append(scope)
    traitsNeedUpdate()
  }

  func enqueueRejoined(_ node: TraitNode) {
    rejoined.append(node)
    traitsNeedUpdate()
  }

  /// Lets handlers edit traits this often in one pass before the pass is given up.
  static let maximumRounds = 50

  /// The trait phase: marked edits take effect everywhere, then readers are invalidated and handlers run,
  /// again until no handler edits any more.
  ///
  /// - Throws: `UnsettledTraitsError` where handlers go on editing for ever; what they edited last stays due.
  public func settleTraits() throws(UnsettledTraitsError) {
    guard !isInTraitPhase else { return }
    isInTraitPhase = true
    defer { isInTraitPhase = false }
    var rounds = 0
    while needsTraitPhase {
      guard rounds < Self.maximumRounds else {
        throw UnsettledTraitsError(node: lastEdited.map { "\(type(of: $0))" } ?? "a removed node")
      }
      rounds += 1
      let (marked, joined) = (markedScopes, rejoined)
      (markedScopes, rejoined) = ([], [])
      var round = TraitRound(root: self)
      round.update(marked)
      round.invalidateReaders()
      round.invalidate(rejoined: joined)
      round.callHandlers()
    }
  }
}

/// Handlers that edit traits at each call, so that a trait phase never ends.
public struct UnsettledTraitsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type of the node whose traits were edited last.
  public let node: String

  public var description: String {
    "the traits never settle: \(node) changes them again each time it is told of a change"
  }
}

/// The traits that one overriding node and everything below it share, down to the next overriding node.
///
/// A flip replaces the collection of a scope and asks its readers; nodes that read nothing are not touched.
@MainActor
final class TraitScope {
  /// A node that reads traits of this scope, and which.
  struct Reader {
    unowned(unsafe) let node: TraitNode
    var mask: TraitMask
  }

  var overrides = TraitOverrides()
  /// The traits in force since the last trait phase, or since joining the tree.
  var collection = TraitCollection()
  /// The terminal that the scope belongs to, nil while its node is in no tree.
  private(set) unowned(unsafe) var root: TraitRoot?
  private(set) weak var parent: TraitScope?
  private(set) var children: [TraitScope] = []
  private var indexInParent = 0
  private(set) var readers: [Reader] = []
  var isMarked = false

  /// How many scopes lie above.
  var depth: Int {
    var (depth, scope) = (0, parent)
    while let current = scope { (depth, scope) = (depth + 1, current.parent) }
    return depth
  }

  /// What this scope's collection is to be, from what is above it.
  func currentCollection(in root: TraitRoot) -> TraitCollection {
    (parent?.collection ?? root.systemTraits).overlaid(with: overrides.values)
  }

  /// Enters a tree below `parent`, or as the scope of `root` itself, with the traits that come from there.
  func attach(to root: TraitRoot, below parent: TraitScope?) {
    self.root = root
    move(below: parent)
    collection = currentCollection(in: root)
  }

  /// Leaves the tree; nodes homed here must have left before.
  func detach() {
    move(below: nil)
    (root, isMarked) = (nil, false)
  }

  /// Changes what lies above; the collection stays until somebody marks the scope.
  func move(below newParent: TraitScope?) {
    if let parent {
      let last = parent.children.removeLast()
      if last !== self {
        parent.children[indexInParent] = last
        last.indexInParent = indexInParent
      }
    }
    parent = newParent
    if let newParent {
      indexInParent = newParent.children.count
      newParent.children.append(self)
    }
  }

  /// Notes that a pass must look at this scope; quiet while it is in no tree.
  func mark() {
    guard let root, !isMarked else { return }
    isMarked = true
    root.enqueue(self)
  }

  func addReader(_ node: TraitNode, mask: TraitMask) {
    node.readerIndex = readers.count
    readers.append(Reader(node: node, mask: mask))
  }

  func removeReader(_ node: TraitNode) {
    let last = readers.removeLast()
    if last.node !== node {
      readers[node.readerIndex] = last
      last.node.readerIndex = node.readerIndex
    }
    node.readerIndex = -1
  }

  func setMask(_ mask: TraitMask, of node: TraitNode) {
    readers[node.readerIndex].mask = mask
  }
}

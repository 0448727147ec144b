/// The traits that one overriding node and everything below it share, down to the next overriding node.
///
/// A flip replaces the collection of a scope and asks its readers; nodes that read nothing are not touched.
@MainActor
final class TraitScope {
  /// A node that reads traits of this scope, and which. It takes itself out before it goes away.
  ///
  /// What a flip has to know of all readers lies here side by side, so that it need not go to each node.
  struct Reader {
    unowned(unsafe) let node: TraitNode
    var mask: TraitMask
    var position: TreePosition
  }

  var overrides = TraitOverrides()
  /// The traits in force.
  private(set) var collection = TraitCollection()
  /// The traits that the readers were last told of, nil where these are the ones in force.
  private(set) var lastTold: TraitCollection?
  /// The terminal that the scope belongs to, nil while its node is in no tree.
  private(set) unowned(unsafe) var root: TraitRoot?
  /// The node that the scope begins at; to be asked only while the scope has a root.
  unowned(unsafe) let owner: TraitNode
  private(set) unowned(unsafe) var parent: TraitScope?
  private(set) var children: [TraitScope] = []
  private var indexInParent = 0
  private(set) var readers: [Reader] = []
  private(set) var isMarked = false

  init(owner: TraitNode) { self.owner = owner }

  // MARK: Collections

  /// Notes that the next pass must look at this scope; quiet while it is in no tree.
  func mark() {
    guard let root, !isMarked else { return }
    isMarked = true
    root.enqueue(marked: self)
  }

  /// Takes the traits that come from above, with the own overrides on top.
  ///
  /// - Returns: the traits that are set differently from before.
  func refresh(in root: TraitRoot) -> TraitMask {
    isMarked = false
    let new = inherited(in: root).overlaid(with: overrides.values)
    let differences = new.storage.values.differences(from: collection.storage.values)
    if !differences.isEmpty { replaceCollection(with: new, in: root) }
    return differences
  }

  private func inherited(in root: TraitRoot) -> TraitCollection {
    parent?.collection ?? root.systemTraits
  }

  private func replaceCollection(with new: TraitCollection, in root: TraitRoot) {
    if let lastTold {
      // Back at what everybody knows: the old object shows it at a glance.
      let isBack = new == lastTold
      collection = isBack ? lastTold : new
      if isBack { self.lastTold = nil }
    } else {
      lastTold = collection
      collection = new
      root.enqueue(changed: self)
    }
  }

  /// Marks the readers as told.
  ///
  /// - Returns: what they were told before, nil if there is nothing to tell.
  func takeLastTold() -> TraitCollection? {
    defer { lastTold = nil }
    return lastTold
  }

  // MARK: The tree of scopes

  /// Enters a tree below `parent`, or as the scope of `root` itself, with the traits that come from there.
  func attach(to root: TraitRoot, below parent: TraitScope?) {
    self.root = root
    move(below: parent)
    let new = inherited(in: root).overlaid(with: overrides.values)
    if new != collection { collection = new }
  }

  /// Enters the tree below `parent` as a part of it that has been there all along.
  func split(from parent: TraitScope, in root: TraitRoot) {
    self.root = root
    move(below: parent)
    (collection, lastTold) = (parent.collection, parent.lastTold)
    if lastTold != nil { root.enqueue(changed: self) }
  }

  /// Leaves the tree; the nodes that were in this scope must have left before.
  func detach() {
    move(below: nil)
    (root, lastTold, isMarked) = (nil, nil, false)
  }

  /// Changes what lies above; the collection stays.
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

  // MARK: Readers

  func addReader(_ node: TraitNode, mask: TraitMask) {
    node.readerIndex = readers.count
    readers.append(Reader(node: node, mask: mask, position: node.position))
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

  func updatePosition(of node: TraitNode) {
    readers[node.readerIndex].position = node.position
  }
}

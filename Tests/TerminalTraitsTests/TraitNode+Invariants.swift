import Testing

@testable import TerminalTraits

extension TraitRoot {
  /// What must hold between any two calls of the public interface.
  func checkInvariants(sourceLocation: SourceLocation = #_sourceLocation) {
    var pending: [TraitNode] = [self]
    var listed: [ObjectIdentifier: Int] = [:]
    while let node = pending.popLast() {
      pending.append(contentsOf: node.childNodes)
      for child in node.childNodes {
        #expect(child.parentNode === node, sourceLocation: sourceLocation)
      }
      node.checkHome(in: self, sourceLocation)
      if let scope = node.ownScope {
        scope.checkPlace(sourceLocation)
        listed[ObjectIdentifier(scope)] = scope.readers.count
      }
      if node.readerIndex >= 0, let scope = node.scope {
        listed[ObjectIdentifier(scope), default: 0] -= 1
      }
    }
    // Nobody is listed who is not in the tree.
    #expect(listed.values.allSatisfy { $0 == 0 }, sourceLocation: sourceLocation)
  }
}

extension TraitNode {
  /// The node shares the scope of the nearest overriding ancestor, which lists it if and only if it reads.
  fileprivate func checkHome(in root: TraitRoot, _ place: SourceLocation) {
    #expect(rootNode === root, sourceLocation: place)
    #expect(scope === (ownScope ?? parentNode?.scope), sourceLocation: place)
    let mask = registrations.reduce(layoutReads.union(displayReads)) { $0.union($1.mask) }
    #expect((readerIndex >= 0) == !mask.isEmpty, sourceLocation: place)
    if readerIndex >= 0, let reader = scope?.readers[readerIndex] {
      #expect(reader.node === self, sourceLocation: place)
      #expect(reader.mask == mask, sourceLocation: place)
    }
    if lastTold != nil {
      #expect(root.needsTraitPhase, sourceLocation: place)
    }
  }
}

extension TraitScope {
  /// The scope hangs below that of the node above, and what it holds is right once nothing is due.
  fileprivate func checkPlace(_ place: SourceLocation) {
    #expect(parent === owner.parentNode?.scope, sourceLocation: place)
    if let parent {
      #expect(parent.children.filter { $0 === self }.count == 1, sourceLocation: place)
    }
    guard let root, !root.needsTraitPhase else { return }
    let inherited = parent?.collection ?? root.systemTraits
    #expect(collection == inherited.overlaid(with: overrides.values), sourceLocation: place)
    #expect(lastTold == nil && !isMarked, sourceLocation: place)
  }
}

extension TraitNode {
  /// Runs `body` and records which of this node's traits it reads, by itself or through dynamic values.
  ///
  /// What is recorded replaces the record of the same use from before; from then on a change to one of these
  /// traits calls ``traitsDidChange(affecting:)`` with that use, once a round. Reads made after `body`
  /// returned, from a collection that it kept, are not recorded.
  ///
  /// ```swift
  /// trackingTraits(for: .display) { draw(with: traitCollection) }
  /// ```
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
      updateReader()
    }
    return try body()
  }

  /// The uses that read any of the traits in `mask`.
  func uses(of mask: TraitMask) -> TraitUse {
    var uses: TraitUse = []
    if layoutReads.intersects(mask) { uses.insert(.layout) }
    if displayReads.intersects(mask) { uses.insert(.display) }
    return uses
  }

  /// Tells the scope which traits this node reads, for any use.
  func updateReader() {
    guard let scope else { return }
    let mask = registrations.reduce(layoutReads.union(displayReads)) { $0.union($1.mask) }
    switch (isListed: readerIndex >= 0, reads: !mask.isEmpty) {
    case (true, true): scope.setMask(mask, of: self)
    case (true, false): scope.removeReader(self)
    case (false, true): scope.addReader(self, mask: mask)
    case (false, false): break
    }
  }
}

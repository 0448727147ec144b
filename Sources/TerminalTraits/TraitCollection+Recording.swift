/// What a cache of resolved values needs: which traits were read, and whether they read the same elsewhere.
extension TraitCollection {
  /// The same traits, noting in `recorder` what is read.
  public func recordingReads(into recorder: TraitReadRecorder) -> TraitCollection {
    var copy = self
    copy.recorder = recorder
    return copy
  }

  /// The same traits, noting nothing.
  public var withoutRecorder: TraitCollection {
    var copy = self
    copy.recorder = nil
    return copy
  }

  /// Whether both are copies of one collection, and so equal; false says nothing. O(1).
  public func isTriviallyIdentical(to other: TraitCollection) -> Bool {
    storage === other.storage
  }

  /// Notes reads that were made on behalf of this collection, as when a cached value is used again.
  public func noteReads(_ mask: TraitMask) {
    recorder?.record(mask)
  }

  /// Only the values of the traits in `mask`.
  public func restricted(to mask: TraitMask) -> TraitCollection {
    var values = TraitValues()
    for entry in storage.values.entries where TraitMask(index: entry.index).intersects(mask) {
      values.set(entry)
    }
    return TraitCollection(values)
  }

  /// Whether the traits in `mask` read the same here as in `restricted`, without recording these reads.
  ///
  /// - Parameter restricted: a collection made with ``restricted(to:)`` and the same mask.
  public func agrees(with restricted: TraitCollection, on mask: TraitMask) -> Bool {
    var matched = 0
    for entry in storage.values.entries where TraitMask(index: entry.index).intersects(mask) {
      guard restricted.storage.values.entry(at: entry.index) == entry else { return false }
      matched += 1
    }
    return matched == restricted.storage.values.entries.count
  }
}

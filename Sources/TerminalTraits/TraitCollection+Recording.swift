/// What a cache of resolved values needs: which traits were read, and whether they read the same elsewhere.
///
/// ```swift
/// let recorder = TraitReadRecorder()
/// let color = provider(traits.recordingReads(into: recorder))
/// traits.noteReads(recorder.reads)               // whoever records `traits` hears of them too
/// let key = traits.restricted(to: recorder.reads)
/// // later, under other traits:
/// if others.agrees(with: key, on: recorder.reads) {
///   others.noteReads(recorder.reads)             // reused, and read all the same
/// }
/// ```
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

  /// Notes reads that were made on behalf of this collection, as when a cached value is used again.
  public func noteReads(_ mask: TraitMask) {
    recorder?.record(mask)
  }

  /// Only the values of the traits in `mask`: together with it, the key of what was computed from them.
  public func restricted(to mask: TraitMask) -> TraitCollection {
    TraitCollection(storage.values.restricted(to: mask))
  }

  /// Whether the traits in `mask` are set the same here as in `restricted`, without recording these reads.
  ///
  /// - Parameter restricted: a collection made with ``restricted(to:)`` and the same mask.
  public func agrees(with restricted: TraitCollection, on mask: TraitMask) -> Bool {
    var expected = restricted.storage.values.settings[...]
    for setting in storage.values.settings where TraitMask(index: setting.index).intersects(mask) {
      guard let next = expected.popFirst(), next.isEqual(to: setting) else { return false }
    }
    return expected.isEmpty
  }
}

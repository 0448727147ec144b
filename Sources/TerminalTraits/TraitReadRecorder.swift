import Synchronization

/// Notes which traits are read from the collections that carry it.
///
/// Recording is one check of an atomic word a read, and one more write for the first read of a trait, so
/// colour providers that run on other threads may be recorded too.
public final class TraitReadRecorder: Sendable {
  private let bits = Atomic<UInt64>(0)
  private let overflow = Atomic<Bool>(false)

  public init() {}

  /// What has been read so far.
  public var reads: TraitMask {
    TraitMask(bits: bits.load(ordering: .relaxed), overflow: overflow.load(ordering: .relaxed))
  }

  func record(_ mask: TraitMask) {
    // Nearly every read is a repeated one: looking first keeps the cache line shared.
    if mask.bits & ~bits.load(ordering: .relaxed) != 0 {
      bits.bitwiseOr(mask.bits, ordering: .relaxed)
    }
    if mask.overflow { overflow.store(true, ordering: .relaxed) }
  }
}

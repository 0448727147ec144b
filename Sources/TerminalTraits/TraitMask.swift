/// A set of traits in two words: the first 64 definitions have a bit each, later ones share one.
///
/// The shared bit makes masks coarser, never wrong: whatever concerns one of the later traits counts as
/// concerning all of them, and is told apart by comparing values.
public struct TraitMask: Hashable, Sendable {
  var bits: UInt64
  /// Whether any definition after the 64th is meant.
  var overflow: Bool

  init(bits: UInt64 = 0, overflow: Bool = false) {
    self.bits = bits
    self.overflow = overflow
  }

  /// The traits whose definitions have these indices.
  init(index: Int) {
    self.init(bits: index < 64 ? 1 << UInt64(index) : 0, overflow: index >= 64)
  }

  /// No traits at all.
  public static let none = TraitMask()

  public var isEmpty: Bool { bits == 0 && !overflow }

  func intersects(_ other: TraitMask) -> Bool {
    bits & other.bits != 0 || (overflow && other.overflow)
  }

  func union(_ other: TraitMask) -> TraitMask {
    TraitMask(bits: bits | other.bits, overflow: overflow || other.overflow)
  }

  /// What is left without `other`; the shared bit stays, since it may still mean another trait.
  func subtracting(_ other: TraitMask) -> TraitMask {
    TraitMask(bits: bits & ~other.bits, overflow: overflow)
  }
}

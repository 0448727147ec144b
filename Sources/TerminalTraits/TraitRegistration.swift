/// What to call when traits change.
@MainActor
struct TraitRegistration {
  let token: TraitChangeRegistration
  let traits: [any TraitDefinition.Type]
  let mask: TraitMask
  let call: @MainActor (TraitNode, TraitCollection) -> Void

  /// Whether one of the listed traits is among the changed ones.
  func concerns(_ changed: TraitMask, from previous: TraitCollection, to current: TraitCollection)
    -> Bool
  {
    guard mask.intersects(changed) else { return false }
    if mask.bits & changed.bits != 0 { return true }
    // Only the bit that the later definitions share says so: their values have to tell.
    return current.changes(from: previous).contains { change in
      traits.contains { ObjectIdentifier($0) == ObjectIdentifier(change.definition) }
    }
  }
}

/// Identifies a registration for ``TraitNode/unregisterForTraitChanges(_:)``.
public struct TraitChangeRegistration: Hashable, Sendable, Comparable {
  private let number: Int

  /// The registration made last, of any node.
  @MainActor private(set) static var latest = TraitChangeRegistration(number: 0)

  @MainActor
  static func next() -> TraitChangeRegistration {
    latest = TraitChangeRegistration(number: latest.number + 1)
    return latest
  }

  /// Whether `a` was made before `b`.
  public static func < (a: TraitChangeRegistration, b: TraitChangeRegistration) -> Bool {
    a.number < b.number
  }
}

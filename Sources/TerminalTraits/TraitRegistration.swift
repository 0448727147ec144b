/// What to call when traits change.
@MainActor
struct TraitRegistration {
  let token: TraitChangeRegistration
  let traits: [any TraitDefinition.Type]
  let mask: TraitMask
  let call: @MainActor (TraitNode, TraitCollection) -> Void

  /// Whether one of the listed traits is among the changed ones, beyond what masks can tell.
  func concerns(_ changed: TraitMask, from previous: TraitCollection, to current: TraitCollection)
    -> Bool
  {
    guard mask.intersects(changed) else { return false }
    if TraitMask(bits: mask.bits).intersects(changed) { return true }
    let listed = Set(traits.map { ObjectIdentifier($0) })
    return current.changes(from: previous).contains {
      listed.contains(ObjectIdentifier($0.definition))
    }
  }
}

/// Identifies a registration for ``TraitNode/unregisterForTraitChanges(_:)``.
public struct TraitChangeRegistration: Hashable, Sendable {
  let id: UInt64
}

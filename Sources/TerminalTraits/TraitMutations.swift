/// The traits of a collection while they are edited, in one batch.
@dynamicMemberLookup
public struct TraitMutations {
  var values: TraitValues

  /// The trait's value, its default where it is not set.
  public subscript<T: TraitDefinition>(definition: T.Type) -> T.Value {
    get { values[definition] ?? definition.defaultValue }
    set { values[definition] = newValue }
  }

  /// The trait's value by its name in ``TraitKeys``.
  @inlinable
  public subscript<T: TraitDefinition>(dynamicMember key: KeyPath<TraitKeys, T.Type>) -> T.Value {
    get { self[T.self] }
    set { self[T.self] = newValue }
  }

  /// Makes the trait unset, so that it reads as its default.
  public mutating func remove<T: TraitDefinition>(_ definition: T.Type) {
    values[definition] = nil
  }
}

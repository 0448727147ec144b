/// What one node changes, for itself and everything below it.
///
/// Reading gives nil where a trait is not overridden, and assigning nil removes the override: the inherited
/// value shows again. An override equal to the inherited value still is one, and stays when that changes.
@dynamicMemberLookup
public struct TraitOverrides: Hashable, Sendable {
  var values = TraitValues()

  public init() {}

  /// The override of the trait, nil for none.
  public subscript<T: TraitDefinition>(definition: T.Type) -> T.Value? {
    get { values[definition] }
    set { values[definition] = newValue }
  }

  /// The override of the trait by its name in ``TraitKeys``.
  @inlinable
  public subscript<T: TraitDefinition>(dynamicMember key: KeyPath<TraitKeys, T.Type>) -> T.Value? {
    get { self[T.self] }
    set { self[T.self] = newValue }
  }

  public var isEmpty: Bool { values.isEmpty }
}

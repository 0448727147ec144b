// PLACEHOLDER implementation: replaced by the engine. The signatures are the agreed API.
@dynamicMemberLookup
public struct TraitCollection: Hashable, Sendable, CustomStringConvertible {
  var values: [ObjectIdentifier: AnyHashableSendable] = [:]
  public init() {}
  public init(mutations: (inout TraitMutations) -> Void) {
    var m = TraitMutations(values: [:])
    mutations(&m)
    values = m.values
  }
  public func modifyingTraits(_ mutations: (inout TraitMutations) -> Void) -> TraitCollection {
    var m = TraitMutations(values: values)
    mutations(&m)
    var copy = self
    copy.values = m.values
    return copy
  }
  public subscript<T: TraitDefinition>(trait: T.Type) -> T.Value {
    values[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
  }
  public subscript<T: TraitDefinition>(dynamicMember key: KeyPath<TraitKeys, T.Type>) -> T.Value {
    self[T.self]
  }
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    values != other?.values
  }
  public var description: String { "<TraitCollection>" }
}

struct AnyHashableSendable: Hashable, @unchecked Sendable { var value: AnyHashable }

@dynamicMemberLookup
public struct TraitMutations {
  var values: [ObjectIdentifier: AnyHashableSendable]
  public subscript<T: TraitDefinition>(trait: T.Type) -> T.Value {
    get { values[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
    set { values[ObjectIdentifier(trait)] = .init(value: AnyHashable(newValue)) }
  }
  public subscript<T: TraitDefinition>(dynamicMember key: KeyPath<TraitKeys, T.Type>) -> T.Value {
    get { self[T.self] }
    set { self[T.self] = newValue }
  }
}

@dynamicMemberLookup
public struct TraitOverrides {
  var values: [ObjectIdentifier: AnyHashableSendable] = [:]
  public subscript<T: TraitDefinition>(trait: T.Type) -> T.Value? {
    get { values[ObjectIdentifier(trait)]?.value as? T.Value }
    set { values[ObjectIdentifier(trait)] = newValue.map { .init(value: AnyHashable($0)) } }
  }
  public subscript<T: TraitDefinition>(dynamicMember key: KeyPath<TraitKeys, T.Type>) -> T.Value? {
    get { self[T.self] }
    set { self[T.self] = newValue }
  }
}

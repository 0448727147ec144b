/// An immutable set of trait values: everything that the look of a view may depend on.
///
/// ```swift
/// let dark = TraitCollection { $0.interfaceStyle = .dark }
/// let stark = dark.modifyingTraits { $0.contrast = .high }
/// stark.interfaceStyle                                     // .dark
/// stark.hasDifferentColorAppearance(comparedTo: dark)      // true
/// ```
///
/// A trait that is not set reads as its default. Equality compares what is set. Copies share their storage:
/// copying costs one reference count, reading is linear in the number of traits set (a handful).
@dynamicMemberLookup
public struct TraitCollection: Sendable {
  final class Storage: Sendable {
    let values: TraitValues
    init(_ values: TraitValues) { self.values = values }
  }

  private static let emptyStorage = Storage(TraitValues())

  let storage: Storage
  /// Notes what is read; no part of the value.
  var recorder: TraitReadRecorder?

  init(_ values: TraitValues) {
    storage = values.isEmpty ? Self.emptyStorage : Storage(values)
  }

  /// A collection that sets nothing.
  public init() { self.init(TraitValues()) }

  /// A collection with the values that `mutations` sets, in one batch.
  public init(mutations: (inout TraitMutations) -> Void) {
    self = TraitCollection().modifyingTraits(mutations)
  }

  /// A copy with the values that `mutations` sets, in one batch.
  ///
  /// The copy records no reads, even where this collection does.
  public func modifyingTraits(_ mutations: (inout TraitMutations) -> Void) -> TraitCollection {
    var edited = TraitMutations(values: storage.values)
    mutations(&edited)
    return TraitCollection(edited.values)
  }

  /// The trait's value, its default where it is not set.
  public subscript<T: TraitDefinition>(definition: T.Type) -> T.Value {
    let setting = storage.values.setting(of: definition)
    recorder?.record(
      TraitMask(index: setting?.index ?? TraitRegistry.index(of: definition)))
    return setting?.value ?? definition.defaultValue
  }

  /// The trait's value by its name in ``TraitKeys``.
  @inlinable
  public subscript<T: TraitDefinition>(dynamicMember key: KeyPath<TraitKeys, T.Type>) -> T.Value {
    self[T.self]
  }

  /// Whether both are copies of one collection, and so equal; false says nothing. O(1).
  public func isTriviallyIdentical(to other: TraitCollection) -> Bool {
    storage === other.storage
  }

  /// This collection with `overrides` on top; the same storage where that changes nothing.
  func overlaid(with overrides: TraitValues) -> TraitCollection {
    let values = storage.values.overlaid(with: overrides)
    return values == storage.values ? self : TraitCollection(values)
  }
}

extension TraitCollection: Hashable {
  public static func == (a: TraitCollection, b: TraitCollection) -> Bool {
    a.storage === b.storage || a.storage.values == b.storage.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.values)
  }
}

extension TraitCollection: CustomStringConvertible {
  /// `<TraitCollection; InterfaceStyle = dark>`: what differs from the defaults, by name.
  public var description: String {
    let parts = storage.values.settings
      .filter { !$0.isDefault }
      .map { "\($0.definition.name) = \($0.valueDescription)" }
      .sorted()
    return parts.isEmpty
      ? "<TraitCollection>" : "<TraitCollection; \(parts.joined(separator: ", "))>"
  }
}

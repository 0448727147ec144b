/// A kind of trait: the type of its values, its default and its names.
public protocol TraitDefinition: SendableMetatype {
  associatedtype Value: Hashable & Sendable
  static var defaultValue: Value { get }
  static var name: String { get }
  static var identifier: String { get }
  static var affectsColorAppearance: Bool { get }
}

extension TraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// The namespace in which every trait has its one name.
public struct TraitKeys: Sendable {}

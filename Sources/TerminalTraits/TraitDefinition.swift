/// A kind of trait: the type of its values, its default and its names.
///
/// A definition is a type without instances, and adding a trait takes one definition and one name for it:
///
/// ```swift
/// enum DensityTrait: TraitDefinition {
///   static let defaultValue = 1
///   static let identifier = "com.example.density"
/// }
///
/// extension TraitKeys {
///   var density: DensityTrait.Type { DensityTrait.self }
/// }
/// ```
///
/// From then on `traits.density` reads it, `traitOverrides.density` overrides it, and mutations set it.
/// All four members are constants: what they return must never change.
public protocol TraitDefinition: SendableMetatype {
  /// Values are compared to tell whether a trait changed, so equality must be cheap and mean "looks the same".
  associatedtype Value: Hashable & Sendable

  /// What a trait reads as where nobody set it.
  static var defaultValue: Value { get }

  /// The name in descriptions and logs; the type's own name unless given.
  static var name: String { get }

  /// A unique name in reverse-DNS form.
  static var identifier: String { get }

  /// Whether colours may differ where this trait differs; false unless given.
  static var affectsColorAppearance: Bool { get }
}

extension TraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// The namespace in which every trait has its one name.
///
/// Collections, mutations and overrides look traits up by these properties; they are never called.
public struct TraitKeys: Sendable {}

/// One trait set to one value: what collections and overrides are made of.
///
/// Settings are shared by the collections that inherit them, so that most comparisons end at the pointer.
protocol TraitSetting: AnyObject, Sendable {
  /// The definition's place in ``TraitRegistry``.
  var index: Int { get }
  var definition: any TraitDefinition.Type { get }
  var isDefault: Bool { get }
  /// The same trait set to its default.
  var atDefault: any TraitSetting { get }
  var valueDescription: String { get }

  /// Whether both set one trait to equal values.
  func isEqual(to other: any TraitSetting) -> Bool
  func hash(into hasher: inout Hasher)
}

final class TypedTraitSetting<T: TraitDefinition>: TraitSetting {
  let index: Int
  let value: T.Value

  init(_ value: T.Value, at index: Int) {
    self.value = value
    self.index = index
  }

  var definition: any TraitDefinition.Type { T.self }
  var isDefault: Bool { value == T.defaultValue }
  var atDefault: any TraitSetting { TypedTraitSetting(T.defaultValue, at: index) }
  var valueDescription: String { String(describing: value) }

  func isEqual(to other: any TraitSetting) -> Bool {
    if other === self { return true }
    guard let other = other as? TypedTraitSetting<T> else { return false }
    return other.value == value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(value)
  }
}

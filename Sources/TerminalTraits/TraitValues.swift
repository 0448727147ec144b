/// The traits that a collection or a set of overrides sets, in the order of their indices.
struct TraitValues: Sendable {
  private(set) var settings: [any TraitSetting] = []
  /// The traits that are set.
  private(set) var mask = TraitMask.none

  var isEmpty: Bool { settings.isEmpty }

  /// How the trait is set, nil where it is not. O(traits set): a handful, so that a search beats a table.
  func setting<T: TraitDefinition>(of definition: T.Type) -> TypedTraitSetting<T>? {
    for setting in settings {
      if let match = setting as? TypedTraitSetting<T> { return match }
    }
    return nil
  }

  subscript<T: TraitDefinition>(definition: T.Type) -> T.Value? {
    get { setting(of: definition)?.value }
    set {
      let index = TraitRegistry.index(of: definition)
      if let newValue {
        set(TypedTraitSetting<T>(newValue, at: index))
      } else {
        settings.removeAll { $0.index == index }
        mask = settings.reduce(.none) { $0.union(TraitMask(index: $1.index)) }
      }
    }
  }

  mutating func set(_ setting: any TraitSetting) {
    mask = mask.union(TraitMask(index: setting.index))
    let place = settings.firstIndex { $0.index >= setting.index } ?? settings.count
    if place < settings.count, settings[place].index == setting.index {
      settings[place] = setting
    } else {
      settings.insert(setting, at: place)
    }
  }

  /// Calls `body` for every trait that is set here or in `previous`, with nil where it is not set.
  func forEachPair(
    with previous: TraitValues,
    _ body: (_ old: (any TraitSetting)?, _ new: (any TraitSetting)?) -> Void
  ) {
    let (old, new) = (previous.settings, settings)
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      let oldIndex = i < old.count ? old[i].index : .max
      let newIndex = j < new.count ? new[j].index : .max
      body(oldIndex <= newIndex ? old[i] : nil, newIndex <= oldIndex ? new[j] : nil)
      if oldIndex <= newIndex { i += 1 }
      if newIndex <= oldIndex { j += 1 }
    }
  }

  /// The traits that are set differently here, counting set against not set.
  func differences(from previous: TraitValues) -> TraitMask {
    var mask = TraitMask.none
    forEachPair(with: previous) { old, new in
      if let old, let new, old.isEqual(to: new) { return }
      if let either = old ?? new { mask = mask.union(TraitMask(index: either.index)) }
    }
    return mask
  }

  /// These settings with those of `top` over them.
  func overlaid(with top: TraitValues) -> TraitValues {
    var values = self
    for setting in top.settings { values.set(setting) }
    return values
  }

  /// Only the settings of the traits in `mask`.
  func restricted(to mask: TraitMask) -> TraitValues {
    var values = TraitValues()
    for setting in settings where TraitMask(index: setting.index).intersects(mask) {
      values.set(setting)
    }
    return values
  }
}

extension TraitValues: Hashable {
  static func == (a: TraitValues, b: TraitValues) -> Bool {
    a.mask == b.mask && a.settings.elementsEqual(b.settings) { $0.isEqual(to: $1) }
  }

  func hash(into hasher: inout Hasher) {
    for setting in settings { setting.hash(into: &hasher) }
  }
}

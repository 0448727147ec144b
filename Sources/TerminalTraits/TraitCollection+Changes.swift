extension TraitCollection {
  /// The traits that read differently here than in `previous`, by name; all that are set where it is nil.
  ///
  /// A trait that is set to its default in one and not set in the other reads the same: no change.
  public func changedTraits(from previous: TraitCollection?) -> [any TraitDefinition.Type] {
    let definitions =
      previous.map { changes(from: $0).map(\.definition) }
      ?? storage.values.settings.map(\.definition)
    return definitions.sorted { $0.name < $1.name }
  }

  /// Whether any trait that affects colours reads differently, custom ones included; true compared with nil.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    guard let other else { return true }
    return changes(from: other).contains { $0.definition.affectsColorAppearance }
  }

  /// The library's own traits that affect colours; those of other modules are not among them.
  public static var systemTraitsAffectingColorAppearance: [any TraitDefinition.Type] {
    systemTraits.filter { $0.affectsColorAppearance }
  }

  /// A trait that reads differently in two collections.
  struct Change {
    let old: any TraitSetting
    let new: any TraitSetting

    var definition: any TraitDefinition.Type { new.definition }
    var mask: TraitMask { TraitMask(index: new.index) }
  }

  /// Every trait that reads differently, old value beside new. O(traits set).
  func changes(from previous: TraitCollection) -> [Change] {
    if storage === previous.storage { return [] }
    var found: [Change] = []
    storage.values.forEachPair(with: previous.storage.values) { old, new in
      guard let known = new ?? old else { return }
      let change = Change(old: old ?? known.atDefault, new: new ?? known.atDefault)
      if !change.old.isEqual(to: change.new) { found.append(change) }
    }
    return found
  }

  /// The traits that read differently, as precisely as masks tell.
  func changeMask(from previous: TraitCollection) -> TraitMask {
    changes(from: previous).reduce(.none) { $0.union($1.mask) }
  }
}

extension TraitCollection {
  /// The traits that read differently here than in `previous`, by name; all that are set where it is nil.
  ///
  /// A trait that is set to its default in one and not set in the other reads the same: no change.
  public func changedTraits(from previous: TraitCollection?) -> [any TraitDefinition.Type] {
    guard let previous else {
      return storage.values.entries.map(\.definition).sorted { $0.name < $1.name }
    }
    return changes(from: previous).map(\.definition).sorted { $0.name < $1.name }
  }

  /// Whether any trait that affects colours reads differently; true compared with nil.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    guard let other else { return true }
    return changes(from: other).contains { $0.definition.affectsColorAppearance }
  }

  /// The library's own traits that affect colours; those of other modules are not among them.
  public static var systemTraitsAffectingColorAppearance: [any TraitDefinition.Type] {
    systemTraits.filter { $0.affectsColorAppearance }
  }

  struct Change {
    let index: Int
    let definition: any TraitDefinition.Type
    let old: any Hashable & Sendable
    let new: any Hashable & Sendable
  }

  /// Every trait that reads differently, old value beside new. O(traits set).
  func changes(from previous: TraitCollection) -> [Change] {
    if storage === previous.storage { return [] }
    let (old, new) = (previous.storage.values, storage.values)
    var found: [Change] = []
    for entry in new.entries {
      let before = old.entry(at: entry.index)?.value ?? defaultValue(of: entry.definition)
      if !isEqual(before, entry.value) {
        found.append(
          Change(index: entry.index, definition: entry.definition, old: before, new: entry.value))
      }
    }
    for entry in old.entries where new.entry(at: entry.index) == nil {
      let now = defaultValue(of: entry.definition)
      if !isEqual(entry.value, now) {
        found.append(
          Change(index: entry.index, definition: entry.definition, old: entry.value, new: now))
      }
    }
    return found
  }

  func changeMask(from previous: TraitCollection) -> TraitMask {
    changes(from: previous).reduce(.none) { $0.union(TraitMask(index: $1.index)) }
  }
}

extension TraitValues {
  /// The traits that are set differently here, counting set against not set.
  func differences(from previous: TraitValues) -> TraitMask {
    var mask = TraitMask.none
    for entry in entries where previous.entry(at: entry.index) != entry {
      mask = mask.union(TraitMask(index: entry.index))
    }
    for entry in previous.entries where self.entry(at: entry.index) == nil {
      mask = mask.union(TraitMask(index: entry.index))
    }
    return mask
  }
}

private func defaultValue(of definition: any TraitDefinition.Type) -> any Hashable & Sendable {
  func value<T: TraitDefinition>(_ definition: T.Type) -> any Hashable & Sendable {
    definition.defaultValue
  }
  return value(definition)
}

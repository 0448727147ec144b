/// The values that a collection or a set of overrides sets, each beside its definition, in the order of indices.
struct TraitValues: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let index: Int
    let definition: any TraitDefinition.Type
    let value: any Hashable & Sendable

    static func == (a: Entry, b: Entry) -> Bool {
      a.index == b.index && isEqual(a.value, b.value)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(index)
      value.hash(into: &hasher)
    }
  }

  private(set) var entries: [Entry] = []
  /// The traits that have an entry.
  private(set) var mask = TraitMask.none

  subscript<T: TraitDefinition>(definition: T.Type) -> T.Value? {
    get {
      let key = ObjectIdentifier(definition)
      for entry in entries where ObjectIdentifier(entry.definition) == key {
        return entry.value as? T.Value
      }
      return nil
    }
    set {
      let index = TraitRegistry.index(of: definition)
      guard let newValue else { return remove(index) }
      set(Entry(index: index, definition: definition, value: newValue))
    }
  }

  func entry(at index: Int) -> Entry? {
    entries.first { $0.index == index }
  }

  mutating func set(_ entry: Entry) {
    mask = mask.union(TraitMask(index: entry.index))
    let place = entries.firstIndex { $0.index >= entry.index } ?? entries.count
    if place < entries.count, entries[place].index == entry.index {
      entries[place] = entry
    } else {
      entries.insert(entry, at: place)
    }
  }

  private mutating func remove(_ index: Int) {
    entries.removeAll { $0.index == index }
    mask = entries.reduce(.none) { $0.union(TraitMask(index: $1.index)) }
  }
}

/// Whether two values of any type are of one type and equal.
func isEqual(_ a: any Hashable, _ b: any Hashable) -> Bool {
  func compare<Value: Hashable>(_ a: Value) -> Bool { (b as? Value) == a }
  return compare(a)
}

/// Whether the value is the definition's default.
func isDefault(_ value: any Hashable, of definition: any TraitDefinition.Type) -> Bool {
  func compare<T: TraitDefinition>(_ definition: T.Type) -> Bool {
    isEqual(definition.defaultValue, value)
  }
  return compare(definition)
}

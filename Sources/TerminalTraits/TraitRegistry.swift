import Synchronization

/// Gives every definition a small index, in the order in which definitions are first used.
enum TraitRegistry {
  private static let indices = Mutex<[ObjectIdentifier: Int]>([:])

  static func index(of definition: any TraitDefinition.Type) -> Int {
    indices.withLock { indices in
      let key = ObjectIdentifier(definition)
      if let index = indices[key] { return index }
      let index = indices.count
      indices[key] = index
      return index
    }
  }
}

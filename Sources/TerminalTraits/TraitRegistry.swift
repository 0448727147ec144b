import Synchronization

/// Gives every definition a small index, in the order in which definitions are first used.
enum TraitRegistry {
  private struct State {
    var indices: [ObjectIdentifier: Int] = [:]
    var definitions: [any TraitDefinition.Type] = []
  }

  private static let state = Mutex(State())

  static func index(of definition: any TraitDefinition.Type) -> Int {
    state.withLock { state in
      let key = ObjectIdentifier(definition)
      if let index = state.indices[key] { return index }
      let index = state.definitions.count
      state.indices[key] = index
      state.definitions.append(definition)
      return index
    }
  }
}

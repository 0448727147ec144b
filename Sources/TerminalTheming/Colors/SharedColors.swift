import Synchronization
import TerminalTraits

/// One dynamic colour for each key, the same at every access: only so can what it resolved to be remembered.
final class SharedColors<Key: Hashable & Sendable>: Sendable {
  private let resolve: @Sendable (Key, TraitCollection) -> ResolvedColor
  private let colors = Mutex<[Key: DynamicColor]>([:])

  init(_ resolve: @escaping @Sendable (Key, TraitCollection) -> ResolvedColor) {
    self.resolve = resolve
  }

  subscript(key: Key) -> DynamicColor {
    colors.withLock { colors in
      if let known = colors[key] { return known }
      let made = DynamicColor { [resolve] traits in resolve(key, traits) }
      colors[key] = made
      return made
    }
  }
}

public import TerminalTraits

/// One of the two appearances that a pick is kept for.
public nonisolated enum ThemeSlot: String, Hashable, Sendable, CaseIterable {
  case light, dark

  public var other: ThemeSlot { self == .light ? .dark : .light }

  public var interfaceStyle: InterfaceStyle { self == .light ? .light : .dark }
}

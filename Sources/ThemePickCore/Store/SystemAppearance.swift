import TerminalTheming
public import TerminalUI

/// Who can tell the system's appearance, from the one that is believed first.
public nonisolated enum AppearanceSource: String, Hashable, Sendable, CaseIterable {
  case pinned, terminal, desktop
  case colorFgBg = "COLORFGBG"
  case lastKnown = "last known"
  case assumed

  /// As status lines write it.
  public var label: String { rawValue }

  /// How far what it says can be relied on.
  enum Confidence: String, Sendable { case sure, unsure, guess }

  var confidence: Confidence {
    switch self {
    case .pinned, .terminal, .desktop: .sure
    // Set once, and true until something changes.
    case .colorFgBg, .lastKnown: .unsure
    case .assumed: .guess
    }
  }

  /// Whether it tells what is so now, rather than what once was or may be.
  var isReal: Bool { isHeard || self == .pinned }

  /// Whether it speaks for itself: what it says is worth remembering for when it is silent.
  var isHeard: Bool { self == .terminal || self == .desktop || self == .colorFgBg }
}

/// The system's appearance, who told it, and what all the others said.
public nonisolated struct SystemAppearance: Hashable, Sendable {
  /// What a source said, or why it said nothing.
  public enum Statement: Hashable, Sendable {
    case appearance(ThemeSlot)
    case silent(String)

    public init(_ terminal: TerminalStatement) {
      switch terminal {
      case .appearance(.light): self = .appearance(.light)
      case .appearance(.dark): self = .appearance(.dark)
      case .silent(let reason): self = .silent(reason)
      }
    }
  }

  public let slot: ThemeSlot
  public let source: AppearanceSource
  /// One for each source, in their order; the last always knows.
  public let statements: [(source: AppearanceSource, statement: Statement)]

  public var isReal: Bool { source.isReal }

  /// Decides: the first source that knows.
  ///
  /// - Parameter statements: what the sources said; one that is missing was not asked.
  public init(_ statements: [AppearanceSource: Statement]) {
    self.statements = AppearanceSource.allCases.map { source in
      let silence = source == .assumed ? Statement.appearance(.dark) : .silent("not asked")
      return (source, statements[source] ?? silence)
    }
    let known = self.statements.lazy.compactMap {
      source, statement -> (ThemeSlot, AppearanceSource)? in
      if case .appearance(let slot) = statement { (slot, source) } else { nil }
    }.first
    (slot, source) = known ?? (.dark, .assumed)
  }

  public static func == (a: SystemAppearance, b: SystemAppearance) -> Bool {
    a.slot == b.slot && a.source == b.source && a.statements.elementsEqual(b.statements, by: ==)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(slot)
    hasher.combine(source)
  }

  /// What COLORFGBG says: its last field is the background's number, dark for 0…6 and 8.
  static func statement(colorFgBg value: String?) -> Statement {
    guard let value, !value.isEmpty else { return .silent("not set") }
    guard let last = value.split(separator: ";").last, let number = Int(last),
      (0...15).contains(number)
    else {
      return .silent(
        "'\(value.sanitizedForDisplay(limit: 20))' does not end in a colour from 0 to 15")
    }
    return .appearance((0...6).contains(number) || number == 8 ? .dark : .light)
  }
}

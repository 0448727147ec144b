/// A role that colours play, by the name that documents and commands use.
///
/// This list is the one place where a role is named; what it stands beside, falls back to and is derived from
/// stands in the extensions of this type and in ``Palette``.
public enum ColorToken: String, Hashable, Sendable, CaseIterable {
  /// What everything lies on.
  case background
  /// What panels and dialogs lie on, a shade apart from the background.
  case surface
  case foreground
  /// Dimmer text.
  case secondary
  /// Decoration: never the only carrier of meaning.
  case tertiary
  case onSurface
  /// The accent: the default button, what is switched on.
  case primary
  case onPrimary
  case selection
  case onSelection
  case border
  case cursor
  case link
  case success, warning, error, info
  case added, removed, changed
  case keyword, string, number, comment, function, type
}

/// A role that is read as text, with the role that it is read on.
public struct TextPair: Hashable, Sendable, CustomStringConvertible {
  public let text: ColorToken
  public let background: ColorToken

  public var description: String { "\(text.rawValue) on \(background.rawValue)" }

  /// Every pair that must be readable.
  public static let all: [TextPair] =
    words.map { TextPair(text: $0, background: .background) } + [
      TextPair(text: .onSurface, background: .surface),
      TextPair(text: .secondary, background: .surface),
      TextPair(text: .onPrimary, background: .primary),
      TextPair(text: .onSelection, background: .selection),
    ]

  private static let words: [ColorToken] = [
    .foreground, .secondary, .primary, .link, .success, .warning, .error, .info, .added, .removed,
    .changed, .keyword, .string, .number, .comment, .function, .type,
  ]

  /// Lines and marks that carry meaning, to be told from the background though they are not read.
  static let marks: [TextPair] = [ColorToken.tertiary, .border, .cursor].map {
    TextPair(text: $0, background: .background)
  }
}

extension ColorToken {
  /// What the role is read on; empty for what is not read.
  var readOn: [ColorToken] { Self.grounds[self] ?? [] }

  private static let grounds = Dictionary(grouping: TextPair.all, by: \.text)
    .mapValues { $0.map(\.background) }
}

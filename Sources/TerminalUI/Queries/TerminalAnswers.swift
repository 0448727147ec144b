public import TerminalTheming

/// What a terminal has told about itself.
public nonisolated struct TerminalAnswers: Hashable, Sendable {
  public private(set) var foreground: RGBA?
  public private(set) var background: RGBA?
  /// The mode it is in, where it knows modes.
  public private(set) var mode: TerminalAppearance?
  public private(set) var knowsSynchronizedOutput = false
  /// Whether it has ever answered the query that every terminal answers.
  public internal(set) var hasEnded = false

  public init() {}

  mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .foreground(let color): foreground = color
    case .background(let color): background = color
    case .mode(let appearance):
      if mode != nil, mode != appearance { (foreground, background) = (nil, nil) }
      mode = appearance
    case .synchronizedOutput(let isKnown): knowsSynchronizedOutput = isKnown
    case .deviceAttributes: hasEnded = true
    // Nothing is concluded from words.
    case .color: break
    }
  }

  /// Takes what is newer; what was not told anew stays, but for colours of another mode.
  mutating func take(_ newer: TerminalAnswers) {
    if newer.mode != nil, newer.mode != mode { (foreground, background) = (nil, nil) }
    foreground = newer.foreground ?? foreground
    background = newer.background ?? background
    mode = newer.mode ?? mode
    knowsSynchronizedOutput = knowsSynchronizedOutput || newer.knowsSynchronizedOutput
  }

  /// Dark where the background is darker than the text: what is seen counts before the mode's name.
  public var appearance: TerminalAppearance? {
    guard let background, background != foreground else { return mode }
    let isDark = background.luminance < (foreground?.luminance ?? Self.middle)
    return isDark ? .dark : .light
  }

  /// The luminance of half the lightness from black to white (L* = 50).
  private static let middle = 0.184
}

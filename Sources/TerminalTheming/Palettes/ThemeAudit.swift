public import TerminalTraits

/// How readable a theme is: every text pair with its contrast, and every mark that carries meaning.
///
/// ```swift
/// for finding in ThemeAudit(of: theme).failures { print(finding) }   // comment on background: 3.9:1, needs 4.5:1
/// ```
public struct ThemeAudit: Hashable, Sendable {
  public struct Finding: Hashable, Sendable {
    public let pair: TextPair
    /// The contrast ratio, 1…21, unrounded.
    public let ratio: Double
    /// The least that the pair has to have.
    public let required: Double
    /// Whether the theme's document gives the text's colour itself.
    public let isGiven: Bool

    public var passes: Bool { ratio >= required }
  }

  /// Words first, then marks.
  public let findings: [Finding]

  public var failures: [Finding] { findings.filter { !$0.passes } }

  /// A background that is the terminal's own is reckoned as black or white, by the theme's appearance.
  public init(of theme: Theme, contrast: ContrastLevel = .normal) {
    let ground: RGBA = theme.appearance == .dark ? .black : .white
    let palette = theme.palette(contrast: contrast)
    let derived = theme.derivedTokens
    findings = (TextPair.all + TextPair.marks).map { pair in
      let (text, fill) = (
        palette[pair.text].rgba ?? ground, palette[pair.background].rgba ?? ground
      )
      return Finding(
        pair: pair, ratio: text.contrast(with: fill),
        required: PaletteValues.requirement(pair.text, contrast: contrast),
        isGiven: !derived.contains(pair.text))
    }
  }
}

extension ThemeAudit.Finding: CustomStringConvertible {
  /// `comment on background: 3.9:1, needs 4.5:1`. Cut, not rounded: nothing that fails may read as if it passed.
  public var description: String {
    "\(pair): \(Self.cut(ratio)):1, needs \(Self.cut(required)):1"
  }

  private static func cut(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

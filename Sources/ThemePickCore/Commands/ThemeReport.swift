import TerminalTheming
import TerminalTraits

/// A theme for people and for scripts: every token, and how readable each text pair is.
nonisolated struct ThemeReport {
  let theme: Theme
  let contrast: ContrastLevel

  var text: String {
    let author = theme.author.map { ", by \($0.shown)" } ?? ""
    var lines = [
      "\(theme.name.shown) (\(theme.id.shown)), \(theme.appearance.rawValue)\(author)", "",
    ]
    let findings = Dictionary(
      grouping: ThemeAudit(of: theme, contrast: contrast).findings, by: \.pair.text)
    for token in ColorToken.allCases {
      let ratios = (findings[token] ?? []).map { finding in
        "\(finding.ratio.oneDecimal):1 \(finding.grade) on \(finding.pair.background.rawValue)"
      }
      let line = token.rawValue.padded(to: 14) + hex(of: token)
      lines.append(ratios.isEmpty ? line : line.padded(to: 23) + ratios.joined(separator: ", "))
    }
    lines.append("")
    lines += theme.ansi.enumerated().map { "ansi \($0)".padded(to: 14) + $1.hex }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: String {
    let colors = ColorToken.allCases.map { ($0.rawValue, JSONLiteral.string(hex(of: $0))) }
    let pairs = ThemeAudit(of: theme, contrast: contrast).findings.map { finding in
      JSONLiteral.object([
        ("text", .string(finding.pair.text.rawValue)),
        ("background", .string(finding.pair.background.rawValue)),
        ("ratio", .string(finding.ratio.oneDecimal)), ("grade", .string(finding.grade)),
      ])
    }
    var members: [(String, JSONLiteral)] = [
      ("id", .string(theme.id)), ("name", .string(theme.name)),
      ("appearance", .string(theme.appearance.rawValue)),
    ]
    if let author = theme.author { members.append(("author", .string(author))) }
    members += [
      ("contrast", .string(contrast.rawValue)), ("colors", .object(colors)),
      ("ansi", .array(theme.ansi.map { .string($0.hex) })),
      ("pairs", .array(pairs)),
    ]
    return JSONLiteral.object(members).prettyText + "\n"
  }

  /// `#rrggbb`, or `none` for the terminal's own.
  private func hex(of token: ColorToken) -> String { theme[token, contrast]?.hex ?? "none" }
}

nonisolated extension ThemeAudit.Finding {
  /// The grade of WCAG 2.2 for text: AAA from 7, AA from 4.5, else what the pair needs or `low`.
  var grade: String {
    ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : passes ? "mark" : "low"
  }
}

nonisolated extension Double {
  /// With one decimal, cut and not rounded: what is shown as 4.5 is at least 4.5.
  var oneDecimal: String {
    let tenths = Int((self * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}

nonisolated extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}

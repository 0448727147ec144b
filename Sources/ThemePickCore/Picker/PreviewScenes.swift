import TerminalTheming
import TerminalTraits
import TerminalUI

/// The preview's lines. A scene is a function that returns lines of spans; adding one is adding it to `lines`.
enum PreviewScenes {
  typealias Line = [Span]

  static func lines(for traits: TraitCollection) -> [Line] {
    // Blocks of colour say nothing where there is none.
    let blocks = traits.colorDepth > .monochrome ? [palette()] : []
    let scenes = [prompt(), diff(), code(), testRun()] + blocks + [contrast(traits)]
    return Array(scenes.joined(separator: [[]]))
  }

  private static func prompt() -> [Line] {
    [
      [
        Span("~/src/app ", .info), Span("main ", .keyword), Span("±2 ", .warning),
        Span("❯ ", .success),
        Span("git diff"),
      ]
    ]
  }

  private static func diff() -> [Line] {
    [
      [Span("@@ -12,4 +12,4 @@ ", .changed), Span("viewDidLoad()", .secondary)],
      [Span("- view.backgroundColor = .white", .removed)],
      [Span("+ view.background = .surface", .added)],
    ]
  }

  private static func code() -> [Line] {
    [
      [Span("// Follows the system, or one theme.", .comment)],
      [
        Span("func", .keyword), Span(" "), Span("apply", .function), Span("(_ mode: "),
        Span("ThemeMode", .type), Span(") {"),
      ],
      [Span("  "), Span("let", .keyword), Span(" name = "), Span("\"dusk\"", .string)],
      [
        Span("  "), Span("return", .keyword), Span(" width * "), Span("0.75", .number),
      ],
      [Span("}")],
    ]
  }

  private static func testRun() -> [Line] {
    [
      [
        Span("✓ 128 passed", .success), Span("  "), Span("✗ 1 failed", .error), Span("  "),
        Span("! 2 warnings", .warning),
      ],
      [Span("see ", .secondary), Span("example.org/report", .link, on: nil, .underline)],
    ]
  }

  /// The theme's 16 colours, kept as constants so that what they resolve to is remembered.
  private static let ansi: [Color] = (0..<16).map { index in Color(\.ansi[index]) }

  private static func palette() -> [Line] {
    [ansi[..<8], ansi[8...]].map { colors in colors.map { Span("███ ", $0) } }
  }

  /// How readable the main text pairs are, with the grade of WCAG.
  private static func contrast(_ traits: TraitCollection) -> [Line] {
    let wanted: [(ColorToken, String)] = [
      (.foreground, "text"), (.secondary, "dim"), (.onSelection, "selection"),
    ]
    let findings = ThemeAudit(of: traits.resolvedTheme, contrast: traits.contrast).findings
    let line = wanted.compactMap { token, label in
      findings.first { $0.pair.text == token }.map {
        Span("\(label) \($0.ratio.oneDecimal):1 \($0.grade)   ", .secondary)
      }
    }
    return [line]
  }
}

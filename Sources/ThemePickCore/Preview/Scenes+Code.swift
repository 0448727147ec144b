import TerminalTheming
import TerminalUI

/// An editor: syntax colours, the line the cursor is on, something selected, and a status line.
extension Scenes {
  static let code = [
    numbered(1, Span("// Follows the system, or one theme.", .comment)),
    numbered(
      2, Span("func", .keyword), Span(" "), Span("apply", .function), Span("(_ mode: "),
      Span("Mode", .type), Span(") -> "), Span("Int", .type), Span(" {")),
    SceneRow(
      Span("3 ", nil, on: nil, .bold), Span("  let ", .keyword),
      Span("name", .onSelection, on: .selection), Span(" = "), Span("\"dusk\"", .string),
      Span(" ", .background, on: .cursor)),
    numbered(
      4, Span("  return", .keyword), Span(" width * "), Span("75", .number), Span(" / "),
      Span("100", .number)),
    numbered(5, Span("}")),
    SceneRow(
      Span(" NORMAL ", .onPrimary, on: .primary, .bold),
      Span(" Mode.swift", .onSurface, on: .surface),
      Span("  swift  utf-8  3:22", .secondary, on: .surface), on: .surface),
  ]

  static let compactCode = [
    SceneRow(Span("// One theme, or two", .comment)),
    SceneRow(
      Span("func", .keyword), Span(" "), Span("apply", .function), Span("() -> "),
      Span("Int", .type), Span(" {")),
    SceneRow(
      Span("  let", .keyword), Span(" "), Span("name", .onSelection, on: .selection), Span(" = "),
      Span("\"dusk\"", .string)),
    SceneRow(Span("  return", .keyword), Span(" "), Span("75", .number)),
    SceneRow(Span("}")),
  ]

  private static func numbered(_ number: Int, _ spans: Span...) -> SceneRow {
    var row = SceneRow(Span("\(number) ", .tertiary))
    row.spans += spans
    return row
  }
}

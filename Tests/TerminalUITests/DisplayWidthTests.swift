import Testing

@testable import TerminalUI

@Suite("Display width")
struct DisplayWidthTests {
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let shown: String
    let width: Int
    var testDescription: String { name }

    static let all = [
      Sample(name: "ASCII", text: "a~", shown: "a~", width: 2),
      Sample(name: "Latin", text: "é", shown: "é", width: 1),
      Sample(name: "combining", text: "e\u{301}", shown: "e\u{301}", width: 1),
      Sample(name: "wide", text: "日本", shown: "日本", width: 4),
      Sample(name: "full width", text: "Ａ", shown: "Ａ", width: 2),
      Sample(name: "half width kana", text: "ｱ", shown: "ｱ", width: 1),
      Sample(
        name: "Hangul in parts", text: "\u{1112}\u{1161}\u{11AB}",
        shown: "\u{1112}\u{1161}\u{11AB}",
        width: 2),
      Sample(name: "emoji", text: "🎨", shown: "🎨", width: 2),
      Sample(name: "variation selector", text: "❤\u{FE0F}", shown: "❤", width: 1),
      Sample(name: "skin tone", text: "👍🏽", shown: "👍", width: 2),
      Sample(name: "family", text: "👨‍👩‍👧", shown: "👨", width: 2),
      Sample(name: "flag", text: "🇨🇭", shown: "🇨", width: 1),
      Sample(name: "right to left", text: "שלום", shown: "שלום", width: 4),
      Sample(name: "escape", text: "\u{1B}[31m", shown: "\u{FFFD}[31m", width: 5),
      Sample(name: "newline", text: "a\r\nb", shown: "a\u{FFFD}b", width: 3),
      Sample(name: "delete", text: "\u{7F}", shown: "\u{FFFD}", width: 1),
      Sample(name: "C1 control", text: "\u{9B}", shown: "\u{FFFD}", width: 1),
      Sample(name: "direction override", text: "\u{202E}x", shown: "\u{FFFD}x", width: 2),
      Sample(name: "a mark alone", text: "\u{301}", shown: "\u{FFFD}", width: 1),
      Sample(
        name: "a pile of marks", text: "e" + String(repeating: "\u{301}", count: 50),
        shown: "e" + String(repeating: "\u{301}", count: 4), width: 1),
      Sample(name: "nothing", text: "", shown: "", width: 0),
    ]
  }

  @Test(arguments: Sample.all)
  func everyCharacterIsShownInTheColumnsItIsCountedFor(_ sample: Sample) {
    let cells = sample.text.map { DisplayWidth.cell(for: $0) }
    #expect(
      String(cells.map(\.character)).unicodeScalars.elementsEqual(sample.shown.unicodeScalars))
    #expect(DisplayWidth.width(of: sample.text) == sample.width)
  }

  struct Cut: CustomTestStringConvertible, Sendable {
    let text: String
    let columns: Int
    let shown: String
    var testDescription: String { "\(text) in \(columns)" }

    static let all = [
      Cut(text: "abc", columns: 3, shown: "abc"),
      Cut(text: "abcd", columns: 3, shown: "ab…"),
      Cut(text: "日本語", columns: 6, shown: "日本語"),
      Cut(text: "日本語", columns: 5, shown: "日本…"),
      Cut(text: "日本語", columns: 4, shown: "日…"),
      Cut(text: "日本語", columns: 1, shown: "…"),
      Cut(text: "abc", columns: 0, shown: ""),
      Cut(text: "abc", columns: -4, shown: ""),
      Cut(text: "", columns: 0, shown: ""),
    ]
  }

  @Test(arguments: Cut.all)
  func textThatDoesNotFitEndsInAnEllipsis(_ cut: Cut) {
    let shown = DisplayWidth.truncated(cut.text, to: cut.columns, ellipsis: "…")
    #expect(shown == cut.shown)
    #expect(DisplayWidth.width(of: shown) <= max(0, cut.columns))
  }
}

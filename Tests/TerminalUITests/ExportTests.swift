import TerminalTheming
import TerminalTraits
import Testing

@testable import TerminalUI

@Suite("Frames that leave the terminal")
struct ExportTests {
  private let accent = CellStyle(
    foreground: .rgb(0x102030), background: .indexed(9), attributes: [.bold, .underline])

  /// `ab日─<` with the last two in the accent.
  private var frame: CellBuffer {
    var frame = CellBuffer(size: Size(width: 7, height: 1))
    frame.set(Cell("a"), x: 0, y: 0)
    frame.set(Cell("b"), x: 1, y: 0)
    frame.set(Cell("日", width: 2), x: 2, y: 0)
    frame.set(Cell("─", style: accent), x: 4, y: 0)
    frame.set(Cell("<", style: accent), x: 5, y: 0)
    return frame
  }

  @Test func runsCoverARow() {
    let runs = frame.styledRuns(inRow: 0)
    #expect(runs.map(\.x) == [0, 4, 6])
    #expect(runs.map(\.width) == [4, 2, 1])
    #expect(runs.map(\.text) == ["ab日", "─<", " "])
    #expect(runs[1].style == accent)
  }

  @Test(arguments: [
    (CellStyle(), "\u{1B}[0m"),
    (CellStyle(foreground: .indexed(1), background: .indexed(15)), "\u{1B}[0;31;107m"),
    (CellStyle(foreground: .indexed(200)), "\u{1B}[0;38;5;200m"),
    (CellStyle(background: .rgb(0x0180FF)), "\u{1B}[0;48;2;1;128;255m"),
    (
      CellStyle(attributes: [.bold, .dim, .italic, .underline, .reverse, .strikethrough]),
      "\u{1B}[0;1;2;3;4;7;9m"
    ),
  ])
  func stylesBecomeSGR(style: CellStyle, sequence: String) {
    #expect(style.sgr == sequence)
  }

  @Test func everyANSIRowEndsPlain() {
    #expect(
      frame.ansiRows == [
        "\u{1B}[0mab日\u{1B}[0;1;4;38;2;16;32;48;101m─<\u{1B}[0m \u{1B}[0m"
      ])
  }

  @Test func jsonTellsRowsStylesAndRuns() throws {
    let root = try JSONDocument(parsing: Array(frame.json.prettyText.utf8)).root
    #expect(root["width"]?.integer == 7)
    #expect(root["rows"]?.items.first?.string == "ab日─<")
    let style = try #require(root["styles"]?.items.dropFirst().first)
    #expect(style["foreground"]?.string == "#102030")
    #expect(style["background"]?.string == "9")
    #expect(style["attributes"]?.items.compactMap(\.string) == ["bold", "underline"])
    let runs = root["runs"]?.items.first?.items.map { $0.items.compactMap(\.integer) }
    #expect(runs == [[0, 4, 0], [4, 2, 1], [6, 1, 0]])
  }

  private func svg(_ frame: CellBuffer) -> [String] {
    let defaults = CellStyle(foreground: .rgb(0xFFFFFF), background: .rgb(0))
    return frame.svg(defaults: defaults).split(separator: "\n").map(String.init)
  }

  @Test func svgPlacesTextGroundsAndShapes() {
    let lines = svg(frame)
    #expect(lines[0].contains(#"width="70" height="20""#))
    #expect(
      lines.contains(
        ##"<rect x="40.0" y="0.0" width="20.3" height="20.3" fill="#ff0000"/>"##))
    #expect(
      lines.contains { $0.contains(##"<text x="0" y="15" textLength="20" fill="#ffffff">ab<"##) })
    // A wide character is placed by itself, and a line is a path.
    #expect(lines.contains { $0.contains(#"<text x="20" y="15" textLength="20""#) })
    #expect(lines.contains { $0.contains("translate(40 0)") && $0.contains("M0 10H10") })
    #expect(lines.contains { $0.contains(#"font-weight="bold""#) && $0.contains("&lt;") })
    #expect(lines.last == "</svg>")
  }

  @Test func svgDrawsReverseVideoAndDimText() {
    var frame = CellBuffer(size: Size(width: 2, height: 1))
    frame.set(Cell("a", style: CellStyle(attributes: .reverse)), x: 0, y: 0)
    frame.set(Cell("b", style: CellStyle(attributes: .dim)), x: 1, y: 0)
    let lines = svg(frame)
    #expect(lines.contains { $0.hasPrefix("<rect x=\"0.0\"") && $0.contains(##"fill="#ffffff""##) })
    #expect(lines.contains { $0.contains(##"fill="#000000">a<"##) })
    #expect(!lines.contains { $0.contains(##"fill="#ffffff">b<"##) })
  }
}

extension JSONNode {
  fileprivate var items: [JSONNode] {
    if case .array(let items) = value { items } else { [] }
  }
}

import TerminalTheming
import Testing

@testable import TerminalUI

@Suite("Cell buffer")
@MainActor
struct CellBufferTests {
  private func buffer(_ text: String, width: Int) -> CellBuffer {
    var buffer = CellBuffer(size: Size(width: width, height: 1))
    var x = 0
    for character in text {
      let (shown, columns) = DisplayWidth.cell(for: character)
      buffer.set(Cell(shown, width: UInt8(columns)), x: x, y: 0)
      x += columns
    }
    return buffer
  }

  struct Overwriting: CustomTestStringConvertible, Sendable {
    let before: String
    let character: Character
    let column: Int
    let after: String
    var testDescription: String { "\(character) at \(column) of \(before)" }

    static let all = [
      Overwriting(before: "abc", character: "x", column: 1, after: "axc"),
      Overwriting(before: "日本", character: "x", column: 0, after: "x 本"),
      Overwriting(before: "日本", character: "x", column: 1, after: " x本"),
      Overwriting(before: "日本", character: "語", column: 1, after: " 語"),
      Overwriting(before: "日本", character: "語", column: 2, after: "日語"),
      Overwriting(before: "abcd", character: "語", column: 3, after: "abc"),
      Overwriting(before: "ab日", character: "語", column: 3, after: "ab"),
      Overwriting(before: "abcd", character: "x", column: 4, after: "abcd"),
      Overwriting(before: "abcd", character: "x", column: -1, after: "abcd"),
    ]
  }

  @Test(arguments: Overwriting.all)
  func noHalfOfAWideCharacterStays(_ row: Overwriting) {
    var cells = buffer(row.before, width: 4)
    let (shown, columns) = DisplayWidth.cell(for: row.character)
    cells.set(Cell(shown, width: UInt8(columns)), x: row.column, y: 0)
    #expect(cells.textRows == [row.after])
    #expect(cells.brokenCell == nil)
  }

  @Test func equalBuffersHaveNoChanges() {
    #expect(buffer("abc", width: 3).changes(from: buffer("abc", width: 3)) == [])
  }

  @Test func changesAreTheRunsThatDiffer() {
    let runs = buffer("axcdyz", width: 6).changes(from: buffer("abcdef", width: 6))
    #expect(
      runs == [CellBuffer.Run(y: 0, columns: 1..<2), CellBuffer.Run(y: 0, columns: 4..<6)])
  }

  @Test func anotherSizeChangesEverything() {
    let small = CellBuffer(size: Size(width: 2, height: 2))
    let runs = CellBuffer(size: Size(width: 3, height: 1)).changes(from: small)
    #expect(runs == [CellBuffer.Run(y: 0, columns: 0..<3)])
    #expect(CellBuffer(size: .zero).changes(from: small) == [])
    #expect(small.changes(from: nil).count == 2)
  }

  @Test func theDumpNamesLooksAndShowsWideCharactersOnce() {
    var cells = CellBuffer(size: Size(width: 6, height: 2))
    let accent = CellStyle(foreground: .indexed(4), attributes: [.bold, .underline])
    cells.set(Cell("日", width: 2, style: accent), x: 1, y: 1)
    cells.set(Cell("a", style: CellStyle(background: .rgb(0x102030))), x: 5, y: 1)
    #expect(cells.textRows == ["", " 日  a"])
    #expect(
      cells.styleRuns { $0 == .indexed(4) ? "accent" : $0.description } == [
        "1:1+2 fg=accent bold underline", "1:5+1 bg=#102030",
      ])
  }
}

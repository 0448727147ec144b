import TerminalTheming
import TerminalUI
import Testing

@testable import TerminalCurses

@Suite("What is written for a cell")
@MainActor
struct CellEncoderTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let cell: Cell
    let isTheSame: Bool
    var testDescription: String { name }
  }

  private nonisolated static func style(
    _ foreground: UInt8, on background: UInt8 = 0, _ attributes: TextAttributes = []
  ) -> CellStyle {
    CellStyle(
      foreground: .indexed(foreground), background: .indexed(background), attributes: attributes)
  }

  nonisolated static let cases = [
    Case(name: "the same style", cell: Cell("a", style: style(1)), isTheSame: true),
    Case(name: "another colour of text", cell: Cell("a", style: style(2)), isTheSame: false),
    Case(name: "a space in another colour", cell: Cell(" ", style: style(2)), isTheSame: true),
    Case(name: "a bold space", cell: Cell(" ", style: style(2, .bold)), isTheSame: true),
    Case(
      name: "a space on another ground", cell: Cell(" ", style: style(1, on: 3)), isTheSame: false),
    Case(
      name: "an underlined space", cell: Cell(" ", style: style(1, .underline)), isTheSame: false),
    Case(name: "a reversed space", cell: Cell(" ", style: style(1, .reverse)), isTheSame: false),
  ]

  private nonisolated static func style(_ foreground: UInt8, _ attributes: TextAttributes)
    -> CellStyle
  {
    style(foreground, on: 0, attributes)
  }

  /// A style of its own is told only where it can be seen.
  @Test(arguments: cases)
  func aSpaceTakesTheStyleBeforeIt(_ test: Case) {
    #expect(test.cell.looksTheSame(in: Self.style(1)) == test.isTheSame)
  }

  @Test func afterAnUnderlineASpaceTellsItsOwn() {
    let space = Cell(" ", style: Self.style(2))
    #expect(!space.looksTheSame(in: Self.style(1, on: 0, .underline)))
  }
}

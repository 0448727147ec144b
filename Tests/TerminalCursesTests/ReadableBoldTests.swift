import TerminalTheming
import TerminalUI
import Testing

@testable import TerminalCurses

/// Bold text in one of the first colours, and whether it may stay bold.
private struct BoldCase: CustomTestStringConvertible, Sendable {
  let text: TerminalColor
  let ground: TerminalColor
  let staysBold: Bool

  var testDescription: String { "\(text) on \(ground)" }

  static let all: [BoldCase] = [
    // Bright on black reads better; grey on a colour, or on white, does not.
    BoldCase(text: .indexed(7), ground: .indexed(0), staysBold: true),
    BoldCase(text: .indexed(6), ground: .indexed(0), staysBold: true),
    BoldCase(text: .indexed(7), ground: .indexed(4), staysBold: true),
    BoldCase(text: .indexed(0), ground: .indexed(6), staysBold: false),
    BoldCase(text: .indexed(0), ground: .indexed(7), staysBold: false),
    BoldCase(text: .indexed(4), ground: .indexed(7), staysBold: false),
    BoldCase(text: .indexed(4), ground: .indexed(15), staysBold: true),
    // What has no brighter colour, or stands on an unknown one.
    BoldCase(text: .indexed(8), ground: .indexed(7), staysBold: true),
    BoldCase(text: .indexed(16), ground: .indexed(231), staysBold: true),
    BoldCase(text: .indexed(0), ground: .default, staysBold: true),
    BoldCase(text: .default, ground: .default, staysBold: true),
    BoldCase(text: .rgb(0), ground: .rgb(0x00CDCD), staysBold: true),
  ]
}

@MainActor
@Suite("Bold that stays readable")
struct ReadableBoldTests {
  @Test(arguments: BoldCase.all)
  fileprivate func boldIsLeftOutWhereItCostsContrast(_ given: BoldCase) {
    let style = CellStyle(
      foreground: given.text, background: given.ground, attributes: [.bold, .underline])
    let expected: TextAttributes = given.staysBold ? [.bold, .underline] : [.underline]
    #expect(style.readableAttributes == expected)
  }
}

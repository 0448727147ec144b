import Testing

@testable import TerminalTheming

@Suite("Positions are for people")
struct SourcePositionTests {
  struct Case: CustomTestStringConvertible {
    let text: String
    let offset: Int
    let expected: String

    init(_ text: String, _ offset: Int, _ expected: String) {
      (self.text, self.offset, self.expected) = (text, offset, expected)
    }

    var testDescription: String { "\(text.debugDescription) at \(offset)" }
  }

  @Test(
    "Lines end at LF, CR and CRLF; columns count characters, not bytes",
    arguments: [
      Case("ab", 0, "1:1"), Case("ab", 1, "1:2"), Case("ab", 2, "1:3"),
      Case("a\nb", 2, "2:1"), Case("a\r\nb", 3, "2:1"), Case("a\rb", 2, "2:1"),
      Case("\n\n", 2, "3:1"), Case("\r\n\r\nx", 4, "3:1"), Case("\n\rx", 2, "3:1"),
      Case("é漢🌈x", 9, "1:4"), Case("e\u{301}x", 3, "1:2"),
      // Beyond the end counts as the end.
      Case("a\n", 99, "2:1"),
    ])
  func position(_ position: Case) {
    let place = SourcePosition(of: position.offset, in: Array(position.text.utf8))
    #expect(place.description == position.expected)
  }
}

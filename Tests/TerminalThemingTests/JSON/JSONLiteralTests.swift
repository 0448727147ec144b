import Testing

@testable import TerminalTheming

@Suite("JSON is written so that it reads back")
struct JSONLiteralTests {
  struct Case: CustomTestStringConvertible {
    let literal: JSONLiteral
    let text: String

    init(_ literal: JSONLiteral, _ text: String) { (self.literal, self.text) = (literal, text) }

    var testDescription: String { text }
  }

  @Test(
    "On one line",
    arguments: [
      Case(.null, "null"), Case(.bool(true), "true"), Case(.integer(-7), "-7"),
      Case(.string("a\"\\/\u{8}\n\r\t\0é🌈"), #""a\"\\/\u0008\n\r\t\u0000é🌈""#),
      Case(.string("\u{1B}[31m\u{7F}\u{9B}"), #""\u001b[31m\u007f\u009b""#),
      Case(.array([]), "[]"), Case(.array([.integer(1), .null]), "[1, null]"),
      Case(.object([]), "{}"),
      Case(.object([("b", .integer(1)), ("a", .array([]))]), #"{"b": 1, "a": []}"#),
    ])
  func text(_ literal: Case) throws {
    #expect(literal.literal.text == literal.text)
    #expect(throws: Never.self) { try JSONDocument(parsing: Array(literal.text.utf8)) }
  }

  @Test("Objects over several lines, arrays of plain values on one")
  func prettyText() {
    let literal = JSONLiteral.object([
      ("list", .array([.integer(1), .integer(2)])),
      ("inner", .object([("empty", .object([])), ("x", .null)])),
      ("objects", .array([.object([("y", .bool(false))])])),
    ])
    #expect(
      literal.prettyText == """
        {
          "list": [1, 2],
          "inner": {
            "empty": {},
            "x": null
          },
          "objects": [
            {
              "y": false
            }
          ]
        }
        """)
  }

  @Test("Any string survives being written and read")
  func roundTrip() throws {
    let scalars = (0...0x2FF).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FEFF}", "🌈"]
    let string = String(String.UnicodeScalarView(scalars))
    let document = try JSONDocument(parsing: Array(JSONLiteral.string(string).text.utf8))
    #expect(document.root.string?.unicodeScalars.elementsEqual(scalars) == true)
  }
}

import Testing

@testable import TerminalTheming

@Suite("JSON is read strictly")
struct JSONReadingTests {
  struct Valid: CustomTestStringConvertible {
    let text: String
    let value: JSONNode.Value

    init(_ text: String, _ value: JSONNode.Value) { (self.text, self.value) = (text, value) }

    var testDescription: String { text.debugDescription }
  }

  @Test(
    "What the standard allows is taken",
    arguments: [
      Valid("null", .null), Valid("true", .bool(true)), Valid("false", .bool(false)),
      Valid(" \t\r\n1 \n", .number("1")),
      Valid("{}", .object([])), Valid("[ ]", .array([])), Valid("\"\"", .string("")),
    ])
  func values(_ valid: Valid) throws {
    #expect(try JSONDocument(parsing: Array(valid.text.utf8)).root.value == valid.value)
  }

  @Test(
    "Numbers are kept as written",
    arguments: [
      "0", "-0", "10", "0.1", "-1.50", "1e3", "1E+3", "2.5e-07", "1e999", "9999999999999999999",
    ])
  func numbers(_ text: String) throws {
    #expect(try JSONDocument(parsing: Array(text.utf8)).root.value == .number(text))
  }

  @Test("A number is an integer only where it is written as one that fits")
  func integers() throws {
    func integer(_ text: String) throws -> Int? {
      try JSONDocument(parsing: Array(text.utf8)).root.integer
    }
    #expect(try integer("-12") == -12)
    #expect(try integer("1.0") == nil)
    #expect(try integer("1e2") == nil)
    #expect(try integer("9999999999999999999") == nil)
    #expect(try integer("\"1\"") == nil)
  }

  struct Escaped: CustomTestStringConvertible {
    let text: String
    let string: String

    init(_ text: String, _ string: String) { (self.text, self.string) = (text, string) }

    var testDescription: String { text }
  }

  @Test(
    "Escapes become what they stand for",
    arguments: [
      Escaped(#""a\"\\\/b""#, #"a"\/b"#),
      Escaped(#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
      Escaped(#""\u0041\u00e9\u00E9""#, "Aéé"),
      Escaped(#""\u0000""#, "\0"),
      Escaped(#""\ud83c\udf08""#, "🌈"),
      Escaped(#""\uD83C\uDF08x""#, "🌈x"),
      Escaped("\"é漢🌈\"", "é漢🌈"),
      Escaped("\"\u{7F}\"", "\u{7F}"),
    ])
  func escapes(_ escaped: Escaped) throws {
    #expect(try JSONDocument(parsing: Array(escaped.text.utf8)).root.string == escaped.string)
  }

  @Test("Members keep their order, and every value knows its bytes")
  func ranges() throws {
    let text = #"{ "b": [1, {"c": null}], "a": "x" }"#
    let document = try JSONDocument(parsing: Array(text.utf8))
    guard case .object(let members) = document.root.value else {
      Issue.record("no object")
      return
    }
    func slice(_ range: Range<Int>) -> String {
      String(decoding: document.bytes[range], as: UTF8.self)
    }
    #expect(members.map(\.key) == ["b", "a"])
    #expect(members.map { slice($0.keyRange) } == ["\"b\"", "\"a\""])
    #expect(members.map { slice($0.node.range) } == [#"[1, {"c": null}]"#, "\"x\""])
    #expect(slice(document.root.range) == text)
    #expect(document.root["a"]?.string == "x")
    #expect(document.root["c"] == nil)
  }

  // MARK: Bounds

  @Test("Nesting is taken up to the bound, and refused beyond it with the place")
  func depth() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    let bound = JSONDocument.maximumDepth
    #expect(throws: Never.self) { try JSONDocument(parsing: nested(bound)) }
    let error = #expect(throws: JSONSyntaxError.self) {
      try JSONDocument(parsing: nested(bound + 1))
    }
    #expect(error?.position == SourcePosition(line: 1, column: bound + 1))
    // Far beyond the bound nothing is exhausted.
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: nested(100_000)) }
  }

  @Test("Depth counts what is open, not what was")
  func siblings() {
    let text = "[" + String(repeating: "[],", count: 1000) + "[]]"
    #expect(throws: Never.self) { try JSONDocument(parsing: Array(text.utf8)) }
  }

  @Test("A text is taken up to the bound in size, and refused beyond it")
  func size() {
    let space = [UInt8](repeating: UInt8(ascii: " "), count: JSONDocument.maximumSize - 1)
    #expect(throws: Never.self) { try JSONDocument(parsing: space + Array("1".utf8)) }
    #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: space + Array("12".utf8)) }
  }
}

import Testing

@testable import TerminalTheming

@Suite("What is no JSON is refused with its place")
struct JSONSyntaxErrorTests {
  struct Invalid: CustomTestStringConvertible {
    let bytes: [UInt8]
    let line: Int
    let column: Int
    let message: String

    init(_ text: String, _ line: Int, _ column: Int, _ message: String) {
      self.init(bytes: Array(text.utf8), line, column, message)
    }

    init(bytes: [UInt8], _ line: Int, _ column: Int, _ message: String) {
      (self.bytes, self.line, self.column, self.message) = (bytes, line, column, message)
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
  }

  @Test(
    arguments: [
      // Nothing, or more than one value.
      Invalid("", 1, 1, "the text is empty"),
      Invalid(" \n ", 2, 2, "the text is empty"),
      Invalid("{} x", 1, 4, "text after the end of the value"),
      Invalid("truely", 1, 5, "text after the end of the value"),
      Invalid("1\0", 1, 2, "text after the end of the value"),
      // What other notations have.
      Invalid(
        "\u{FEFF}{}", 1, 1,
        "a byte order mark, which JSON does not allow: save as UTF-8 without BOM"),
      Invalid("// c\n{}", 1, 1, "expected a value, found '/'"),
      Invalid("[1,]", 1, 4, "expected a value, found ']'"),
      Invalid("{\"a\":1,}", 1, 8, "expected a key in double quotes, found '}'"),
      Invalid("{a:1}", 1, 2, "expected a key in double quotes, found 'a'"),
      Invalid("['a']", 1, 2, "expected a value, found '''"),
      Invalid("NaN", 1, 1, "expected a value, found 'N'"),
      Invalid("Infinity", 1, 1, "expected a value, found 'I'"),
      Invalid("True", 1, 1, "expected a value, found 'T'"),
      Invalid("\u{A0}1", 1, 1, "expected a value, found byte 0xc2"),
      // Numbers.
      Invalid("+1", 1, 1, "expected a value, found '+'"),
      Invalid("-", 1, 2, "expected a digit, found the end of the text"),
      Invalid("-x", 1, 2, "expected a digit, found 'x'"),
      Invalid("01", 1, 2, "text after the end of the value"),
      Invalid(".5", 1, 1, "expected a value, found '.'"),
      Invalid("1.", 1, 3, "expected a digit, found the end of the text"),
      Invalid("1e", 1, 3, "expected a digit, found the end of the text"),
      Invalid("1e+-2", 1, 4, "expected a digit, found '-'"),
      Invalid("0x10", 1, 2, "text after the end of the value"),
      // Ends too early.
      Invalid("{", 1, 2, "expected a key in double quotes, found the end of the text"),
      Invalid("{\"a\"", 1, 5, "expected ':' after the key, found the end of the text"),
      Invalid("{\"a\":", 1, 6, "expected a value, found the end of the text"),
      Invalid("{\"a\":1", 1, 7, "expected ',' or '}', found the end of the text"),
      Invalid("[1", 1, 3, "expected ',' or ']', found the end of the text"),
      Invalid("[\n  \"ab", 2, 3, "the string has no end"),
      // Wrong in the middle.
      Invalid("[1 2]", 1, 4, "expected ',' or ']', found '2'"),
      Invalid("{\"a\" 1}", 1, 6, "expected ':' after the key, found '1'"),
      Invalid("{\"a\":1 \"b\":2}", 1, 8, "expected ',' or '}', found '\"'"),
      Invalid("[1\0]", 1, 3, "expected ',' or ']', found byte 0x0"),
      // Keys that stand twice, also where only the escapes differ.
      Invalid("{\"a\":1,\n \"a\":2}", 2, 2, "the key stands twice in one object"),
      Invalid(#"{"a":1,"\u0061":2}"#, 1, 8, "the key stands twice in one object"),
      // Strings.
      Invalid("\"a\tb\"", 1, 3, "a control character in a string: write it as an escape"),
      Invalid("\"a\nb\"", 1, 3, "a control character in a string: write it as an escape"),
      Invalid("\"a\0b\"", 1, 3, "a control character in a string: write it as an escape"),
      Invalid(#""a\xb""#, 1, 3, "an escape that JSON does not know"),
      Invalid(#""\"#, 1, 2, "an escape that JSON does not know"),
      Invalid(#""\u12""#, 1, 2, "\\u needs four hexadecimal digits"),
      Invalid(#""\u12g4""#, 1, 2, "\\u needs four hexadecimal digits"),
      Invalid(#""\u+123""#, 1, 2, "\\u needs four hexadecimal digits"),
      Invalid(#""\u"#, 1, 2, "\\u needs four hexadecimal digits"),
      Invalid(#""\ud83c""#, 1, 2, "half of a surrogate pair"),
      Invalid(#""\udf08""#, 1, 2, "half of a surrogate pair"),
      Invalid(#""\ud83c\u0041""#, 1, 2, "half of a surrogate pair"),
      Invalid(#""\ud83c\n""#, 1, 2, "half of a surrogate pair"),
      Invalid(#""\ud83c\u"#, 1, 2, "\\u needs four hexadecimal digits"),
      Invalid(bytes: [0x22, 0x61, 0xFF, 0x22], 1, 1, "the string is not valid UTF-8"),
      Invalid(bytes: [0x22, 0xC3, 0x22], 1, 1, "the string is not valid UTF-8"),
      Invalid(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], 1, 1, "the string is not valid UTF-8"),
    ])
  func position(_ invalid: Invalid) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: invalid.bytes) }
    #expect(
      error
        == JSONSyntaxError(
          position: SourcePosition(line: invalid.line, column: invalid.column),
          message: invalid.message))
  }

  @Test("Every beginning of a text is refused, and none traps")
  func prefixes() {
    let text = Array(#"{"a": [true, -1.5e+3, "x\n\ud83c\udf08é"], "b": {"c": null}}"#.utf8)
    for count in text.indices {
      #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: Array(text[..<count])) }
    }
  }

  @Test("One byte changed to any other is read or refused, never a trap")
  func mutations() {
    let text = Array(#"{"a":[-1.5,"x\ud83c\udf08é"]}"#.utf8)
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[index] = byte
        _ = try? JSONDocument(parsing: changed)
      }
    }
  }
}

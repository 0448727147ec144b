import Testing

@testable import TerminalTheming

@Suite("Setting a member leaves the rest of the text as it stands")
struct JSONEditingTests {
  struct Edit: CustomTestStringConvertible {
    let text: String
    let key: String
    let value: JSONLiteral
    let expected: String

    init(_ text: String, _ key: String, _ value: JSONLiteral, _ expected: String) {
      (self.text, self.key, self.value, self.expected) = (text, key, value, expected)
    }

    var testDescription: String { "\(key) in \(text.debugDescription)" }
  }

  @Test(
    arguments: [
      // In place: order, spaces and the other members stay.
      Edit(
        #"{"a": 1, "mode" :  "x" , "z":[ 1,2 ]}"#, "mode", .string("dusk"),
        #"{"a": 1, "mode" :  "dusk" , "z":[ 1,2 ]}"#),
      Edit(
        "{\n\t\"a\": {\"mode\": 1},\n\t\"mode\": [1,\n2]\n}\n\n", "mode", .bool(true),
        "{\n\t\"a\": {\"mode\": 1},\n\t\"mode\": true\n}\n\n"),
      Edit("{\r\n  \"a\": 1\r\n}\r\n", "a", .null, "{\r\n  \"a\": null\r\n}\r\n"),
      Edit(#"{"m\u006fde": 1}"#, "mode", .integer(2), #"{"m\u006fde": 2}"#),
      Edit("  {\"é\": \"漢\"}", "é", .string("🌈"), "  {\"é\": \"🌈\"}"),
      // At the end, in the manner of the others.
      Edit(#"{"a":1}"#, "b", .integer(2), #"{"a":1, "b":2}"#),
      Edit(#"{ "a" : 1 }"#, "b", .integer(2), #"{ "a" : 1, "b" : 2 }"#),
      Edit("{\n    \"a\": 1\n}\n", "b", .integer(2), "{\n    \"a\": 1,\n    \"b\": 2\n}\n"),
      Edit("{\r\n\t\"a\": 1\r\n}", "b", .integer(2), "{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}"),
      // Where there is no manner yet.
      Edit("{}", "b", .integer(2), "{\n  \"b\": 2\n}"),
      Edit("\n{ }\n", "b", .integer(2), "\n{\n  \"b\": 2\n}\n"),
      Edit("{\r\n}\r\n", "b", .integer(2), "{\r\n  \"b\": 2\r\n}\r\n"),
      // A key that needs escapes.
      Edit(#"{"a":1}"#, "\"\n", .integer(2), #"{"a":1, "\"\n":2}"#),
    ])
  func setting(_ edit: Edit) throws {
    let document = try JSONDocument(parsing: Array(edit.text.utf8))
    let edited = try #require(try document.setting(edit.key, to: edit.value))
    #expect(String(decoding: edited.bytes, as: UTF8.self) == edit.expected)
    #expect(edited.root[edit.key] != nil)
  }

  @Test(
    "The same value again changes nothing", arguments: ["{\"a\":\"x\"}\n", "{\n \"a\" : \"x\" }"])
  func unchanged(_ text: String) throws {
    let document = try JSONDocument(parsing: Array(text.utf8))
    #expect(try document.setting("a", to: .string("x"))?.bytes == Array(text.utf8))
  }

  @Test("What is no object has no members to set", arguments: ["[]", "1", "\"a\"", "null"])
  func noObject(_ text: String) throws {
    #expect(try JSONDocument(parsing: Array(text.utf8)).setting("a", to: .null) == nil)
  }

  @Test("A text that would grow beyond the bound is refused")
  func size() throws {
    let padding = String(repeating: " ", count: JSONDocument.maximumSize - 8)
    let document = try JSONDocument(parsing: Array(#"{"a":1}\#(padding)"#.utf8))
    #expect(throws: JSONSyntaxError.self) {
      try document.setting("a", to: .string("a longer value"))
    }
  }

  @Test("A hundred changes leave no litter")
  func manyChanges() throws {
    let text = "{\n  \"unknown\": [1],\n  \"mode\": \"a\"\n}\n"
    var document = try JSONDocument(parsing: Array(text.utf8))
    for number in 1...100 {
      document = try #require(try document.setting("mode", to: .string("m\(number)")))
      document = try #require(try document.setting("extra", to: .integer(number)))
    }
    #expect(
      String(decoding: document.bytes, as: UTF8.self)
        == "{\n  \"unknown\": [1],\n  \"mode\": \"m100\",\n  \"extra\": 100\n}\n")
  }
}

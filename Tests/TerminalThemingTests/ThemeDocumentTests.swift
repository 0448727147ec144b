import TerminalTheming
import TerminalTraits
import Testing

struct ThemeDocumentTests {
  private func parse(_ text: String) throws -> ThemeDocument {
    try ThemeDocument(parsing: Array(text.utf8))
  }

  @Test func `the least that a document needs`() throws {
    let document = try parse(
      """
      {"version": 1, "name": "Reef", "appearance": "dark",
       "colors": {"background": "#0b1f24", "foreground": "#d7e5e0"}}
      """)
    #expect(
      document
        == ThemeDocument(
          name: "Reef", appearance: .dark, background: RGBA(0x0B1F24), foreground: RGBA(0xD7E5E0)))
  }

  @Test func `all that a document may say`() throws {
    let ansi = (0..<16).map { "\"#0000\($0 < 10 ? "0" : "")\($0)\"" }.joined(separator: ",")
    let document = try parse(
      """
      {"version": 1, "name": "Reef", "author": "Ann", "family": "Sea", "appearance": "light",
       "$schema": "https://example.com/theme", "license": "MIT",
       "colors": {"background": "none", "foreground": "#111", "selection": "#0040ff80"},
       "ansi": [\(ansi)]}
      """)
    #expect(document.author == "Ann" && document.family == "Sea")
    #expect(document.colors[.background] == nil)
    #expect(document.colors[.selection] == RGBA(red: 0, green: 64, blue: 255, alpha: 128))
    #expect(document.ansi?.last == RGBA(0x000015))
  }

  @Test func `names are fit to be shown`() throws {
    let document = try parse(
      """
      {"version": 1, "name": "a\\u001b[31m\\n\\u202eb", "appearance": "dark",
       "colors": {"background": "#000", "foreground": "#fff"}}
      """)
    #expect(document.name == "a\u{FFFD}[31m\u{FFFD}b")
  }

  @Test func `line endings of other systems are read`() throws {
    let text =
      "{\"version\": 1,\r\n\"name\": \"x\",\r\n\"appearance\": \"dark\",\r\n\"colors\":"
      + "{\"background\": \"#000\",\r\n\"foreground\": \"#ff\"}}"
    #expect(throws: ThemeDocumentError.self) { try parse(text) }
    #expect(try parse(text.replacing("#ff\"", with: "#fff\"")).name == "x")
    do { _ = try parse(text) } catch let error as ThemeDocumentError {
      #expect(error.position == SourcePosition(line: 5, column: 15))
    }
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let text: String
    let error: String
    let hint: String
    var testDescription: String { error }
  }

  /// Where the fault is, what it is, and a word of what to do.
  @Test(arguments: [
    Fault(text: "", error: "1:1: the text is empty", hint: "JSON object"),
    Fault(text: "[]", error: "1:1: expected an object, found an array", hint: "begin with {"),
    Fault(text: "{\"version\": 1", error: "1:14: expected ',' or '}'", hint: "JSON object"),
    Fault(text: "\u{FEFF}{}", error: "1:1: a byte order mark", hint: "JSON object"),
    Fault(text: "{}", error: "1:1: \"version\" is missing", hint: "write \"version\": 1"),
    Fault(
      text: "{\"version\": 2}", error: "1:13: version 2 is newer than this program",
      hint: "update themepick"),
    Fault(
      text: "{\"version\": 0}", error: "1:13: there is no version 0", hint: "write \"version\": 1"),
    Fault(
      text: "{\"version\": \"1\"}",
      error: "1:13: \"version\" is to be a whole number, found a string",
      hint: "write \"version\": 1"),
    Fault(
      text: "{\"version\": 1e99}", error: "1:13: \"version\" is to be a whole number",
      hint: "version"),
    Fault(
      text: "{\"version\": NaN}", error: "1:13: expected a value, found 'N'", hint: "JSON object"),
    Fault(
      text: "{\"version\": 1, \"apearance\": \"dark\"}",
      error: "1:16: unknown member \"apearance\"", hint: "did you mean \"appearance\"?"),
    Fault(
      text: "{\"version\": 1, \"name\": \"x\"}", error: "1:1: \"appearance\" is missing",
      hint: "\"light\" or \"dark\""),
    Fault(
      text: "{\"version\": 1, \"name\": \"x\", \"appearance\": \"dim\"}",
      error: "1:43: there is no appearance 'dim'", hint: "\"light\" or \"dark\""),
    Fault(
      text: "{\"version\": 1, \"name\": \"x\", \"appearance\": null}",
      error: "1:43: \"appearance\" is to be a string, found null", hint: "\"light\" or \"dark\""),
    Fault(
      text: "{\"version\": 1, \"name\": \"x\", \"appearance\": \"dark\"}",
      error: "1:1: \"colors\" is missing", hint: "\"background\""),
    Fault(
      text: fault(colors: "[]"), error: "2:11: \"colors\" is to be an object, found an array",
      hint: "\"background\""),
    Fault(
      text: fault(colors: "{\"foreground\": \"#fff\"}"),
      error: "2:11: \"background\" is missing from \"colors\"", hint: "\"none\""),
    Fault(
      text: fault(colors: "{\"background\": \"#fff\"}"),
      error: "2:11: \"foreground\" is missing from \"colors\"", hint: "give it a colour"),
    Fault(
      text: fault(colors: "{\"background\": \"#fff\", \"foregruond\": \"#000\"}"),
      error: "2:34: unknown role \"foregruond\"", hint: "did you mean \"foreground\"?"),
    Fault(
      text: fault(colors: "{\"zzzzzz\": \"#fff\"}"), error: "2:12: unknown role \"zzzzzz\"",
      hint: "the roles are background, surface"),
    Fault(
      text: fault(colors: "{\"background\": \"#12345\"}"), error: "2:26: '#12345' is not a colour",
      hint: "#rgb, #rgba, #rrggbb or #rrggbbaa"),
    Fault(
      text: fault(colors: "{\"background\": \"#\\u001b[2J\"}"),
      error: "2:26: '#\u{FFFD}[2J' is not a colour", hint: "#rrggbb"),
    Fault(
      text: fault(colors: "{\"background\": 7}"),
      error: "2:26: a colour is to be a string, found a number", hint: "\"none\""),
    Fault(
      text: fault(colors: "{\"background\": \"#000\", \"foreground\": \"none\"}"),
      error: "2:48: only the background can be \"none\"", hint: "#rrggbb"),
    Fault(
      text: fault(colors: "{\"background\": \"#000\", \"background\": \"#111\"}"),
      error: "2:34: the key stands twice", hint: "JSON object"),
    Fault(
      text: fault(name: "7"), error: "1:24: \"name\" is to be a string, found a number",
      hint: "double quotes"),
    Fault(text: fault(name: "\" \""), error: "1:24: the name is empty", hint: "name to show"),
    Fault(
      text: fault(more: "\"author\": []"), error: "3:11: \"author\" is to be a string",
      hint: "double quotes"),
    Fault(
      text: fault(more: "\"ansi\": {}"), error: "3:9: \"ansi\" is to be an array, found an object",
      hint: "16 colours"),
    Fault(
      text: fault(more: "\"ansi\": [\"#000\"]"), error: "3:9: \"ansi\" has 1 colours instead of 16",
      hint: "0 to 15"),
    Fault(
      text: fault(
        more: "\"ansi\": [\(Array(repeating: "null", count: 16).joined(separator: ","))]"),
      error: "3:10: a colour is to be a string, found null", hint: "#rrggbb"),
  ])
  func `what is wrong is told with its place and what to do`(_ test: Fault) throws {
    let error = try #require(throws: ThemeDocumentError.self) { try parse(test.text) }
    #expect(error.description.hasPrefix(test.error), "\(error)")
    #expect(error.hint.contains(test.hint), "\(error.hint)")
  }

  private static func fault(
    name: String = "\"x\"", colors: String = "{\"background\": \"#000\", \"foreground\": \"#fff\"}",
    more: String = "\"family\": \"x\""
  ) -> String {
    """
    {"version": 1, "name": \(name), "appearance": "dark",
    "colors": \(colors),
    \(more)}
    """
  }

  @Test func `no cut of a good document is read or harmful`() throws {
    let text = Self.fault()
    _ = try parse(text)
    for length in 0..<text.utf8.count {
      #expect(throws: ThemeDocumentError.self) {
        try ThemeDocument(parsing: Array(text.utf8.prefix(length)))
      }
    }
  }

  @Test func `no single wrong byte is harmful`() {
    let bytes = Array(Self.fault().utf8)
    for index in bytes.indices {
      for byte: UInt8 in [0, 0x0A, 0x22, 0x5B, 0x7D, 0x80, 0xFF] {
        var spoilt = bytes
        spoilt[index] = byte
        _ = try? ThemeDocument(parsing: spoilt)
      }
    }
  }

  @Test func `larger texts than a theme can be are refused`() {
    let padding = String(repeating: " ", count: JSONDocument.maximumSize)
    #expect(throws: ThemeDocumentError.self) { try parse(padding + Self.fault()) }
  }
}

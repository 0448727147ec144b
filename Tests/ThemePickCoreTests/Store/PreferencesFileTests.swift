import Testing

@testable import ThemePickCore

@Suite("Preferences are read with places and written without touching the rest")
struct PreferencesFileTests {
  struct Bad: CustomTestStringConvertible {
    let text: String
    let message: String

    init(_ text: String, _ message: String) { (self.text, self.message) = (text, message) }

    var testDescription: String { text.debugDescription }
  }

  @Test(
    "What is wrong is told with file, line and column, and exits with 78",
    arguments: [
      Bad("", "p.json:1:1: the text is empty"),
      Bad("[]", "p.json:1:1: the preferences must be an object in braces"),
      Bad(
        "{\n  \"version\": 2\n}", "p.json:2:14: version 2 is newer than this themepick knows (1)"),
      Bad(#"{"version": "1"}"#, "p.json:1:13: version must be a whole number from 1 on"),
      Bad(#"{"version": 0}"#, "p.json:1:13: version must be a whole number from 1 on"),
      Bad(#"{"mode": 3}"#, "p.json:1:10: mode must be a string, not a number"),
      Bad(#"{"mode": "auto"}"#, "p.json:1:10: mode cannot be 'auto', which no theme can be called"),
      Bad(
        #"{"light": "system"}"#,
        "p.json:1:11: light cannot be 'system', which no theme can be called"),
      Bad(#"{"dark": "a/b"}"#, "p.json:1:10: dark cannot be 'a/b', which no theme can be called"),
      Bad(
        #"{"dark": "\u001b[2J"}"#,
        "p.json:1:10: dark cannot be '\u{FFFD}[2J', which no theme can be called"),
      Bad(
        #"{"contrast": "low"}"#, "p.json:1:14: contrast must be \"auto\", \"normal\" or \"high\""),
    ])
  func errors(_ bad: Bad) {
    let failure = #expect(throws: Failure.self) {
      try PreferencesFile(bytes: Array(bad.text.utf8), path: "p.json")
    }
    #expect(failure?.status == .badPreferences)
    #expect(failure?.message == bad.message)
    #expect(failure?.hint != nil)
  }

  @Test("No file, and an empty object, are the defaults")
  func defaults() throws {
    #expect(try PreferencesFile(bytes: nil, path: "").preferences == Preferences())
    #expect(try PreferencesFile(bytes: Array("{}".utf8), path: "").preferences == Preferences())
  }

  @Test("Only what changed is touched; unknown keys, order and spaces stay")
  func editing() throws {
    let text = "{ \"note\": [1, 2],\r\n\t\"dark\" : \"dusk\", \"mode\":\"system\" }\r\n"
    let file = try PreferencesFile(bytes: Array(text.utf8), path: "")
    var choice = file.preferences
    #expect(try file.bytes(for: choice) == Array(text.utf8))
    choice.mode = .theme("dawn")
    #expect(
      String(decoding: try file.bytes(for: choice), as: UTF8.self)
        == "{ \"note\": [1, 2],\r\n\t\"dark\" : \"dusk\", \"mode\":\"dawn\" }\r\n")
  }

  @Test("A new file says everything, and reads back as it was")
  func newFile() throws {
    var choice = Preferences()
    (choice.mode, choice.light, choice.contrast) = (.theme("it's \"me\" 🌈"), "dawn", .high)
    let bytes = try PreferencesFile(bytes: nil, path: "").bytes(for: choice)
    #expect(try PreferencesFile(bytes: bytes, path: "").preferences == choice)
  }
}

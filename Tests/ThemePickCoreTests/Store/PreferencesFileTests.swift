import TerminalTheming
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

  // MARK: Versions

  /// As if the mode had been called `theme` in version 1, and `contrast` had been a flag before version 3.
  private static let steps: [PreferencesFile.Step] = [
    { document in
      guard let theme = document.root["theme"]?.string else { return document }
      return try? document.setting("mode", to: .string(theme))
    },
    { document in
      guard case .bool(let isHigh)? = document.root["contrast"]?.value else { return document }
      return try? document.setting("contrast", to: .string(isHigh ? "high" : "auto"))
    },
  ]

  struct Older: CustomTestStringConvertible {
    let text: String
    let saved: String
    var testDescription: String { text }
  }

  @Test(
    "An older version is read step by step, and written in the present one by the next save",
    arguments: [
      Older(
        text: #"{"theme": "dusk", "contrast": true, "mine": 1}"#,
        saved:
          #"{"theme": "dusk", "contrast": "high", "mine": 1, "mode": "dusk", "version": 3, "light": "dawn"}"#
      ),
      Older(
        text: #"{"version": 1, "theme": "dusk", "contrast": true}"#,
        saved:
          #"{"version": 3, "theme": "dusk", "contrast": "high", "mode": "dusk", "light": "dawn"}"#),
      Older(
        text: #"{"version": 2, "mode": "dusk", "contrast": true}"#,
        saved: #"{"version": 3, "mode": "dusk", "contrast": "high", "light": "dawn"}"#),
      Older(
        text: #"{"version": 3, "mode": "dusk", "contrast": "high"}"#,
        saved: #"{"version": 3, "mode": "dusk", "contrast": "high", "light": "dawn"}"#),
    ])
  func migration(_ older: Older) throws {
    let file = try PreferencesFile(bytes: Array(older.text.utf8), path: "p", steps: Self.steps)
    #expect(file.preferences.mode == .theme("dusk"))
    #expect(file.preferences.contrast == .high)
    // Reading alone changes nothing, so records of the file stay good.
    #expect(file.bytes == Array(older.text.utf8))
    #expect(file.fingerprint == Fingerprint.of(Array(older.text.utf8)))
    var choice = file.preferences
    choice.light = "dawn"
    #expect(String(decoding: try file.bytes(for: choice), as: UTF8.self) == older.saved)
  }

  @Test("A version beyond the last step is refused, whatever the steps")
  func newer() {
    let failure = #expect(throws: Failure.self) {
      try PreferencesFile(bytes: Array(#"{"version": 4}"#.utf8), path: "p", steps: Self.steps)
    }
    #expect(failure?.message == "p:1:13: version 4 is newer than this themepick knows (3)")
  }

  @Test("What no step can edit is told with its place")
  func damaged() {
    let failure = #expect(throws: Failure.self) {
      try PreferencesFile(bytes: Array("{}".utf8), path: "p", steps: [{ _ in nil }])
    }
    #expect(failure?.status == .badPreferences)
    #expect(failure?.message == "p:1:1: version 1 cannot be brought to version 2")
  }

  @Test("The present version is one more than there are steps")
  func present() throws {
    #expect(PreferencesFile.version == PreferencesFile.steps.count + 1)
    let new = try PreferencesFile(bytes: nil, path: "").bytes(for: Preferences())
    #expect(
      String(decoding: new, as: UTF8.self).contains("\"version\": \(PreferencesFile.version)"))
  }
}

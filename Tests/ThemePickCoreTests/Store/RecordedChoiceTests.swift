import TerminalTheming
import TestSupport
import Testing

@testable import ThemePickCore

@Suite("A record is believed only as far as it is one")
struct RecordedChoiceTests {
  private func record(_ members: String) -> RecordedChoice? {
    RecordedChoice(
      bytes: Array(#"{"version": 1, "preferences": "x", \#(members)}"#.utf8), fingerprint: "x")
  }

  @Test(arguments: [
    (#""theme": "dusk""#, "dusk"), (#""theme": "system""#, "system"),
    (#""theme": "\u001b[31mx""#, nil), (#""theme": "a\nb""#, nil), (#""theme": """#, nil),
    (#""theme": 5"#, nil),
  ])
  func aNameThatNothingCanHaveIsNone(members: String, expected: String?) {
    #expect(record(members)?.text("theme") == expected)
  }

  @Test(arguments: [
    ("#102030", "#102030"), ("none", "none"), ("$(id)\\u001b[1m", nil), ("#12", nil), ("", nil),
  ])
  func aColourThatIsNoneIsNone(text: String, expected: String?) {
    #expect(record(#""colors": {"primary": "\#(text)"}"#)?.color("primary") == expected)
  }

  @MainActor
  @Test func getAnswersFromThePreferencesThen() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun(["set", "dusk"], in: folder).status == .success)
    let path = ".local/state/themepick/current.json"
    let text = try #require(folder.read(path))
    try folder.write(
      text.replacing("\"theme\": \"dusk\"", with: "\"theme\": \"\\u001b[31mx\""), to: path)
    #expect(CommandRun(["get"], in: folder).output == "dusk\n")
  }

  @MainActor
  @Test func aSaveThatOnlyTheRecordMissesSaysSo() throws {
    let folder = try TemporaryFolder()
    // A folder in the place of a file, so that nobody can write it, not even root.
    try folder.write("", to: ".local/state/themepick/current.json/in-the-way")
    let run = CommandRun(["set", "dusk"], in: folder)
    #expect(run.status == .inputOutput)
    #expect(run.messages.contains("the choice is saved, but cannot write"))
    #expect(CommandRun(["get", "mode"], in: folder).output == "dusk\n")
  }
}

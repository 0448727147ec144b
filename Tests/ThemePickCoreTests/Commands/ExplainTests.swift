import TestSupport
import Testing

@testable import ThemePickCore

@MainActor
@Suite("explain names every step, and the reason for it")
struct ExplainTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var preferences: String?
    var system: String?
    var variables: [String: String] = [:]
    /// Lines that are to be there, in this order; HOME stands for the folder.
    let lines: [String]
  }

  nonisolated static let cases = [
    Case(
      testDescription: "nothing chosen, nobody tells",
      lines: [
        "preferences  HOME/.config/themepick/preferences.json is not there: the defaults",
        "mode         system", "appearance   dark, from: assumed (guess)",
        "  pinned     silent: nothing is pinned", "  COLORFGBG  silent: not set",
        "  last known silent: nothing was heard before", "  assumed    dark",
        "slot         dark: dark", "theme        dark, built in",
        "in force     dark, a dark theme, contrast normal",
      ]),
    Case(
      testDescription: "pinned beats COLORFGBG, which beats last known",
      preferences: #"{"light": "dawn"}"#,
      system: #"{"version": 1, "pinned": "light", "lastKnown": "dark"}"#,
      variables: ["COLORFGBG": "15;0"],
      lines: [
        "preferences  HOME/.config/themepick/preferences.json", "mode         system",
        "appearance   light, from: pinned (sure)", "  pinned     light", "  COLORFGBG  dark",
        "  last known dark", "slot         light: dawn", "theme        dawn, built in",
        "in force     dawn, a light theme, contrast normal",
      ]),
    Case(
      testDescription: "COLORFGBG beats last known",
      system: #"{"version": 1, "lastKnown": "dark"}"#, variables: ["COLORFGBG": "0;15"],
      lines: [
        "appearance   light, from: COLORFGBG (unsure)", "  COLORFGBG  light", "  last known dark",
        "slot         light: light",
      ]),
    Case(
      testDescription: "a COLORFGBG that says nothing, and damaged state",
      system: "{", variables: ["COLORFGBG": "\u{1B}[2J"],
      lines: [
        "appearance   dark, from: assumed (guess)",
        "  COLORFGBG  silent: '\u{FFFD}[2J' does not end in a colour from 0 to 15",
        "  last known silent: nothing was heard before",
      ]),
    Case(
      testDescription: "our own variables are never read",
      variables: ["THEMEPICK_THEME": "dawn", "THEMEPICK_APPEARANCE": "light"],
      lines: ["appearance   dark, from: assumed (guess)", "theme        dark, built in"]),
    Case(
      testDescription: "what is between changes nothing: ssh, tmux, zellij, screen",
      system: #"{"version": 1, "pinned": "dark"}"#,
      variables: [
        "SSH_TTY": "/dev/pts/0", "TMUX": "/tmp/t,1,0", "ZELLIJ": "0", "STY": "1.a",
        "TERM": "screen-256color", "COLORFGBG": "0;15",
      ],
      lines: ["appearance   dark, from: pinned (sure)", "  pinned     dark", "  COLORFGBG  light"]),
    Case(
      testDescription: "a mode that is one theme, high contrast",
      preferences: #"{"mode": "dusk", "contrast": "high"}"#,
      lines: [
        "mode         dusk",
        "slot         none: the mode is a theme, whatever the system looks like",
        "theme        dusk, built in", "in force     dusk, a dark theme, contrast high",
      ]),
    Case(
      testDescription: "a theme that is gone",
      preferences: #"{"dark": "gone"}"#,
      lines: [
        "slot         dark: gone", "theme        gone, HOME/.config/themepick/themes/gone.json",
        "fallback     dark, since there is no theme 'gone'",
        "in force     dark, a dark theme, contrast normal",
      ]),
    Case(
      testDescription: "a theme that is broken",
      preferences: #"{"mode": "broken"}"#,
      lines: [
        "theme        broken, HOME/.config/themepick/themes/broken.json",
        "fallback     dark, since HOME/.config/themepick/themes/broken.json:1:2: ",
      ]),
  ]

  @Test(arguments: cases)
  func steps(_ explained: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: ".config/themepick/themes/broken.json")
    if let text = explained.preferences { try folder.write(text, to: StoreFixture.preferences) }
    if let text = explained.system {
      try folder.write(text, to: ".local/state/themepick/system.json")
    }
    let run = CommandRun(["explain"], in: folder, variables: explained.variables)
    #expect(run.status == .success)
    var rest = run.output.split(separator: "\n").map(String.init)[...]
    for line in explained.lines {
      let wanted = line.replacing("HOME", with: folder.path)
      let index = try #require(
        rest.firstIndex { wanted.hasSuffix(": ") ? $0.hasPrefix(wanted) : $0 == wanted },
        "'\(wanted)' is missing in\n\(run.output)")
      rest = rest[(index + 1)...]
    }
    #expect(!run.output.contains("\u{1B}"))
  }
}

import TerminalTheming
import TerminalTraits
import TerminalUI
import TestSupport
import Testing

@testable import ThemePickCore

/// A terminal and its surroundings, and what is said about them.
private struct AdviceCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var term = "xterm-256color"
  var depth: ColorDepth? = .trueColor
  var variables: [String: String] = [:]
  var change: @Sendable (inout TerminalFacts) -> Void = { _ in }
  /// What each piece of advice is about, and a part of its remedy, or of what is to be copied.
  let advice: [(about: String, remedy: String)]

  private static let tmux = ["TMUX": "/tmp/tmux-0/default,1,0"]

  static let all: [AdviceCase] = [
    AdviceCase(testDescription: "all is well", advice: []),
    // Exact colours.
    AdviceCase(
      testDescription: "256 colours", depth: .indexed256,
      advice: [("colours", "export COLORTERM=truecolor")]),
    AdviceCase(
      testDescription: "256 colours over ssh", depth: .indexed256,
      variables: ["SSH_CONNECTION": "a 1 b 22"], advice: [("ssh", "export COLORTERM=truecolor")]),
    AdviceCase(
      testDescription: "256 colours in tmux over ssh", term: "tmux-256color", depth: .indexed256,
      variables: tmux.merging(["SSH_TTY": "/dev/pts/1"]) { $1 },
      advice: [("tmux", "terminal-features ',*:RGB'")]),
    AdviceCase(
      testDescription: "8 colours in tmux", term: "screen", depth: .ansi8, variables: tmux,
      advice: [("tmux", "default-terminal tmux-256color"), ("tmux", "terminal-features")]),
    AdviceCase(
      testDescription: "another TERM in tmux", variables: tmux,
      advice: [("tmux", "default-terminal tmux-256color")]),
    AdviceCase(
      testDescription: "GNU screen", term: "screen-256color", depth: .indexed256,
      variables: ["STY": "1.pts-0.host"],
      advice: [("screen", "Use tmux")]),
    AdviceCase(
      testDescription: "8 colours of an xterm", term: "xterm", depth: .ansi8,
      advice: [("colours", "export TERM=xterm-256color")]),
    AdviceCase(testDescription: "the Linux console", term: "linux", depth: .ansi8, advice: []),
    AdviceCase(
      testDescription: "NO_COLOR", depth: .monochrome, variables: ["NO_COLOR": "1"],
      advice: [("colours", "--depth 24bit")]),
    AdviceCase(
      testDescription: "an old curses", change: { $0.takesExactColors = false },
      advice: [("curses", "ncurses 6.1")]),
    // Text.
    AdviceCase(
      testDescription: "a locale without UTF-8",
      change: { ($0.encoding, $0.isUnicode) = ("ANSI_X3.4-1968", false) },
      advice: [("locale", "export LC_ALL=C.UTF-8")]),
    // Appearance.
    AdviceCase(
      testDescription: "a silent terminal", change: { $0.statement = .silent("no answer") },
      advice: [("appearance", "themepick appearance dark")]),
    AdviceCase(
      testDescription: "a stale source", variables: ["COLORFGBG": "15;0"],
      change: { $0.statement = .silent("no answer") },
      advice: [("appearance", "themepick appearance dark")]),
    // No terminal.
    AdviceCase(
      testDescription: "no terminal", depth: nil,
      change: { ($0.size, $0.obstacle) = (nil, "cannot open /dev/tty") },
      advice: [("terminal", "in a terminal")]),
    AdviceCase(
      testDescription: "no TERM", term: "", depth: nil,
      change: { ($0.terminfo, $0.obstacle) = (nil, "TERM is not set") },
      advice: [("terminal", "Set TERM")]),
    AdviceCase(
      testDescription: "no entry", term: "xterm-kitty", depth: nil,
      change: { ($0.terminfo, $0.obstacle) = (nil, "there is no terminfo entry") },
      advice: [("terminal", "infocmp -x 'xterm-kitty' | ssh HOST tic -x -")]),
    AdviceCase(
      testDescription: "dumb", term: "dumb", depth: nil,
      change: { $0.obstacle = "TERM=dumb cannot place the cursor" },
      advice: [("terminal", "place the cursor")]),
  ]
}

@MainActor
@Suite("Advice of doctor")
struct AdviceTests {
  private func diagnosis(
    of given: AdviceCase, in folder: TemporaryFolder
  ) -> Diagnosis {
    var environment = given.variables
    environment["TERM"] = given.term
    environment["HOME"] = folder.path
    var facts = TerminalFacts(
      term: given.term, size: Size(width: 80, height: 24), terminfo: "/lib/terminfo/x",
      colorDepth: given.depth.map { DetectedColorDepth(depth: $0, reason: "a test") },
      curses: "ncurses 6.4", takesExactColors: true, encoding: "UTF-8", isUnicode: true,
      statement: .appearance(.dark))
    given.change(&facts)
    let locations = Locations(environment: environment)
    let store = ChoiceStore(
      locations: locations, library: ThemeLibrary(directory: locations.themes),
      environment: environment, clock: { 0 })
    return Diagnosis(environment: environment, terminal: facts, store: store)
  }

  @Test(arguments: AdviceCase.all)
  fileprivate func everyTroubleHasItsRemedy(_ given: AdviceCase) throws {
    let advice = diagnosis(of: given, in: try TemporaryFolder()).advice
    #expect(advice.map(\.about) == given.advice.map(\.about))
    for (item, expected) in zip(advice, given.advice) {
      #expect((item.remedy + "\n" + item.lines.joined(separator: "\n")).contains(expected.remedy))
      // What is to be copied stands alone, and what is to be read fits a terminal.
      #expect(item.remedy.hasSuffix(item.lines.isEmpty ? "." : ":"))
      #expect(item.remedy.count <= 78 && item.lines.allSatisfy { $0.count <= 76 })
      #expect((item.severity == .problem) == (item.about == "terminal"))
    }
  }

  @Test func foldersThatCannotBeWrittenAndBadFilesAreTold() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: ".config/themepick/preferences.json")
    try folder.write("{", to: ".config/themepick/themes/broken.json")
    try folder.write("no folder", to: ".local/state")
    let given = AdviceCase(testDescription: "", advice: [])
    let advice = diagnosis(of: given, in: folder).advice
    #expect(advice.map(\.about) == ["state", "preferences", "themes"])
    #expect(advice[0].finding == "Nothing can be saved there: Not a directory.")
    #expect(advice[1].finding.contains("preferences.json:1:"))
    #expect(advice.map(\.severity) == [.problem, .problem, .hint])
  }

  @Test func aFolderThatIsNotThereIsAsGoodAsTheOneAboveIt() throws {
    let folder = try TemporaryFolder()
    let missing = FolderReport(name: "state", path: folder.path + "/a/b/c")
    #expect(!missing.exists && missing.obstacle == nil)
    try folder.write("", to: "file")
    let blocked = FolderReport(name: "state", path: folder.path + "/file/b")
    #expect(blocked.obstacle == "Not a directory")
    let sealed = FolderReport(name: "state", path: "/proc/1/none/themepick")
    #expect(sealed.obstacle != nil)
    #expect(FolderReport(name: "state", path: nil).obstacle == "HOME is not set to a full path")
    #expect(folder.files.keys.sorted() == ["file"])
  }
}

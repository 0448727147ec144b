import Synchronization
import TerminalTheming
import TestSupport
import Testing

@testable import ThemePickCore

/// What a command wrote and how it ended.
struct CommandRun {
  var output = ""
  var messages = ""
  var status = ThemePickCore.ExitStatus.success

  @MainActor
  init(
    _ arguments: [String], in folder: TemporaryFolder, variables: [String: String] = [:]
  ) {
    let texts = Mutex((output: "", messages: ""))
    let context = CommandContext(
      arguments: arguments, environment: folder.environment.merging(variables) { $1 },
      output: { text in texts.withLock { $0.output += text } },
      messages: { text in texts.withLock { $0.messages += text } }, clock: { 0 },
      runPicker: { _, _ in .noTerminal })
    status = Program.run(context)
    (output, messages) = texts.withLock { $0 }
  }
}

@MainActor
@Suite("Commands keep their contract")
struct CommandTests {
  struct Case: CustomTestStringConvertible {
    let line: String
    let status: ThemePickCore.ExitStatus
    let words: String

    init(_ line: String, _ status: ThemePickCore.ExitStatus, _ words: String) {
      (self.line, self.status, self.words) = (line, status, words)
    }

    var testDescription: String { line }
  }

  nonisolated static let refused = [
    Case("set", .usage, "set needs something to set"),
    Case("set nope", .noSuchTheme, "there is no theme 'nope'"),
    Case("set dusc", .noSuchTheme, "Did you mean 'dusk'?"),
    Case("set auto", .noSuchTheme, "there is no theme 'auto'"),
    Case("set broken", .malformedTheme, "broken.json:1:1: "),
    Case("set --light", .usage, "--light needs a value"),
    Case("set --light=dawn --light dusk", .usage, "--light is given twice"),
    Case("set --contrast low", .usage, "It is one of: normal, high, auto."),
    Case("set --dry-run=1 dusk", .usage, "--dry-run takes no value"),
    Case("set dusk dawn", .usage, "'dawn' is one operand too many"),
    Case("get bakground", .usage, "Did you mean background?"),
    Case("appearance blue", .usage, "appearance knows no 'blue'"),
    Case("gte", .usage, "Did you mean get?"),
    Case("--depth 256 get", .usage, "Put it first: themepick get."),
    Case("list --jsno", .usage, "Did you mean --json?"),
    Case("list -x", .usage, "unknown option '-x'"),
    Case("undo", .negative, "there is nothing to undo"),
    Case("check", .usage, "check needs a file"),
    Case("check /no/such/file", .noSuchTheme, "No such file or directory"),
    Case("show nope", .noSuchTheme, "there is no theme 'nope'"),
    Case("set \u{1B}[2J", .noSuchTheme, "there is no theme '\u{FFFD}[2J'"),
  ]

  @Test("A refusal prints nothing on stdout, says why, and changes nothing", arguments: refused)
  func refusal(_ refused: Case) throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: ".config/themepick/themes/broken.json")
    let arguments = refused.line.split(separator: " ").map(String.init)
    let run = CommandRun(arguments, in: folder)
    #expect(run.status == refused.status)
    #expect(run.output == "")
    #expect(run.messages.hasPrefix("themepick: "))
    #expect(run.messages.contains(refused.words))
    #expect(folder.read(StoreFixture.preferences) == nil)
  }

  @Test("get answers from the record, and from the preferences where the record is not of them")
  func get() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun(["get"], in: folder).output == "dark\n")
    #expect(CommandRun(["set", "--dark=dusk"], in: folder).status == .success)
    #expect(CommandRun(["get"], in: folder).output == "dusk\n")
    #expect(CommandRun(["get", "background"], in: folder).output == "#201a30\n")
    try folder.write(#"{"mode": "dawn"}"#, to: StoreFixture.preferences)
    #expect(CommandRun(["get"], in: folder).output == "dawn\n")
    #expect(CommandRun(["get", "style"], in: folder).output == "light\n")
  }

  @Test(
    "Bad preferences: 78, nothing printed, the file left alone", arguments: ["get", "set dusk"])
  func badPreferences(_ line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: StoreFixture.preferences)
    let run = CommandRun(line.split(separator: " ").map(String.init), in: folder)
    #expect(run.status == .badPreferences)
    #expect(run.output == "")
    #expect(run.messages.contains("preferences.json:1:2: expected a key"))
    #expect(folder.read(StoreFixture.preferences) == "{")
  }

  @Test("A dry run tells what would be in force, and writes nothing")
  func dryRun() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun(["set", "dusk", "--dry-run"], in: folder).output == "dusk\n")
    #expect(folder.files.isEmpty)
  }

  @Test("A bad theme is told, and the others are listed")
  func list() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: ".config/themepick/themes/broken.json")
    try folder.write("{}", to: ".config/themepick/themes/a\u{1B}[2J.json")
    let run = CommandRun(["list"], in: folder)
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("light\tLight\tlight\ndark\tDark\tdark\n"))
    #expect(run.messages.contains("broken.json:1:2: "))
    #expect(run.messages.contains("the file's name has a control character"))
    #expect(!(run.output + run.messages).contains("\u{1B}"))
  }

  @Test("Help wins anywhere, fits 80 columns and begins with examples")
  func help() throws {
    let folder = try TemporaryFolder()
    let names = CommandLineTable.commands.map { [$0.name, "--nonsense", "-h"] }
    for arguments in names + [["--help"], ["nonsense", "--help"]] {
      let run = CommandRun(arguments, in: folder)
      #expect(run.status == .success)
      #expect(run.output.contains("Examples:\n"))
      for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test("Options of the picker reach it")
  func picker() throws {
    let folder = try TemporaryFolder()
    #expect(CommandRun(["--appearance", "light", "--depth=8"], in: folder).status == .noTerminal)
    #expect(CommandRun(["--depth", "7"], in: folder).status == .usage)
  }
}

import Foundation
import TestSupport
import Testing

@testable import ThemePickCore

/// A command line, the state it meets, and how it is to end.
struct ExitCase: CustomTestStringConvertible, Sendable {
  let line: String
  let status: Int32
  /// What is to be said on the stream for results, or for messages where it is refused.
  let words: String
  var preferences: String?
  var hasHome = true

  var testDescription: String { "\(line) → \(status)\(hasHome ? "" : " without HOME")" }

  init(
    _ line: String, _ status: Int32, _ words: String, preferences: String? = nil,
    hasHome: Bool = true
  ) {
    (self.line, self.status, self.words) = (line, status, words)
    (self.preferences, self.hasHome) = (preferences, hasHome)
  }

  static let all = [
    ExitCase("get", 0, "dark\n"), ExitCase("get", 0, "dark\n", hasHome: false),
    ExitCase("get json", 0, "\"theme\": \"dark\""),
    ExitCase("get nothing", 64, "get knows no 'nothing'"),
    ExitCase("get theme mode", 64, "one operand too many"),
    ExitCase("get", 78, "preferences.json:1:10: ", preferences: #"{"mode": 7}"#),
    ExitCase("get", 78, "is newer than this themepick knows", preferences: #"{"version": 2}"#),
    ExitCase("set dusk", 0, ""), ExitCase("set --contrast high", 0, ""),
    ExitCase("set dusk --dry-run", 0, "dusk\n"), ExitCase("set", 64, "set needs something to set"),
    ExitCase("set --light", 64, "--light needs a value"),
    ExitCase("set nope", 66, "there is no theme 'nope'"),
    ExitCase("set --dark broken", 65, "broken.json:1:2: "),
    ExitCase("set dusk", 78, "preferences.json:1:1: ", preferences: "[]"),
    ExitCase("set dusk --dry-run", 78, "preferences.json:1:1: ", preferences: "[]"),
    ExitCase("set dusk", 74, "HOME is not set", hasHome: false),
    ExitCase("set dusk --dry-run", 74, "HOME is not set", hasHome: false),
    ExitCase("appearance", 0, "dark\n"), ExitCase("appearance light", 0, ""),
    ExitCase("appearance blue", 64, "It is one of: light, dark, toggle, auto."),
    ExitCase("appearance light", 74, "HOME is not set", hasHome: false),
    ExitCase("list", 0, "dusk\tDusk\tdark\n"), ExitCase("list --json", 0, "\"id\": \"dusk\""),
    ExitCase("list --long", 64, "unknown option '--long'"),
    ExitCase("show dusk", 0, "Dusk (dusk), dark"), ExitCase("show --json", 0, "\"pairs\""),
    ExitCase("show nope", 66, "there is no theme 'nope'"),
    ExitCase("show broken", 65, "broken.json:1:2: "),
    ExitCase("show", 78, "preferences.json:1:1: ", preferences: "[]"),
    ExitCase("explain", 0, "in force     dark"), ExitCase("explain --json", 0, "\"sources\""),
    ExitCase("explain", 78, "preferences.json:1:1: ", preferences: "[]"),
    ExitCase("undo", 1, "there is nothing to undo"),
    ExitCase("redo", 1, "there is nothing to redo"),
    ExitCase("undo", 74, "HOME is not set", hasHome: false),
    ExitCase("redo now", 64, "one operand too many"),
    ExitCase("watch", 78, "preferences.json:1:1: ", preferences: "[]"),
    ExitCase("watch now", 64, "one operand too many"),
    ExitCase("doctor", 1, "there is no terminal"), ExitCase("doctor --all", 64, "unknown option"),
    ExitCase("env", 0, "export THEMEPICK_THEME='dark'\n"),
    ExitCase("env --shell tcsh", 64, "It is one of: sh, fish, csh."),
    ExitCase("env", 78, "preferences.json:1:1: ", preferences: "[]"),
    ExitCase("check good.json", 0, "good.json: good\n"),
    ExitCase("check low.json", 1, "low.json:3:15: comment on background: "),
    ExitCase("check", 64, "check needs a file"), ExitCase("check nope.json", 66, "nope.json: "),
    ExitCase("check .config/themepick/themes/broken.json", 65, "broken.json:1:2: "),
    ExitCase("check .config", 65, ".config: this is a folder"),
    ExitCase("render --size 40x10", 0, "Dark"), ExitCase("render --size big", 64, "size"),
    ExitCase("apply terminal", 69, "no usable terminal"),
    ExitCase("apply terminal", 74, "HOME is not set", hasHome: false),
    ExitCase("apply", 64, "Write themepick apply terminal."),
    ExitCase("apply vim", 64, "apply knows no 'vim'"),
    ExitCase("completions bash", 0, "complete -F _themepick themepick\n"),
    ExitCase("completions", 64, "completions needs a shell"),
    ExitCase("completions tcsh", 64, "It is one of: bash, zsh, fish."),
    ExitCase("manual", 0, ".Sh NAME\n"), ExitCase("manual page", 64, "one operand too many"),
    ExitCase("--help", 0, "Examples:\n"), ExitCase("--version", 0, "themepick "),
    ExitCase("", 69, "no usable terminal"), ExitCase("gte", 64, "Did you mean get?"),
    ExitCase("--depth 7", 64, "It is one of: 24bit, 256, 16, 8, none."),
  ]
}

@Suite("Exit statuses")
struct ExitStatusTests {
  private func home(_ exit: ExitCase) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let colors = ##""background": "#000", "foreground": "#fff""##
    let head = "{\"version\": 1, \"name\": \"Mine\", \"appearance\": \"dark\",\n"
    try folder.write("\(head) \"colors\": {\(colors)}}", to: "good.json")
    try folder.write(
      "\(head) \"colors\": {\(colors),\n   \"comment\": \"#222\"}}", to: "low.json")
    try folder.write("{", to: ".config/themepick/themes/broken.json")
    if let text = exit.preferences {
      try folder.write(text, to: ".config/themepick/preferences.json")
    }
    return folder
  }

  /// Runs it in the folder, with results sent to a file where `output` names one.
  private func end(
    of exit: ExitCase, in folder: TemporaryFolder, output: String = ""
  ) throws -> CommandResult {
    var environment = folder.environment
    if !exit.hasHome { environment["HOME"] = nil }
    let program = BuiltProduct.path("themepick")
    return try run(
      "/bin/sh", ["-c", "cd '\(folder.path)' && exec '\(program)' \(exit.line) \(output)"],
      environment: environment)
  }

  @Test(arguments: ExitCase.all)
  func everyCommandEndsAsItsContractSays(_ exit: ExitCase) throws {
    let folder = try home(exit)
    let before = folder.files
    let result = try end(of: exit, in: folder)
    #expect(result.status == exit.status, "\(result)")
    #expect(!(result.output + result.messages).contains("\u{1B}"))
    // What was looked at and found wanting is a result; every other refusal is a message.
    if exit.status == 0 || ["check low.json", "doctor"].contains(exit.line) {
      let isSaid = exit.words.isEmpty ? result.output.isEmpty : result.output.contains(exit.words)
      #expect(isSaid, "\(result)")
    } else {
      #expect(result.output == "")
      #expect(result.messages.hasPrefix("themepick: "))
      #expect(result.messages.contains(exit.words), "\(result)")
      // But for the lock, which is empty.
      #expect(folder.files.filter { !$0.key.hasSuffix("/lock") } == before)
    }
    // Where more can be said than what is wrong, the next line says what to do.
    if exit.status >= 64 {
      #expect(result.messages.contains("\n  "), "\(result)")
      #expect(result.messages.hasSuffix(".\n") || result.messages.hasSuffix("?\n"), "\(result)")
    }
  }

  @Test @MainActor func everyCommandIsAmongTheCases() {
    let named = Set(ExitCase.all.map { $0.line.prefix { $0 != " " } }.map(String.init))
    for command in CommandLineTable.commands { #expect(named.contains(command.name)) }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
    arguments: ExitCase.all.filter { $0.status == 0 && !$0.words.isEmpty })
  func resultsThatCannotBeWrittenAreAnError(_ exit: ExitCase) throws {
    let result = try end(of: exit, in: try home(exit), output: ">/dev/full")
    #expect(result.status == 74)
    #expect(result.messages.contains("themepick: cannot write the result: "))
  }
}

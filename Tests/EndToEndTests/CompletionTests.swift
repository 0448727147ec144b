import TestSupport
import Testing

@testable import ThemePickCore

/// A command line up to its cursor, and what a shell is to offer there.
struct CompletionCase: CustomTestStringConvertible, Sendable {
  let words: [String]
  let offers: Set<String>
  var testDescription: String { words.joined(separator: " ") }

  static let themes = ["light", "dark", "dawn", "dusk", "my theme"]

  /// What the table says, for every place in it.
  @MainActor static var all: [CompletionCase] {
    let general = CommandLineTable.pickerOptions + CommandLineTable.generalOptions
    let names = CommandLineTable.commands.map(\.name)
    return [CompletionCase(words: [""], offers: Set(names))]
      + options(general, after: [])
      + CommandLineTable.commands.flatMap { command in
        options(command.options + [CommandLineTable.help], after: [command.name])
          + [operands(of: command)].filter { command.source != .files && !$0.offers.isEmpty }
      } + [
        CompletionCase(words: ["set", "dusk", ""], offers: []),
        CompletionCase(words: ["set", "--dark", "dusk", ""], offers: Set(["system"] + themes)),
        CompletionCase(words: ["set", "--dry-run", "dusk", ""], offers: []),
        CompletionCase(words: ["--depth", "256", ""], offers: []),
        CompletionCase(words: ["undo", ""], offers: []),
      ]
  }

  private static func options(
    _ options: [ThemePickCore.Option], after command: [String]
  ) -> [CompletionCase] {
    let names = options.map { $0.names[0] }
    let values = options.filter { $0.value != nil && $0.source != .files }.map { option in
      CompletionCase(
        words: command + [option.names[0], ""],
        offers: Set(option.choices + (option.source == .themes ? themes : [])))
    }
    return [CompletionCase(words: command + ["--"], offers: Set(names))] + values
  }

  private static func operands(of command: Command) -> CompletionCase {
    CompletionCase(
      words: [command.name, ""],
      offers: Set(command.choices + (command.source == .themes ? themes : [])))
  }
}

/// A home with a theme whose name has a space, and the program on the path.
struct CompletionFixture {
  let folder: TemporaryFolder
  let script: String

  init(shell: String) throws {
    folder = try TemporaryFolder()
    script = "\(folder.path)/completions"
    try addTheme("my theme")
    let result = try BuiltProduct.run(
      "themepick", ["completions", shell], environment: environment)
    #expect(result.status == 0)
    try folder.write(result.output, to: "completions")
  }

  var environment: [String: String] {
    let program = BuiltProduct.path("themepick")
    let path = "\(program.dropLast("/themepick".count)):/usr/bin:/bin"
    return folder.environment.merging(["PATH": path]) { $1 }
  }

  func addTheme(_ id: String) throws {
    let dusk = try SourceTree.text(of: "Sources/TerminalTheming/Themes/dusk.json")
    try folder.write(dusk, to: ".config/themepick/themes/\(id).json")
  }

  /// No name of a theme was run as a command.
  var isUnharmed: Bool { folder.read("run") == nil }

  /// A name that would make a file, were any of it run.
  var hostileID: String { "zz $(touch run)`touch run`'\"; touch run" }
}

private let tools = ["bash", "zsh", "fish"].map(InstalledTool.init)

@Suite("Completions in bash", .enabled(if: tools[0].isInstalled, "\(tools[0].absence)"))
@MainActor struct BashCompletionTests {
  /// Runs the function as bash does, on the words.
  private func offers(_ lines: [[String]], in fixture: CompletionFixture) throws -> [Set<String>] {
    let calls = lines.map { words in
      let quoted = (["themepick"] + words).map(ShellDialect.sh.quoted).joined(separator: " ")
      return """
        COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count); _themepick
        eval "COMPREPLY=(${COMPREPLY[*]})"; printf '%s\\n' "${COMPREPLY[@]}" ---
        """
    }
    let result = try run(
      tools[0].path,
      [
        "--norc", "-c",
        "set -u; source '\(fixture.script)'; cd ~; \(calls.joined(separator: "\n"))",
      ],
      environment: fixture.environment)
    #expect(result.messages == "")
    return result.output.split(separator: "---\n", omittingEmptySubsequences: false).map {
      Set($0.split(separator: "\n").map(String.init))
    }
  }

  @Test func offersWhatTheTableSays() throws {
    let fixture = try CompletionFixture(shell: "bash")
    let check = try run(tools[0].path, ["-n", fixture.script], environment: fixture.environment)
    #expect(check.status == 0)
    let cases = CompletionCase.all
    let found = try offers(cases.map(\.words), in: fixture)
    #expect(found.count == cases.count + 1)
    for (found, completion) in zip(found, cases) {
      // A flag's short name is offered too.
      #expect(found.subtracting(["-h"]) == completion.offers, "\(completion.testDescription)")
    }
  }

  @Test func theEqualsSignIsAWordOfItsOwn() throws {
    let fixture = try CompletionFixture(shell: "bash")
    let found = try offers(
      [["--depth", "=", "2"], ["--depth", "="], ["set", "--dark", "=", "dusk", ""]], in: fixture)
    #expect(found[0] == ["24bit", "256"])
    #expect(found[1].count == 5)
    #expect(found[2].contains("system"))
  }

  @Test func namesAreQuotedAndNeverRun() throws {
    let fixture = try CompletionFixture(shell: "bash")
    try fixture.addTheme(fixture.hostileID)
    try fixture.folder.write(
      "PS1='ready> '; source '\(fixture.script)'; cd ~", to: "start")
    let program = try TerminalProgram(
      tools[0].path, ["--noprofile", "--rcfile", "\(fixture.folder.path)/start", "-i"],
      environment: fixture.environment)
    try program.wait(forText: "ready>")
    program.send("themepick set --dry-run z\t", .enter)
    try program.wait("the id") { $0.screen.text.contains(fixture.hostileID) }
    program.send("clear; themepick set --dry-run my\\ \t", .enter)
    try program.wait("the id") { $0.screen.text.contains("my theme") }
    program.send("clear; themepick set --dry-run 'my\t", .enter)
    try program.wait("the id") { $0.screen.text.contains("my theme") }
    program.send("themepick check comp\t", .enter)
    try program.wait(forText: "completions:1:1:")
    #expect(fixture.isUnharmed)
    program.send("exit", .enter)
    try program.waitForExit()
  }
}

@Suite("Completions in fish", .enabled(if: tools[2].isInstalled, "\(tools[2].absence)"))
@MainActor struct FishCompletionTests {
  @Test func offersWhatTheTableSays() throws {
    let fixture = try CompletionFixture(shell: "fish")
    try fixture.addTheme(fixture.hostileID)
    let cases = CompletionCase.all
    let calls = cases.map { completion in
      let line = (["themepick"] + completion.words).joined(separator: " ")
      return "complete -C \(ShellDialect.fish.quoted(line)); echo ---"
    }
    let result = try run(
      tools[2].path,
      ["--no-config", "-c", "source '\(fixture.script)'; cd ~\n\(calls.joined(separator: "\n"))"],
      environment: fixture.environment)
    #expect(result.messages == "")
    let found = result.output.split(separator: "---\n", omittingEmptySubsequences: false).map {
      // After a tab comes the description.
      Set($0.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
    }
    #expect(found.count == cases.count + 1)
    for (found, completion) in zip(found, cases) {
      let isOfThemes = completion.offers.contains("dusk")
      #expect(
        found == completion.offers.union(isOfThemes ? [fixture.hostileID] : []),
        "\(completion.testDescription)")
    }
    #expect(fixture.isUnharmed)
  }
}

@Suite("Completions in zsh", .enabled(if: tools[1].isInstalled, "\(tools[1].absence)"))
@MainActor struct ZshCompletionTests {
  /// Writes down what is offered, and offers it.
  private static let start = #"""
    PS1='ready> ' LISTMAX=1000
    autoload -Uz compinit && compinit -u -D
    eval "$(themepick completions zsh)"
    compadd() {
      if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
        local -a found
        builtin compadd -A found "$@"
        print -rl -- ${(Q)found} >> ~/offered
      fi
      builtin compadd "$@"
    }
    """#

  @Test func offersWhatTheTableSays() throws {
    let fixture = try CompletionFixture(shell: "zsh")
    try fixture.addTheme(fixture.hostileID)
    try fixture.folder.write(Self.start, to: ".zshrc")
    let check = try run(tools[1].path, ["-n", fixture.script], environment: fixture.environment)
    #expect(check.status == 0)
    let program = try TerminalProgram(
      tools[1].path, ["-d", "-i"], environment: fixture.environment, columns: 120, rows: 60)
    try program.wait(forText: "ready>")
    for (index, completion) in CompletionCase.all.enumerated() {
      try fixture.folder.write("", to: "offered")
      let line = (["themepick"] + completion.words).joined(separator: " ")
      program.send(.text("\(line)\t"), .control("u"), .text("echo end-$((\(index)+1000))"), .enter)
      try program.wait(forText: "end-\(1000 + index)")
      let offered = Set(
        (fixture.folder.read("offered") ?? "").split(separator: "\n").map(String.init))
      let isOfThemes = completion.offers.contains("dusk")
      // Where no operand may follow, zsh offers the options.
      let isOfOptions = completion.words.last == "--"
      #expect(
        offered.filter { isOfOptions ? $0 != "-h" : !$0.hasPrefix("-") }
          == completion.offers.union(isOfThemes ? [fixture.hostileID] : []),
        "\(completion.testDescription)")
    }
    program.send("themepick set --dry-run zz\t", .enter)
    try program.wait("the id") { $0.screen.text.contains(fixture.hostileID) }
    #expect(fixture.isUnharmed)
    program.send("exit", .enter)
    try program.waitForExit()
  }
}

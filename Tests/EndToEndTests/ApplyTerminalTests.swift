import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// `apply terminal` on terminals that the test plays.
@Suite("The terminal itself wears the theme", .serialized)
struct ApplyTerminalTests {
  private let command = "'\(BuiltProduct.path("themepick"))'"

  /// Runs a script on a terminal; each `step` in it waits for Enter.
  private func start(
    _ script: String, in folder: TemporaryFolder, replies: TerminalReplies,
    variables: [String: String] = [:]
  ) throws -> TerminalProgram {
    let environment = folder.environment.merging(variables) { $1 }
    let functions = "step() { echo \"$1 $?\"; read -r line; }\n"
    return try TerminalProgram(
      "/bin/sh", ["-c", functions + script], environment: environment, replies: replies)
  }

  /// What the test's terminal tells of its own colours.
  private var own: [String: String] {
    TerminalReplies.palette.merging(
      ["10": "rgb:e6e6/e6e6/e6e6", "11": "rgb:1414/1414/1414"]) { $1 }
  }

  /// The colours of a terminal after commands, nil for its settings.
  private func colors(after commands: [String]) -> [String: String?] {
    commands.reduce(into: own) { colors, command in
      if command.hasPrefix("104;") {
        colors["4;\(command.dropFirst(4))"] = .some(nil)
      } else if command.hasPrefix("11"), command.count == 3 {
        colors[String(command.dropFirst())] = .some(nil)
      } else if let sign = command.lastIndex(of: ";") {
        colors[String(command[..<sign])] = String(command[command.index(after: sign)...])
      }
    }
  }

  private func background(of theme: String, in folder: TemporaryFolder) throws -> String {
    let show = try BuiltProduct.run(
      "themepick", ["show", theme, "--json"], environment: folder.environment)
    let digits = try #require(show.output.firstMatch(of: /"background": "#(..)(..)(..)"/)).output
    return "rgb:\(digits.1)/\(digits.2)/\(digits.3)"
  }

  @Test(
    arguments: [
      TerminalReplies.dark, TerminalReplies(look: .dark, delivery: .split),
      TerminalReplies(look: .dark, ending: .stringTerminator),
    ])
  func whatItHadComesBackExactly(_ replies: TerminalReplies) throws {
    let folder = try TemporaryFolder()
    let apply = "\(command) apply terminal"
    let program = try start(
      """
      \(apply); step first; \(command) set dawn; \(apply); step second
      \(apply) --revert; step third; \(apply) --revert; step fourth
      """, in: folder, replies: replies)
    try program.wait(forText: "first 0")
    var now = colors(after: program.commandsThatSet)
    #expect(now["11"] == (try background(of: "dark", in: folder)))
    #expect(now.allSatisfy { $0.value?.contains("/") == true && $0.value != own[$0.key] })
    program.send(.enter)
    try program.wait(forText: "second 0")
    now = colors(after: program.commandsThatSet)
    #expect(now["11"] == (try background(of: "dawn", in: folder)))
    // The second time nothing is asked.
    #expect(program.screen.commands.filter { $0.hasSuffix(";?") }.count == own.count)
    program.send(.enter)
    try program.wait(forText: "third 0")
    #expect(colors(after: program.commandsThatSet) == own)
    let count = program.screen.commands.count
    program.send(.enter)
    try program.wait(forText: "fourth 1")
    #expect(program.screen.contains("this terminal wears no theme"))
    #expect(program.screen.commands.count == count)
    program.send(.enter)
    #expect(try program.waitForExit() == .status(0))
    #expect(program.hasOriginalModes)
    #expect(program.unreadInput == [])
  }

  @Test func aSlowAnswerIsHeard() throws {
    let folder = try TemporaryFolder()
    let program = try start(
      "\(command) apply terminal; step end", in: folder,
      replies: TerminalReplies(look: .dark, delivery: .held))
    try program.wait("the last query") { $0.controls.contains { $0.final == "c" } }
    program.releaseReplies()
    try program.wait(forText: "end 0")
    #expect(
      folder.read(".local/state/themepick/terminals.json")?.contains("abcd/1234/0f0e") == true)
    #expect(!program.screen.contains("did not tell"))
    program.send(.enter)
    try program.waitForExit()
    #expect(program.unreadInput == [])
  }

  @Test func whoNeverAnswersIsSetAndResetToItsSettings() throws {
    let folder = try TemporaryFolder()
    let program = try start(
      "\(command) apply terminal; step first; \(command) apply terminal --revert; step second",
      in: folder, replies: .silent)
    try program.wait(forText: "first 0")
    #expect(program.screen.contains("did not tell its colours"))
    let set = program.commandsThatSet
    #expect(set.count == 3 + 16)
    program.send(.enter)
    try program.wait(forText: "second 0")
    let reset = program.commandsThatSet.dropFirst(set.count)
    #expect(Array(reset) == ["110", "111", "112"] + (0..<16).map { "104;\($0)" })
    program.send(.enter)
    try program.waitForExit()
    #expect(program.hasOriginalModes)
  }

  @Test func anotherTerminalNeverGetsTheseColors() throws {
    let folder = try TemporaryFolder()
    let first = try start(
      "\(command) apply terminal; step first", in: folder, replies: .dark)
    try first.wait(forText: "first 0")
    let second = try start(
      "\(command) apply terminal --revert; step second", in: folder, replies: .dark)
    try second.wait(forText: "second 1")
    #expect(second.screen.commands == [])
    for program in [first, second] {
      program.send(.enter)
      try program.waitForExit()
    }
  }

  /// In the background nothing can be asked, and nothing has to be.
  @Test func itFollowsChangesInTheBackground() throws {
    let folder = try TemporaryFolder()
    let apply = "\(command) apply terminal"
    let script = """
      \(apply); \(command) watch | while read -r theme; do \(apply); echo "$? $theme"; done &
      read -r line; kill %1
      """
    let program = try TerminalProgram(
      "/bin/bash", ["-mc", script], environment: folder.environment, replies: .dark)
    try program.wait(forText: "0 dark")
    let set = try BuiltProduct.run("themepick", ["set", "dawn"], environment: folder.environment)
    #expect(set.status == 0)
    try program.wait(forText: "0 dawn")
    #expect(
      colors(after: program.commandsThatSet)["11"] == (try background(of: "dawn", in: folder)))
    program.send(.enter)
    try program.waitForExit()
  }

  @Test func ctrlCWhileItIsAskedLeavesEverythingAsItWas() throws {
    let folder = try TemporaryFolder()
    let program = try TerminalProgram(
      BuiltProduct.path("themepick"), ["apply", "terminal"], environment: folder.environment)
    try program.wait("the last query") { $0.controls.contains { $0.final == "c" } }
    program.send(.control("c"))
    #expect(try program.waitForExit() == .signal(SIGINT))
    #expect(program.hasOriginalModes)
    #expect(program.commandsThatSet == [])
    #expect(folder.read(".local/state/themepick/terminals.json") == nil)
  }

  @Test(
    arguments: [
      ["TERM": "screen-256color"], ["TERM": "dumb"], ["TERM": ""], ["TERM": "vt100"],
      ["STY": "1.pts"],
    ])
  func nothingIsSentWhereItWouldBePainted(_ variables: [String: String]) throws {
    let folder = try TemporaryFolder()
    let program = try start(
      "\(command) apply terminal; step end", in: folder, replies: .dark, variables: variables)
    try program.wait(forText: "end 69")
    #expect(program.screen.text[0].hasPrefix("themepick: the terminal's colours cannot be set: "))
    #expect(!program.bytes.contains(0x1B))
    program.send(.enter)
    try program.waitForExit()
  }

  @Test func theLinuxConsoleHasItsOwnForm() throws {
    let folder = try TemporaryFolder()
    let program = try start(
      "\(command) apply terminal; step first; \(command) apply terminal --revert; step second",
      in: folder, replies: .silent, variables: ["TERM": "linux"])
    try program.wait(forText: "first 0")
    let ground = try background(of: "dark", in: folder).filter(\.isHexDigit).dropFirst()
    #expect(program.screen.commands.count == 16)
    #expect(program.screen.commands.first == "P0\(ground)")
    program.send(.enter)
    try program.wait(forText: "second 0")
    #expect(program.screen.commands.last == "R")
    program.send(.enter)
    try program.waitForExit()
  }

  // MARK: Through tmux

  private static let tmux = InstalledTool("tmux")

  private func startTmux(
    _ configuration: String, _ script: String, in folder: TemporaryFolder
  ) throws -> TerminalProgram {
    try folder.write(configuration, to: "tmux.conf")
    var environment = folder.environment
    environment["TMUX_TMPDIR"] = folder.path
    return try TerminalProgram(
      Self.tmux.path, ["-f", "\(folder.path)/tmux.conf", "new-session", script],
      environment: environment, replies: .dark)
  }

  @Test(.enabled(if: tmux.isInstalled, "\(tmux.absence)"))
  func tmuxPassesItOnAndBack() throws {
    let folder = try TemporaryFolder()
    let apply = "\(command) apply terminal"
    let program = try startTmux(
      "set -g allow-passthrough on",
      "\(apply); echo first $?; read -r line; \(apply) --revert; echo second $?; read -r line",
      in: folder)
    try program.wait(forText: "first 0")
    let before = program.commandsThatSet.filter { own[String($0.prefix { $0 != ";" })] != nil }
    let now = colors(after: before + program.commandsThatSet)
    #expect(now["11"] == (try background(of: "dark", in: folder)))
    #expect(now["4;15"] != own["4;15"])
    #expect(!program.screen.contains("did not tell"))
    program.send(.enter)
    try program.wait(forText: "second 0")
    let after = colors(after: program.commandsThatSet)
    for (code, color) in own { #expect(after[code] == color, "\(code)") }
    program.send(.enter)
    #expect(try program.waitForExit() == .status(0))
  }

  @Test(.enabled(if: tmux.isInstalled, "\(tmux.absence)"))
  func whereTmuxLetsNothingThroughItSaysSo() throws {
    let folder = try TemporaryFolder()
    let program = try startTmux(
      "set -g allow-passthrough off", "\(command) apply terminal; echo end $?; read -r line",
      in: folder)
    try program.wait(forText: "end 69")
    #expect(program.screen.contains("tmux lets nothing through"))
    #expect(program.screen.contains("tmux set -g allow-passthrough on"))
    #expect(!program.commandsThatSet.contains { $0.hasPrefix("11;") || $0.hasPrefix("4;") })
    program.send(.enter)
    try program.waitForExit()
  }
}

import Foundation
import TestSupport
import Testing

/// A home whose start files hold what the README says, and the program on the path.
private struct ToolHome {
  let folder: TemporaryFolder
  var environment: [String: String]

  /// A name that would make a file, were any of it run.
  static let hostileID = "zz $(touch run)`touch run`'\"; touch run; #[fg=red]"

  init() throws {
    folder = try TemporaryFolder()
    environment = folder.environment
    let program = BuiltProduct.path("themepick")
    environment["PATH"] = "\(program.dropLast("/themepick".count)):/usr/bin:/bin"
    environment["TMUX_TMPDIR"] = folder.path
    let dusk = try SourceTree.text(of: "Sources/TerminalTheming/Themes/dusk.json")
    try folder.write(dusk, to: ".config/themepick/themes/\(Self.hostileID).json")
  }

  /// What the README shows for other tools in a language.
  static func lines(_ language: String) throws -> String {
    let readme = try SourceTree.text(of: "README.md")
    let section = try #require(readme.components(separatedBy: "\n## Other tools\n").last)
    let text = try #require(section.components(separatedBy: "\n## ").first)
    return SourceTree.codeBlocks(language, in: text).joined()
  }

  func themepick(_ arguments: String...) throws -> String {
    let result = try BuiltProduct.run("themepick", arguments, environment: environment)
    #expect(result.status == 0, "\(result)")
    return String(result.output.dropLast())
  }

  /// A colour in force as `r;g;b`, as control sequences have it.
  func numbers(of token: String) throws -> String {
    let hex = try themepick("get", token).dropFirst()
    let value = try #require(Int(hex, radix: 16))
    return "\(value >> 16);\(value >> 8 & 0xFF);\(value & 0xFF)"
  }

  /// Runs commands in a shell that wears the choice.
  func run(_ script: String, in shell: InstalledTool) throws -> CommandResult {
    try TestSupport.run(
      shell.path, ["-c", "cd ~\n" + ToolHome.lines("sh") + script], environment: environment)
  }

  /// No part of a theme's name was run as a command.
  var isUnharmed: Bool { folder.read("run") == nil }
}

private let (bash, zsh) = (InstalledTool("bash"), InstalledTool("zsh"))
private let (tmux, git, fzf) = (InstalledTool("tmux"), InstalledTool("git"), InstalledTool("fzf"))
private let shells = [bash, zsh].filter(\.isInstalled)
private let editors = ["vim", "nvim"].map(InstalledTool.init).filter(\.isInstalled)
/// Debian's name, and everybody else's.
private let bats = ["batcat", "bat"].map(InstalledTool.init).filter(\.isInstalled)
private let choices = ["dusk", "dawn", ToolHome.hostileID]

@Suite("Other tools wear the choice by the README's lines", .serialized)
struct OtherToolTests {
  // MARK: Shells

  @Test(arguments: shells)
  fileprivate func openShellsFollowAtTheirNextPrompt(_ shell: InstalledTool) throws {
    let home = try ToolHome()
    let start = try "cd\n" + ToolHome.lines("sh") + ToolHome.lines(shell.name)
    try home.folder.write(start, to: shell.name == "zsh" ? ".zshrc" : "start")
    let program = try TerminalProgram(
      shell.path,
      shell.name == "zsh"
        ? ["-d", "-i"] : ["--noprofile", "--rcfile", "\(home.folder.path)/start", "-i"],
      environment: home.environment)
    let dark = try home.themepick("get", "primary")
    try program.wait("a prompt in the theme's colour") { $0.screen.promptColor == dark }
    for choice in choices {
      // Made elsewhere, while the shell waits.
      _ = try home.themepick("set", choice)
      let color = try home.themepick("get", "primary")
      program.send("clear", .enter)
      try program.wait("a prompt in \(color)") { $0.screen.promptColor == color }
      program.send("echo \"<$THEMEPICK_THEME>\"", .enter)
      try program.wait("the theme") { $0.screen.text.contains("<\(choice)>") }
    }
    #expect(home.isUnharmed)
    program.send("exit", .enter)
    try program.waitForExit()
  }

  // MARK: Tools that read the environment

  @Test(arguments: shells, choices)
  fileprivate func foldersAreListedInTheThemesColor(_ shell: InstalledTool, _ choice: String) throws
  {
    let home = try ToolHome()
    _ = try home.themepick("set", choice)
    let result = try home.run("mkdir folder; ls -d --color=always folder", in: shell)
    #expect(result.output.contains("\u{1B}[38;2;\(try home.numbers(of: "primary"))mfolder"))
    #expect(result.messages == "")
    #expect(home.isUnharmed)
  }

  @Test(.enabled(if: git.isInstalled, "\(git.absence)"), arguments: shells, choices)
  fileprivate func differencesAreShownInTheThemesColors(
    _ shell: InstalledTool, _ choice: String
  ) throws {
    let home = try ToolHome()
    _ = try home.themepick("set", choice)
    let result = try home.run(
      "echo old >a; echo new >b; git diff --no-index --color=always a b", in: shell)
    #expect(result.output.contains("\u{1B}[38;2;\(try home.numbers(of: "removed"))m-old"))
    #expect(result.output.contains("\u{1B}[38;2;\(try home.numbers(of: "added"))m+"))
    #expect(result.messages == "")
    #expect(home.isUnharmed)
  }

  @Test(.enabled(if: !bats.isEmpty, "bat is not installed"), arguments: shells)
  fileprivate func batTakesAThemeOfTheStyle(_ shell: InstalledTool) throws {
    let home = try ToolHome()
    try home.folder.write("let answer = \"42\" // why\n", to: "code.swift")
    let outputs = try choices.map { choice in
      _ = try home.themepick("set", choice)
      let result = try home.run(
        "\(bats[0].path) --color=always --style=plain --paging=never code.swift", in: shell)
      #expect(result.messages == "")
      #expect(result.output.contains("\u{1B}["))
      return result.output
    }
    // Light and dark differ, two dark ones do not.
    #expect(outputs[0] != outputs[1])
    #expect(outputs[0] == outputs[2])
    #expect(home.isUnharmed)
  }

  @Test(.enabled(if: fzf.isInstalled, "\(fzf.absence)"), arguments: choices)
  func fzfHighlightsInTheSelectionsColor(_ choice: String) throws {
    let home = try ToolHome()
    _ = try home.themepick("set", choice)
    let script = try ToolHome.lines("sh") + "printf 'one\\ntwo\\n' | fzf"
    let program = try TerminalProgram(bash.path, ["-c", script], environment: home.environment)
    let (text, ground) = (
      try home.themepick("get", "onSelection"), try home.themepick("get", "selection")
    )
    try program.wait("the highlighted line") { program in
      guard let place = program.screen.position(of: "one") else { return false }
      let cell = program.screen.cell(place.x, place.y)
      return cell.background == ground && cell.foreground == text
    }
    program.send("\u{1B}")
    try program.waitForExit()
    #expect(home.isUnharmed)
  }

  // MARK: Tools with files of their own

  @Test(.enabled(if: tmux.isInstalled, "\(tmux.absence)"), arguments: choices)
  func tmuxHasAStatusLineInTheThemesColors(_ choice: String) throws {
    let home = try ToolHome()
    _ = try home.themepick("set", choice)
    try home.folder.write(try ToolHome.lines("tmux"), to: "tmux.conf")
    let program = try TerminalProgram(
      tmux.path,
      [
        "-f", "\(home.folder.path)/tmux.conf", "new-session",
        "tmux show -gv status-style; read -r line",
      ],
      environment: home.environment)
    let style =
      "bg=\(try home.themepick("get", "surface")),fg=\(try home.themepick("get", "onSurface"))"
    try program.wait(forText: style)
    program.send("\r")
    try program.waitForExit()
    #expect(home.isUnharmed)
  }

  @Test(arguments: editors)
  fileprivate func editorsTakeTheBackgroundAtTheStartAndWhenComeBackTo(
    _ editor: InstalledTool
  ) throws {
    let home = try ToolHome()
    _ = try home.themepick("set", "dawn")
    try home.folder.write(try ToolHome.lines("vim"), to: "start.vim")
    let program = try TerminalProgram(
      editor.path, ["-N", "-u", "\(home.folder.path)/start.vim"], environment: home.environment)
    try program.wait(forText: "~")
    program.send(":echo '<' . &background . '>'", .enter)
    try program.wait(forText: "<light>")
    _ = try home.themepick("set", ToolHome.hostileID)
    program.send(":doautocmd FocusGained", .enter, ":echo '<' . &background . '>'", .enter)
    try program.wait(forText: "<dark>")
    program.send(":qa!", .enter)
    try program.waitForExit()
    #expect(home.isUnharmed)
  }
}

extension ScreenEmulator {
  /// The colour of the last prompt, which begins with the home folder.
  fileprivate var promptColor: String? {
    let row = cells.last { $0.first?.text == "~" && $0[1].text == " " }
    return row?.first?.foreground
  }
}

import Foundation
import TestSupport
import Testing

/// The picker as shells start it: redirected, in a substitution, without a terminal.
@Suite("The picker in a shell", .serialized)
struct ShellTests {
  private let picker = BuiltProduct.path("themepick")

  private func shell(_ script: String, in folder: TemporaryFolder) throws -> TerminalProgram {
    try TerminalProgram("/bin/sh", ["-c", script], environment: folder.environment)
  }

  @Test func aSubstitutionGetsTheChosenTheme() throws {
    let folder = try TemporaryFolder()
    let program = try shell("theme=$('\(picker)'); echo \"[$?:$theme]\"", in: folder)
    try program.wait(forText: "Preview · ")
    program.send("jjj", .enter)
    try program.wait(forText: "[0:dawn]")
    #expect(try program.waitForExit() == .status(0))
    #expect(program.hasOriginalModes)
    #expect(program.screen.leftovers == [])
  }

  @Test(arguments: ["q", "\u{1B}"])
  func aSubstitutionLeftWithoutAChoiceIsEmpty(_ key: String) throws {
    let folder = try TemporaryFolder()
    let program = try shell("theme=$('\(picker)'); echo \"[$?:$theme]\"", in: folder)
    try program.wait(forText: "Preview · ")
    program.send(.text(key))
    try program.wait(forText: "[1:]")
    #expect(folder.files.isEmpty)
  }

  @Test func allStreamsMayBeElsewhere() throws {
    let folder = try TemporaryFolder()
    let program = try shell(
      "'\(picker)' </dev/null >'\(folder.path)/out' 2>'\(folder.path)/messages'", in: folder)
    try program.wait(forText: "Preview · ")
    program.send("j", .enter)
    #expect(try program.waitForExit() == .status(0))
    #expect(folder.read("out") == "light\n")
    #expect(folder.read("messages") == "")
  }

  @Test func withoutATerminalItSaysSoAndWhatElseThereIs() throws {
    let folder = try TemporaryFolder()
    let result = try BuiltProduct.run("themepick", [], environment: folder.environment)
    #expect(result.status == 69)
    #expect(result.output == "")
    #expect(result.messages.hasPrefix("themepick: no usable terminal: "))
    #expect(result.messages.contains("themepick get"))
    #expect(!result.messages.contains("\u{1B}"))
    #expect(folder.files.isEmpty)
  }

  /// As under nohup: the signal does not come, but the terminal is gone.
  @Test func endOfInputEndsThePickerWhereHangingUpIsIgnored() throws {
    let folder = try TemporaryFolder()
    let program = try shell("trap '' HUP; exec '\(picker)'", in: folder)
    try program.wait(forText: "Preview · ")
    program.hangUp()
    #expect(try program.waitForExit() == .signal(SIGHUP))
    #expect(folder.files.isEmpty)
  }

  @Test func whatIsTypedAfterLeavingIsTheShells() throws {
    let folder = try TemporaryFolder()
    let program = try shell("'\(picker)'; read -r line; echo \"[$line]\"", in: folder)
    try program.wait(forText: "Preview · ")
    program.send("q")
    // The keys too: in the picker's modes Enter would be no end of a line.
    try program.wait("the terminal to be given back") {
      !$0.screen.modes.contains(1049) && $0.hasOriginalModes
    }
    program.send("after", .enter)
    try program.wait(forText: "[after]")
  }

  @Test func nothingThatIsNotTheOwnScreenIsTouched() throws {
    let folder = try TemporaryFolder()
    let program = try shell("echo before; '\(picker)'; echo after", in: folder)
    try program.wait(forText: "Preview · ")
    program.send("jq")
    #expect(try program.waitForExit() == .status(0))
    #expect(program.screen.text.prefix(3) == ["before", "after", ""])
  }

  @Test func badPreferencesAreToldOnTheScreenAndNeverWrittenOver() throws {
    let folder = try TemporaryFolder()
    let bad = "{\"mode\": 7}"
    try folder.write(bad, to: ".config/themepick/preferences.json")
    let program = try shell("'\(picker)'", in: folder)
    try program.wait(forText: "Nothing can be saved")
    program.send("j", .enter)
    try program.wait("the refusal") {
      $0.screen.contains("▌ ○ Light") && $0.screen.contains("Nothing can be saved")
    }
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(folder.read(".config/themepick/preferences.json") == bad)
  }
}

import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// What changes outside reaches a picker that runs, however it is changed.
@Suite("A running picker follows", .serialized)
struct PickerFollowingTests {
  private let preferences = ".config/themepick/preferences.json"
  private let themes = ".config/themepick/themes"

  private func start(in folder: TemporaryFolder) throws -> TerminalProgram {
    let program = try TerminalProgram(
      BuiltProduct.path("themepick"), environment: folder.environment, rows: 30)
    try program.wait(forText: "Preview · ")
    return program
  }

  private func theme(named name: String, background: String = "#101010") -> String {
    """
    {"version": 1, "name": "\(name)", "appearance": "dark",
     "colors": {"background": "\(background)", "foreground": "#eeeeee"}}
    """
  }

  @Test func anEditOfAFileThatALinkLeadsTo() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"mode": "dark"}"#, to: "dots/p.json")
    try folder.write("", to: ".config/themepick/other")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(preferences)", withDestinationPath: "../../dots/p.json")
    let program = try start(in: folder)
    try folder.write(#"{"mode": "dusk"}"#, to: "dots/p.json")
    try program.wait(forText: "mode is now dusk")
  }

  @Test func aFirstChoiceWhereNoFolderWas() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    try folder.write(#"{"mode": "dawn"}"#, to: preferences)
    try program.wait(forText: "mode is now dawn")
  }

  @Test func aPreviewOutlastsAChoiceMadeElsewhere() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    program.send("jjj")
    try program.wait(forText: "▌ ○ Dawn")
    try folder.write(#"{"mode": "dusk"}"#, to: preferences)
    try program.wait(forText: "mode is now dusk")
    #expect(program.screen.contains("Preview · Dawn"))
  }

  @Test func aPinOfTheAppearance() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    let pin = ["appearance", "light"]
    #expect(try BuiltProduct.run("themepick", pin, environment: folder.environment).status == 0)
    try program.wait(forText: "The system is light now (pinned).")
  }

  @Test func badPreferencesAreToldAndCorrectedOnesCanBeSavedAgain() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"mode": "dusk"}"#, to: preferences)
    let program = try start(in: folder)
    try folder.write("{", to: preferences)
    try program.wait(forText: "Nothing can be saved")
    #expect(program.screen.contains("▌ ● Dusk"))
    program.send("j", .enter)
    try program.wait(forText: "Nothing can be saved")
    #expect(folder.read(preferences) == "{")
    try folder.write(#"{"mode": "dusk", "mine": 1}"#, to: preferences)
    try program.wait(forText: "The preferences can be read again.")
    program.send("kkkkk", .enter)
    try program.wait(forText: "Saved")
    #expect(folder.read(preferences) == #"{"mode": "system", "mine": 1}"#)
  }

  @Test func badPreferencesThatAreCorrectedBeforeTheFirstKey() throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: preferences)
    let program = try start(in: folder)
    try program.wait(forText: "Nothing can be saved")
    try folder.write("{}", to: preferences)
    try program.wait(forText: "The preferences can be read again.")
    program.send("j", .enter)
    try program.wait(forText: "Saved")
    #expect(folder.read(preferences)?.contains("light") == true)
  }

  @Test func themesThatComeChangeAndGo() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"mode": "harbour"}"#, to: preferences)
    try folder.write(theme(named: "Harbour"), to: "\(themes)/harbour.json")
    let program = try start(in: folder)
    #expect(program.screen.cell(40, 3).background == "#101010")
    try folder.write(theme(named: "Quay"), to: "\(themes)/quay.json")
    try program.wait(forText: "Quay")
    try folder.write(theme(named: "Harbour", background: "#202020"), to: "\(themes)/harbour.json")
    try program.wait("the new colour") { $0.screen.cell(40, 3).background == "#202020" }
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(themes)/quay.json")
    try program.wait("the theme to go") { !$0.screen.contains("Quay") }
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }

  /// A theme that goes bad under a running picker is told on its screen, and nowhere else.
  @Test func aThemeThatGoesBadIsToldInTheNotice() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"mode": "harbour"}"#, to: preferences)
    try folder.write(theme(named: "Harbour"), to: "\(themes)/harbour.json")
    let program = try TerminalProgram(
      "/bin/sh", ["-c", "'\(BuiltProduct.path("themepick"))' 2>'\(folder.path)/messages'"],
      environment: folder.environment, rows: 30)
    try program.wait(forText: "Preview · Harbour")
    try folder.write("{", to: "\(themes)/harbour.json")
    try program.wait(forText: "harbour cannot be used")
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(folder.read("messages") == "")
    #expect(folder.read(preferences) == #"{"mode": "harbour"}"#)
  }
}

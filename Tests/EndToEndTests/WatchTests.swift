import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("themepick watch", .serialized)
struct WatchTests {
  let folder: TemporaryFolder
  private let preferences = ".config/themepick/preferences.json"
  private let state = ".local/state/themepick"

  init() throws { folder = try TemporaryFolder() }

  private func start(_ arguments: [String] = []) throws -> RunningProgram {
    try RunningProgram(
      BuiltProduct.path("themepick"), ["watch"] + arguments, environment: folder.environment)
  }

  private func themepick(_ arguments: String...) throws { try themepick(arguments) }

  private func themepick(_ arguments: [String]) throws {
    let result = try BuiltProduct.run("themepick", arguments, environment: folder.environment)
    #expect(result.status == 0, "\(result)")
  }

  private func expect(_ lines: [String], from program: RunningProgram) throws {
    try program.wait("\(lines)") { $0.lines == lines }
  }

  private func theme(background: String) -> String {
    """
    {"version": 1, "name": "Mine", "appearance": "dark",
     "colors": {"background": "\(background)", "foreground": "#eeeeee"}}
    """
  }

  @Test func aLineNowAndAtEachChangeWhoeverMadeIt() throws {
    let program = try start()
    try expect(["dark"], from: program)
    try themepick("set", "dusk")
    try expect(["dark", "dusk"], from: program)
    try folder.write(#"{"mode": "system", "light": "dawn"}"#, to: preferences)
    try expect(["dark", "dusk", "dark"], from: program)
    try themepick("appearance", "light")
    try expect(["dark", "dusk", "dark", "dawn"], from: program)
    // What does not change the theme makes no line.
    try themepick("set", "--dark", "dusk")
    try themepick("undo")
    try themepick("appearance", "dark")
    try expect(["dark", "dusk", "dark", "dawn", "dark"], from: program)
    try themepick("set", "--contrast", "high")
    try expect(["dark", "dusk", "dark", "dawn", "dark", "dark"], from: program)
    #expect(program.messages == "")
    #expect(!program.output.contains("\u{1B}"))
  }

  @Test func aThemeFileThatChangesGoesAndComesBack() throws {
    try folder.write(theme(background: "#101010"), to: ".config/themepick/themes/mine.json")
    try themepick("set", "mine")
    let program = try start()
    try expect(["mine"], from: program)
    try folder.write(theme(background: "#202020"), to: ".config/themepick/themes/mine.json")
    try expect(["mine", "mine"], from: program)
    #expect(folder.read("\(state)/env.sh")?.contains("BACKGROUND='#202020'") == true)
    let file = "\(folder.path)/.config/themepick/themes/mine.json"
    rename(file, file + ".away")
    try expect(["mine", "mine", "dark"], from: program)
    try program.wait("the reason") { $0.messages.contains("there is no theme 'mine'") }
    rename(file + ".away", file)
    try expect(["mine", "mine", "dark", "mine"], from: program)
    // The choice was kept all the time.
    #expect(folder.read(preferences)?.contains(#""mode": "mine""#) == true)
  }

  @Test func recordsAreMendedAfterAnEditByHand() throws {
    try themepick("set", "dusk")
    try folder.write(#"{"mode": "dawn"}"#, to: preferences)
    #expect(folder.read("\(state)/theme") == "dusk\n")
    let program = try start()
    try expect(["dawn"], from: program)
    #expect(folder.read("\(state)/theme") == "dawn\n")
    #expect(folder.read("\(state)/style") == "light\n")
    try folder.write(#"{"mode": "dusk"}"#, to: preferences)
    try expect(["dawn", "dusk"], from: program)
    #expect(folder.read("\(state)/theme") == "dusk\n")
    #expect(folder.read("\(state)/current.json")?.contains(#""theme": "dusk""#) == true)
  }

  @Test func asJSONEachLineIsWhatGetPrints() throws {
    let program = try start(["--json"])
    try program.wait("the first line") { $0.lines.count == 1 }
    for (round, arguments) in [["dusk"], ["system"], ["--light", "dawn"]].enumerated() {
      try themepick(["set"] + arguments)
      try program.wait("line \(round)") { $0.lines.count == round + 2 }
      let line = try #require(program.lines.last)
      let get = try BuiltProduct.run(
        "themepick", ["get", "json"], environment: folder.environment)
      let (printed, got) = (try object(line), try object(get.output))
      #expect(printed == got)
      #expect(
        Set(printed.allKeys.compactMap { $0 as? String }) == [
          "version", "mode", "light", "dark", "theme", "name", "appearance", "interfaceStyle",
          "source", "contrast", "colors", "ansi", "generation", "changed", "preferences",
        ])
    }
  }

  private func object(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
  }

  @Test func ofAHundredRapidChangesTheLastWinsInOrder() throws {
    let program = try start(["--json"])
    try program.wait("the first line") { $0.lines.count == 1 }
    let themes = ["light", "dark", "dawn", "dusk"]
    for number in 0..<100 {
      // By hand, in place and by renaming.
      let text = "{\"mode\": \"\(themes[number % 4])\", \"light\": \"t\(number)\"}"
      try folder.write(text, to: number % 2 == 0 ? preferences : preferences + ".new")
      if number % 2 == 1 {
        rename("\(folder.path)/\(preferences).new", "\(folder.path)/\(preferences)")
      }
    }
    try program.wait("the last change") { $0.lines.last?.contains(#""light": "t99""#) == true }
    let lines = try program.lines.map { try object($0) }
    let numbers = lines.compactMap { ($0["light"] as? String).flatMap { Int($0.dropFirst()) } }
    #expect(numbers == numbers.sorted())
    let generations = lines.compactMap { $0["generation"] as? Int }
    #expect(generations == Array(Set(generations)).sorted())
    #expect(folder.read("\(state)/theme") == "dusk\n")
    #expect(program.messages == "")
  }

  @Test func badPreferencesAreToldOnceAndTheLastGoodOnesStayInForce() throws {
    try themepick("set", "dusk")
    let record = folder.read("\(state)/current.json")
    let program = try start()
    try expect(["dusk"], from: program)
    try folder.write("{\"mode\": 7}", to: preferences)
    try program.wait("the message") { $0.messages.contains("preferences.json:1:10: mode must be") }
    try folder.write("{\"mode\": 7} ", to: preferences)
    try themepick("appearance")
    #expect(folder.read("\(state)/current.json") == record)
    try folder.write("{\"mode\": \"dawn\"}", to: preferences)
    try expect(["dusk", "dawn"], from: program)
    #expect(program.messages.split(separator: "\n").count == 2)
  }

  @Test func badPreferencesAtTheStartAreRefused() throws {
    try folder.write("[]", to: preferences)
    let program = try start()
    #expect(try program.waitForExit() == .status(78))
    #expect(program.output == "")
    #expect(program.messages.contains("preferences.json:1:1: "))
  }

  @Test func itEndsQuietlyWhenItsReaderGoesAlsoWhileNothingHappens() throws {
    let program = try start()
    try expect(["dark"], from: program)
    program.closeOutput()
    #expect(try program.waitForExit() == .status(0))
    #expect(program.messages == "")
  }

  @Test func itEndsQuietlyWhereNobodyReadsFromTheBeginning() throws {
    let result = try run(
      "/bin/bash",
      ["-c", "'\(BuiltProduct.path("themepick"))' watch | true; echo ${PIPESTATUS[0]}"],
      environment: folder.environment)
    #expect(result.output == "0\n")
    #expect(result.messages == "")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func signalsEndIt(_ number: Int32) throws {
    let program = try start()
    try expect(["dark"], from: program)
    program.signal(number)
    #expect(try program.waitForExit() == .signal(number))
    #expect(program.messages == "")
  }

  /// Also with a terminal at hand: nothing is sent to it, and its modes stay.
  @Test func theTerminalIsNotTouched() throws {
    let program = try TerminalProgram(
      BuiltProduct.path("themepick"), ["watch"], environment: folder.environment)
    try program.wait(forText: "dark")
    try themepick("set", "dusk")
    try program.wait(forText: "dusk")
    #expect(String(decoding: program.bytes, as: UTF8.self) == "dark\r\ndusk\r\n")
    #expect(program.hasOriginalModes)
    program.hangUp()
    #expect(try program.waitForExit() == .signal(SIGHUP))
  }

  @Test func twoOfThemThatHearDifferentThingsLeaveEachOtherInPeace() throws {
    var environment = folder.environment
    let path = BuiltProduct.path("themepick")
    environment["COLORFGBG"] = "0;15"
    let light = try RunningProgram(path, ["watch"], environment: environment)
    try expect(["light"], from: light)
    environment["COLORFGBG"] = "15;0"
    let dark = try RunningProgram(path, ["watch"], environment: environment)
    try expect(["dark"], from: dark)
    try themepick("set", "--dark", "dusk", "--light", "dawn")
    try expect(["light", "dawn"], from: light)
    try expect(["dark", "dusk"], from: dark)
    // Whoever came last stands; then nothing is written any more.
    let generation = folder.read("\(state)/current.json")
    for _ in 0..<20 { try themepick("get") }
    #expect(folder.read("\(state)/current.json") == generation)
  }

  @Test func whereNothingCanBeRecordedItTellsAndGoesOn() throws {
    // A file where a folder has to be, so that not even root can write.
    try folder.write("", to: ".local/state")
    let program = try start()
    try expect(["dark"], from: program)
    try program.wait("the reason") { $0.messages.contains("cannot") }
    try folder.write(#"{"mode": "dusk"}"#, to: preferences)
    try expect(["dark", "dusk"], from: program)
  }

  @Test func withoutAHomeItPrintsTheDefault() throws {
    let program = try RunningProgram(
      BuiltProduct.path("themepick"), ["watch"], environment: ["TERM": "xterm"])
    try expect(["dark"], from: program)
    try program.wait("the reason") { $0.messages.contains("HOME is not set") }
  }
}

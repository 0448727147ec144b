import Foundation
import TestSupport
import Testing

@Suite("The picker on a terminal", .serialized)
struct PickerScreenTests {
  private func start(
    in folder: TemporaryFolder, pipesOutput: Bool = false, _ arguments: [String] = []
  ) throws -> TerminalProgram {
    try TerminalProgram(
      BuiltProduct.path("themepick"), arguments, environment: folder.environment,
      pipesOutput: pipesOutput)
  }

  private func set(_ arguments: [String], in folder: TemporaryFolder) throws {
    let result = try BuiltProduct.run(
      "themepick", ["set"] + arguments, environment: folder.environment)
    #expect(result.status == 0)
  }

  private func color(_ theme: String, _ token: String, _ folder: TemporaryFolder) throws -> String {
    let report = try BuiltProduct.run(
      "themepick", ["show", theme], environment: folder.environment)
    let line = report.output.split(separator: "\n").first { $0.hasPrefix("\(token) ") }
    return String(try #require(line).split(separator: " ")[1])
  }

  @Test func aFlipOfTheSystemChangesEveryCellInOneFrame() throws {
    let folder = try TemporaryFolder()
    try set(["system", "--light", "dawn", "--dark", "dusk"], in: folder)
    let program = try start(in: folder)
    try program.wait(forText: "simulate light")
    let (dark, light) = (
      try color("dusk", "background", folder), try color("dawn", "background", folder)
    )
    #expect(program.screen.cell(40, 3).background == dark)
    program.send("d")
    try program.wait(forText: "simulate dark")
    let backgrounds = Set(program.screen.cells.flatMap { $0.map(\.background) })
    #expect(program.screen.cell(40, 3).background == light)
    #expect(!backgrounds.contains("default"))
    let darkCells = program.screen.cells.flatMap(\.self).filter { $0.background == dark }
    // Dusk's own swatches stay dusk: one in the list, one in its slot, five cells each.
    #expect(darkCells.allSatisfy { $0.text == "■" })
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }

  @Test func enterSavesWhatEveryOtherToolReads() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    try program.wait(forText: "simulate light")
    program.send("jjjj")
    try program.wait(forText: "▌ ○ Dusk")
    #expect(folder.files.isEmpty)
    program.send("\r")
    try program.wait(forText: "▌ ● Dusk")
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    let state = ".local/state/themepick"
    #expect(folder.read("\(state)/theme") == "dusk\n")
    #expect(folder.read("\(state)/style") == "dark\n")
    func get(_ what: String) throws -> String {
      try BuiltProduct.run("themepick", ["get", what], environment: folder.environment).output
    }
    #expect(try get("theme") == "dusk\n")
    #expect(try get("style") == "dark\n")
    #expect(try get("mode") == "dusk\n")
    #expect(try get("json") == folder.read("\(state)/current.json"))
  }

  @Test func withAPipeEnterPrintsTheTheme() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder, pipesOutput: true)
    try program.wait(forText: "simulate light")
    program.send("jjj\r")
    #expect(try program.waitForExit() == .status(0))
    #expect(String(decoding: program.piped, as: UTF8.self) == "dawn\n")
  }

  @Test func withAPipeLeavingPrintsNothing() throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder, pipesOutput: true)
    try program.wait(forText: "simulate light")
    program.send("jjjq")
    #expect(try program.waitForExit() == .status(1))
    #expect(program.piped.isEmpty)
    #expect(folder.files.isEmpty)
  }

  @Test func aChoiceMadeElsewhereArrives() throws {
    let folder = try TemporaryFolder()
    try set(["dark"], in: folder)
    let program = try start(in: folder)
    try program.wait(forText: "▌ ● Dark")
    try set(["dusk"], in: folder)
    try program.wait(forText: "mode is now dusk")
    #expect(program.screen.text.contains { $0.contains("▌ ● Dusk") })
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }

  @Test(arguments: [(1, 1), (2, 3), (19, 6), (20, 6), (30, 10), (80, 24), (200, 60), (300, 100)])
  func everySizeShowsARightFrame(columns: Int, rows: Int) throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder)
    try program.wait(forText: "simulate light")
    program.resize(columns: columns, rows: rows)
    if columns >= 20, rows >= 6 {
      try program.wait("a frame of the new size") { $0.screen.text[0].contains("themepick") }
      program.send("G")
      program.send("j")
      try program.wait("the selection") { $0.screen.text.contains { $0.contains("▌ ○ Light") } }
    }
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }

  @Test func withoutATerminalItSaysSo() throws {
    let folder = try TemporaryFolder()
    var environment = folder.environment
    environment["TERM"] = "dumb"
    let program = try TerminalProgram(BuiltProduct.path("themepick"), environment: environment)
    #expect(try program.waitForExit() == .status(69))
    #expect(program.screen.text[0].contains("no usable terminal"))
    #expect(!program.bytes.contains(0x1B))
  }
}

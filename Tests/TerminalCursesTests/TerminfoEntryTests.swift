import Foundation
import TerminalTraits
import TerminalUI
import TestSupport
import Testing

@testable import TerminalCurses

private let database = TerminfoDatabase(environment: [:])

/// Every entry that is installed here.
private let installed: [String] = ["/lib/terminfo", "/usr/share/terminfo", "/etc/terminfo"].flatMap
{
  folder in
  ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.contains("/") }.map { folder + "/" + $0 }
}.sorted()

private func infocmp(_ arguments: [String], folder: String) throws -> String? {
  guard FileManager.default.isExecutableFile(atPath: "/usr/bin/infocmp") else { return nil }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/infocmp")
  process.arguments = arguments
  process.environment = ["TERMINFO": folder]
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  // The first line names the file it came from.
  return String(decoding: output, as: UTF8.self).split(separator: "\n").dropFirst()
    .joined(separator: "\n")
}

@Suite("Terminfo entries")
struct TerminfoEntryTests {
  @Test(arguments: installed)
  func writingWhatWasReadChangesNothing(_ path: String) throws {
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    let entry = try #require(TerminfoEntry(compiled: bytes))
    let again = try #require(TerminfoEntry(compiled: entry.compiled))
    #expect(again == entry)
    #expect(again.compiled == entry.compiled)
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux", "tmux-256color", "rxvt-unicode-256color"])
  func infocmpReadsTheSameFromWhatWasWritten(_ term: String) throws {
    var entry = try #require(database.entry(named: term))
    let home = try TemporaryFolder()
    let folder = home.path + "/t"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let original = try infocmp(["-x", "-1", "-r", term], folder: "")
    entry.names = Array("themepick-copy".utf8)
    try Data(entry.compiled).write(to: URL(fileURLWithPath: folder + "/themepick-copy"))
    let copy = try infocmp(["-x", "-1", "-r", "themepick-copy"], folder: home.path)
    let capabilities = { (text: String?) in text?.split(separator: "\n").dropFirst() }
    #expect(capabilities(copy) == capabilities(original))
  }

  @Test func infocmpSeesExactColoursInAPreparedEntry() throws {
    let entry = try #require(database.entry(named: "xterm-256color")).prepared(for: .trueColor)
    let home = try TemporaryFolder()
    let folder = home.path + "/t"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(entry.compiled).write(
      to: URL(fileURLWithPath: folder + "/" + TerminfoEntry.preparedName))
    guard let text = try infocmp(["-x", "-1", TerminfoEntry.preparedName], folder: home.path) else {
      return
    }
    let lines = Set(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    #expect(lines.isSuperset(of: ["RGB,", "AX,", "colors#0x2000000,", "pairs#0x10000,"]))
    #expect(
      lines.allSatisfy { line in
        !["oc=", "initc=", "initp=", "ccc,"].contains { line.hasPrefix($0) }
      })
    let direct = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    #expect(
      lines.contains(
        "setaf=\\E[%?%p1%{16777216}%<%t38;2;\(direct)%e38;5;%p1%{16777216}%-%d%;m,"))
  }

  @Test(arguments: ColorDepth.allCases, ["xterm-256color", "linux", "vt100", "xterm"])
  func noPreparedEntryCanTouchThePalette(depth: ColorDepth, term: String) throws {
    let entry = try #require(database.entry(named: term)).prepared(for: depth)
    #expect(entry[.originalColors] == nil)
    #expect(entry[.initializeColor] == nil)
    #expect(entry[.initializePair] == nil)
    #expect(
      entry.booleans.count <= TerminfoEntry.canChangeColors
        || entry.booleans[TerminfoEntry.canChangeColors] == 0)
    if depth > .monochrome { #expect(entry[.maximumPairs] == 0x10000) }
    #expect(depth == .trueColor || entry.facts.depth >= depth)
  }

  @Test func anEntryCutOffAnywhereIsRefusedOrReadInPart() throws {
    let whole = try #require(database.entry(named: "xterm-256color"))
    let bytes = whole.compiled
    for length in 0..<bytes.count {
      let part = TerminfoEntry(compiled: Array(bytes.prefix(length)))
      if let part { #expect(part.strings.count == whole.strings.count) }
    }
  }

  @Test func damagedBytesAreTakenWithoutHarm() throws {
    let bytes = try #require(database.entry(named: "xterm")).compiled
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<8 {
        let place = Int.random(in: 0..<(Bool.random(using: &generator) ? 12 : damaged.count))
        damaged[place] = .random(in: 0...255, using: &generator)
      }
      if let entry = TerminfoEntry(compiled: damaged) {
        _ = entry.prepared(for: .trueColor).compiled
      }
    }
  }

  @Test func pausesAreNotPartOfWhatIsSent() {
    var entry = TerminfoEntry(names: [], booleans: [], numbers: [], strings: [])
    entry[.exitAttributes] = Array("\u{1B}[m\u{F}$<2/>x$<".utf8)
    #expect(entry.literal(.exitAttributes) == Array("\u{1B}[m\u{F}x$<".utf8))
    #expect(entry.literal(.cursorNormal).isEmpty)
  }
}

@Suite("Terminfo folders")
struct TerminfoDatabaseTests {
  @Test func theOrderIsThatOfTerminfo() {
    let database = TerminfoDatabase(environment: [
      "TERMINFO": "/own", "HOME": "/users/a", "TERMINFO_DIRS": "/one:/two:relative",
    ])
    #expect(database.folders.prefix(4) == ["/own", "/users/a/.terminfo", "/one", "/two"])
    #expect(database.folders.contains("/usr/share/terminfo"))
    #expect(!database.folders.contains("relative"))
  }

  @Test(arguments: ["", ".", "..", "../x/xterm", "x/../xterm", "no-such-terminal", "é"])
  func namesThatAreNoEntriesFindNothing(_ term: String) {
    #expect(database.entry(named: term) == nil)
  }

  @Test func anEntryInAFolderNamedByTheLettersCodeIsFound() throws {
    let home = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: home.path + "/78", withIntermediateDirectories: true)
    let entry = try #require(database.entry(named: "xterm"))
    try Data(entry.compiled).write(to: URL(fileURLWithPath: home.path + "/78/xyz"))
    let own = TerminfoDatabase(environment: ["TERMINFO": home.path])
    #expect(own.entry(named: "xyz") == entry)
  }

  @Test func whatIsNoFileOrNoEntryIsPassedOver() throws {
    let home = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: home.path + "/x/xterm", withIntermediateDirectories: true)
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: home.path + "/x/xterm-256color"))
    mkfifo(home.path + "/x/xterm-mono", 0o600)
    let own = TerminfoDatabase(environment: ["TERMINFO": home.path])
    for term in ["xterm", "xterm-256color"] { #expect(own.entry(named: term) != nil) }
    // A pipe without a writer is not waited for.
    #expect(own.entry(named: "xterm-mono") == database.entry(named: "xterm-mono"))
  }
}

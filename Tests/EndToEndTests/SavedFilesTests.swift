import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Saved files under many processes", .serialized)
struct SavedFilesTests {
  private let preferences = ".config/themepick/preferences.json"
  private let state = ".local/state/themepick"

  private func start(_ arguments: [String], in folder: TemporaryFolder) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProduct.path("themepick"))
    process.arguments = arguments
    process.environment = folder.environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func object(_ text: String?) -> [String: Any]? {
    text.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
  }

  @Test func fiftySimultaneousChangesLoseNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"version": 1, "mine": {"kept": true}, "mode": "system"}"#, to: preferences)
    // Each kind of change goes on beside the others; whichever comes last, the others must still be there.
    let changes = [["dusk"], ["--light", "dawn"], ["--dark", "dusk"], ["--contrast", "high"]]
    let processes = try (0..<50).map { try start(["set"] + changes[$0 % 4], in: folder) }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    let saved = try #require(object(folder.read(preferences)))
    #expect(saved["mode"] as? String == "dusk")
    #expect(saved["light"] as? String == "dawn")
    #expect(saved["dark"] as? String == "dusk")
    #expect(saved["contrast"] as? String == "high")
    #expect((saved["mine"] as? [String: Bool])?["kept"] == true)
    let current = try #require(object(folder.read(".local/state/themepick/current.json")))
    #expect(current["theme"] as? String == "dusk")
    #expect(current["contrast"] as? String == "high")
  }

  @Test func killedSavesLeaveValidFiles() throws {
    let folder = try TemporaryFolder()
    let files = [preferences, ".local/state/themepick/current.json"]
    for round in 0..<200 {
      let process = try start(["set", round % 2 == 0 ? "dusk" : "dawn"], in: folder)
      // Later and later, so that every step of a save is cut somewhere.
      _ = poll(nil, 0, Int32(round / 10))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for file in files {
        guard let text = folder.read(file) else { continue }
        #expect(object(text) != nil, "\(file) after \(round): \(text)")
      }
    }
    let last = try BuiltProduct.run("themepick", ["set", "dusk"], environment: folder.environment)
    #expect(last.status == 0)
    let get = try BuiltProduct.run("themepick", ["get"], environment: folder.environment)
    #expect(get.output == "dusk\n")
    let litter = folder.files.keys.filter { $0.hasSuffix("-new") || $0.contains(".tmp") }
    #expect(litter.isEmpty)
  }

  /// Fifty writers at any time, a few of them killed on the way, and readers that never rest. With
  /// THEMEPICK_READER_SECONDS in the environment it lasts that long, else three seconds.
  @Test func readersNeverSeeATornAnEmptyOrAnOlderFile() throws {
    let folder = try TemporaryFolder()
    let first = try BuiltProduct.run("themepick", ["set", "dark"], environment: folder.environment)
    #expect(first.status == 0)
    let seconds = ProcessInfo.processInfo.environment["THEMEPICK_READER_SECONDS"].flatMap(Int.init)
    let deadline = ContinuousClock.now + .seconds(seconds ?? 3)
    let themes = ["dark", "dusk", "dawn"]
    let variables = folder.read("\(state)/env.sh")?.split(separator: "\n").count
    var (generation, rounds, killed) = (0, 0, 0)
    var writers: [Process] = []
    while ContinuousClock.now < deadline {
      for writer in writers where !writer.isRunning {
        #expect(writer.terminationReason == .uncaughtSignal || writer.terminationStatus == 0)
      }
      writers.removeAll { !$0.isRunning }
      while writers.count < 50 {
        writers.append(try start(["set", themes[rounds % 3], "--light", "dawn"], in: folder))
        rounds += 1
      }
      if rounds % 7 == 0, let victim = writers.randomElement() {
        kill(victim.processIdentifier, SIGKILL)
        killed += 1
      }
      for _ in 0..<20 {
        let current = try #require(object(folder.read("\(state)/current.json")))
        let now = try #require(current["generation"] as? Int)
        #expect(now >= generation)
        generation = now
        #expect((current["colors"] as? [String: String])?["background"] != nil)
        let saved = try #require(object(folder.read(preferences)))
        #expect(themes.contains(saved["mode"] as? String ?? ""))
        let theme = try #require(folder.read("\(state)/theme"))
        #expect(themes.contains { theme == "\($0)\n" })
        let lines = try #require(folder.read("\(state)/env.sh"))
        #expect(lines.hasSuffix("'\n") && lines.split(separator: "\n").count == variables)
      }
    }
    for writer in writers { writer.waitUntilExit() }
    let last = try #require(object(folder.read("\(state)/current.json"))?["generation"] as? Int)
    #expect(last >= generation && generation > 1)
    // The one-line files are of the last change, whoever was killed before it.
    let set = try BuiltProduct.run("themepick", ["set", "dusk"], environment: folder.environment)
    #expect(set.status == 0)
    #expect(folder.read("\(state)/theme") == "dusk\n")
    #expect(!folder.files.keys.contains { $0.hasSuffix("-new") })
    if seconds != nil { print("\(rounds) writers, \(killed) killed, generation \(last)") }
  }

  @Test func aLinkedFileStaysALinkAndKeepsItsMode() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"theirs": 1}"#, to: "dotfiles/themepick.json")
    let target = "\(folder.path)/dotfiles/themepick.json"
    chmod(target, 0o640)
    let link = "\(folder.path)/\(preferences)"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/.config/themepick", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "../../dotfiles/themepick.json")
    let set = try BuiltProduct.run("themepick", ["set", "dusk"], environment: folder.environment)
    #expect(set.status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link)
        == "../../dotfiles/themepick.json")
    let saved = try #require(object(folder.read("dotfiles/themepick.json")))
    #expect(saved["theirs"] as? Int == 1)
    #expect(saved["mode"] as? String == "dusk")
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let text: String
    let status: Int32
    var testDescription: String { text }
  }

  @Test(arguments: [
    Refusal(arguments: ["get"], text: "{\"mode\": }", status: 78),
    Refusal(arguments: ["set", "dusk"], text: "{\"mode\": 7}", status: 78),
    Refusal(arguments: ["set", "dusk"], text: "{\"version\": 2}", status: 78),
    Refusal(arguments: ["get"], text: "[]", status: 78),
    Refusal(arguments: ["get"], text: "", status: 78),
  ])
  func badPreferencesAreToldWithTheirPlaceAndLeftAlone(_ refusal: Refusal) throws {
    let folder = try TemporaryFolder()
    try folder.write(refusal.text, to: preferences)
    let result = try BuiltProduct.run(
      "themepick", refusal.arguments, environment: folder.environment)
    #expect(result.status == refusal.status)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains("preferences.json:1:"))
    #expect(folder.read(preferences) == refusal.text)
  }
}

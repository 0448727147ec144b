import Foundation
import TerminalTheming
import TestSupport
import Testing

@testable import ThemePickCore

@Suite("The saved choice")
struct ChoiceStoreTests {
  @Test("Reading writes nothing; a choice writes preferences, record and companions")
  func files() throws {
    let fixture = try StoreFixture()
    #expect(try fixture.store.load() == Preferences())
    #expect(fixture.folder.files.isEmpty)
    try fixture.store.change { $0.mode = .theme("dusk") }
    #expect(try fixture.store.load().mode == .theme("dusk"))
    #expect(fixture.state("theme") == "dusk\n")
    #expect(fixture.state("appearance") == "dark\n")
    #expect(fixture.state("style") == "dark\n")
    #expect(fixture.state("env.sh")?.contains("export THEMEPICK_THEME='dusk'\n") == true)
    #expect(
      fixture.state("current.json")?.contains("\"changed\": \"1970-01-01T00:00:00Z\"") == true)
  }

  @Test("Choosing the defaults is a choice too")
  func explicitDefaults() throws {
    let fixture = try StoreFixture()
    try fixture.store.change { $0.mode = .system }
    #expect(fixture.folder.read(StoreFixture.preferences) != nil)
  }

  @Test("Saving the same again leaves every byte, and mends what was damaged")
  func repair() throws {
    let fixture = try StoreFixture()
    try fixture.store.change { $0.mode = .theme("dusk") }
    let before = fixture.folder.files
    try fixture.store.change { $0.mode = .theme("dusk") }
    #expect(fixture.folder.files == before)
    try fixture.folder.write("nonsense", to: ".local/state/themepick/theme")
    try fixture.store.change { $0.mode = .theme("dusk") }
    #expect(fixture.folder.files == before)
  }

  @Test("The generation grows by one with every record, whatever stood there")
  func generation() throws {
    let fixture = try StoreFixture()
    for (number, id) in ["dusk", "dawn", "dusk"].enumerated() {
      try fixture.store.change { $0.mode = .theme(id) }
      #expect(fixture.state("current.json")?.contains("\"generation\": \(number + 1),") == true)
    }
    try fixture.folder.write(
      "{\"generation\": \(Int.max)}", to: ".local/state/themepick/current.json")
    try fixture.store.change { $0.mode = .system }
    #expect(fixture.state("current.json")?.contains("\"generation\": \(Int.max),") == true)
  }

  @Test("Undo and redo reach over runs, and end with words")
  func undo() throws {
    let fixture = try StoreFixture()
    try fixture.store.change { $0.mode = .theme("dusk") }
    try fixture.store.change { $0.light = "dawn" }
    #expect(try fixture.store.undo().preferences.light == "light")
    #expect(try fixture.store.undo().preferences.mode == .system)
    #expect(#expect(throws: Failure.self) { try fixture.store.undo() }?.status == .negative)
    #expect(try fixture.store.redo().preferences.mode == .theme("dusk"))
    try fixture.store.change { $0.dark = "dusk" }
    #expect(#expect(throws: Failure.self) { try fixture.store.redo() }?.status == .negative)
  }

  @Test("History forgets the oldest beyond its bound")
  func historyBound() {
    var history = ChoiceHistory(bytes: nil)
    for number in 0..<150 {
      var choice = Preferences()
      choice.light = "t\(number)"
      history.record(choice)
    }
    #expect(history.undo.count == ChoiceHistory.maximumDepth)
    #expect(history.undo.first?.light == "t50")
    #expect(ChoiceHistory(bytes: history.bytes) == history)
  }

  @Test("A pin holds until it is taken back, and writes no preferences")
  func pin() throws {
    let fixture = try StoreFixture()
    #expect(try fixture.store.pin(.light).theme.id == "light")
    #expect(fixture.folder.read(StoreFixture.preferences) == nil)
    #expect(fixture.store.systemAppearance().source == .pinned)
    #expect(try fixture.store.pin(nil).theme.id == "dark")
    #expect(fixture.store.systemAppearance().source == .assumed)
  }

  @Test("What a terminal said is what a save records, and is remembered")
  func heard() throws {
    let fixture = try StoreFixture()
    var hearing = fixture.store
    hearing.hear(.light, from: .terminal)
    #expect(try hearing.change { $0.light = "dawn" }.theme.id == "dawn")
    #expect(fixture.state("appearance") == "light\n")
    // A command that cannot ask the terminal does not flip it back.
    #expect(try fixture.store.change { $0.dark = "dusk" }.theme.id == "dawn")
    #expect(fixture.store.systemAppearance().source == .lastKnown)
  }

  @Test("A theme that is gone is replaced and named; the choice is kept")
  func fallback() throws {
    let fixture = try StoreFixture()
    let inForce = try fixture.store.change { $0.mode = .theme("gone") }
    #expect(inForce.theme.id == "dark")
    #expect(inForce.fallback?.wanted == "gone")
    #expect(try fixture.store.load().mode == .theme("gone"))
  }

  @Test("Bad preferences are never written over")
  func badPreferences() throws {
    let fixture = try StoreFixture()
    try fixture.folder.write("{\"mode\": 1}", to: StoreFixture.preferences)
    let failure = #expect(throws: Failure.self) { try fixture.store.change { $0.light = "dawn" } }
    #expect(failure?.status == .badPreferences)
    #expect(fixture.folder.read(StoreFixture.preferences) == "{\"mode\": 1}")
  }

  @Test("Without a HOME the defaults are read, and saving fails clearly")
  func noHome() throws {
    let fixture = try StoreFixture(environment: ["HOME": "not/absolute", "XDG_STATE_HOME": ""])
    #expect(try fixture.store.load() == Preferences())
    let failure = #expect(throws: Failure.self) { try fixture.store.change { $0.light = "dawn" } }
    #expect(failure == Locations.noHome)
  }

  @Test("Changes made at the same time are all kept")
  func concurrency() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let edits: [@Sendable (inout Preferences) -> Void] = [
      { $0.mode = .theme("dusk") }, { $0.light = "dawn" }, { $0.dark = "dusk" },
      { $0.contrast = .high },
    ]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for edit in edits + edits + edits {
        group.addTask { @concurrent in
          try store.change { (choice) throws(Failure) in edit(&choice) }
        }
      }
      try await group.waitForAll()
    }
    let saved = try store.load()
    #expect(saved.mode == .theme("dusk"))
    #expect([saved.light, saved.dark, saved.contrast.rawValue] == ["dawn", "dusk", "high"])
    #expect(fixture.state("theme") == "dusk\n")
  }
}

import TerminalTheming
import TerminalTraits
import TerminalUI
import TestSupport
import Testing

@testable import ThemePickCore

@MainActor
@Suite("What the picker tells is so")
struct PickerToldTests {
  private func pilot(
    _ themes: [String: String] = [:], width: Int = 80, height: Int = 24
  ) throws -> PickerPilot {
    let pilot = try PickerPilot(size: Size(width: width, height: height))
    for (id, text) in themes {
      try pilot.folder.write(text, to: ".config/themepick/themes/\(id).json")
    }
    return pilot
  }

  private static let harbour =
    ##"{"version": 1, "name": "Harbour", "appearance": "dark", "colors": {"background": "#10202b", "foreground": "#d6e2ea"}}"##
  private static let dim =
    ##"{"version": 1, "name": "Dim", "appearance": "dark", "colors": {"background": "#222222", "foreground": "#333333"}}"##

  // MARK: Themes that cannot be had

  @Test func aBrokenThemeTellsWhyAndCannotBeChosen() throws {
    let moved = try pilot(["zz": "{"])
    try moved.run("jjjjj")
    #expect(moved.shows("zz (broken)"))
    #expect(moved.shows("zz.json:1:2: "))
    let chosen = try pilot(["zz": "{"])
    #expect(try chosen.run("jjjjj<enter>", endsOnChoice: true) == .terminalLost)
    #expect(chosen.folder.read(".config/themepick/preferences.json") == nil)
  }

  @Test func aSlotWithABrokenThemeIsNotSaved() throws {
    let pilot = try pilot(["zz": "{"])
    try pilot.run("<end><left><enter>")
    #expect(pilot.shows("‹ zz (broken)"))
    #expect(pilot.folder.read(".config/themepick/preferences.json") == nil)
  }

  @Test func aFileUnderATakenNameIsToldAtTheStart() throws {
    let pilot = try pilot(["light": Self.harbour])
    try pilot.run("")
    #expect(pilot.shows("light.json: 'light' is a built-in theme."))
  }

  @Test func aSavedThemeThatIsGoneKeepsItsRow() throws {
    let pilot = try pilot()
    try pilot.folder.write(
      #"{"version": 1, "mode": "two"}"#, to: ".config/themepick/preferences.json")
    try pilot.run("")
    #expect(pilot.shows("▌ ● two (missing)"))
    let again = try self.pilot()
    try again.folder.write(
      #"{"version": 1, "mode": "two"}"#, to: ".config/themepick/preferences.json")
    try again.run("<enter>")
    #expect(again.shows("Saved. In force: dark."))
  }

  @Test func aThemeThatIsHardToReadIsNamed() throws {
    let pilot = try pilot(["dim": Self.dim])
    try pilot.run("jjjjj")
    #expect(pilot.shows("Hard to read: "))
  }

  // MARK: What is saved, and what is not

  @Test func theMessageNamesEverythingThatChanged() throws {
    let saved = try pilot(width: 120)
    try saved.run("c<end><right><up><right><home>jj<enter>")
    #expect(
      saved.shows(
        "Saved: mode is now dark, light is now dawn, dark is now dusk, contrast is now high."))
    let undone = try pilot()
    try undone.run("jj<enter>u")
    #expect(undone.shows("Undone: mode is now system. In force: dark."))
  }

  @Test func contrastThatIsNotAutoStandsInTheHeader() throws {
    let pilot = try pilot()
    try pilot.run("cj")
    #expect(pilot.screen[0].hasSuffix("high contrast"))
  }

  @Test(arguments: ["light", "harbour"])
  func theSlotInForceIsMarkedWhateverItsName(id: String) throws {
    let pilot = try pilot(["harbour": Self.harbour])
    try pilot.store.change { $0.dark = id }
    try pilot.run("")
    #expect(pilot.shows("● ‹ \(id == "light" ? "Light" : "Harbour") ›"))
    #expect(!pilot.shows("● ‹ Light ›") || id == "light")
  }

  @Test func anUnsavedSlotIsMarked() throws {
    let pilot = try pilot()
    try pilot.run("<end><right><home>")
    #expect(pilot.shows("● ‹ Dusk* ›"))
  }

  // MARK: Little room

  @Test(arguments: [20, 30, 40])
  func helpAndQuitAreNamedInLittleRoom(width: Int) throws {
    let pilot = try pilot(width: width, height: 12)
    try pilot.run("")
    #expect(pilot.screen.last?.contains("? help") == true)
    #expect(pilot.screen.last?.contains("q quit") == true)
    #expect(pilot.screen[0].contains("dark"))
  }

  @Test(arguments: [20, 40])
  func helpIsNotCut(width: Int) throws {
    let pilot = try pilot(width: width, height: 100)
    try pilot.run("?")
    let words = pilot.screen.joined(separator: " ").filter { !"│╭╮╰╯─".contains($0) }
      .split(separator: " ").joined(separator: " ")
    for key in PickerKey.all {
      #expect(key.help.split(separator: " ").allSatisfy { words.contains($0) }, "\(key.label)")
    }
  }

  @Test func withoutAPreviewThereIsNothingToCompare() throws {
    let pilot = try pilot(width: 30, height: 10)
    #expect(try pilot.run("v") == .terminalLost)
    #expect(pilot.shows("There is no room"))
  }

  @Test(arguments: [(60, 12), (20, 12), (40, 16), (100, 30)])
  func aSizeLooksTheSameHoweverItWasComeTo(width: Int, height: Int) throws {
    let fresh = try pilot(width: width, height: height)
    try fresh.run("")
    let resized = try pilot()
    resized.terminal.send(.resize(Size(width: width, height: height)))
    try resized.run("")
    #expect(resized.frames.last == fresh.frames.last)
  }

  // MARK: Clicks

  @Test func theClickThatClosesTheHelpIsNoHalfOfADoubleClick() throws {
    let pilot = try pilot()
    pilot.terminal.send(.key(.character("?")))
    for clicks in [1, 2] {
      let place = Point(x: 5, y: 5)
      pilot.terminal.send(.mouse(MouseEvent(kind: .press, position: place, clicks: clicks)))
      pilot.terminal.send(.mouse(MouseEvent(kind: .release, position: place, clicks: clicks)))
    }
    try pilot.run("")
    #expect(pilot.shows("▌ ○ Dawn"))
    #expect(pilot.folder.read(".config/themepick/preferences.json") == nil)
  }

  /// Stepping through a slot reads no more themes than are passed over.
  @Test func aSlotKeyReadsFewThemes() throws {
    var model = PickerModel(
      saved: Preferences(), themeIDs: (0..<5000).map { "t\($0)" },
      system: SystemAppearance([:]))
    model.selection = .slot(.dark)
    model.draft.dark = "t10"
    var asked = 0
    _ = model.update(.adjust(by: 1)) { _, _ in
      asked += 1
      return true
    }
    #expect(model.draft.dark == "t11")
    #expect(asked <= 2)
  }
}

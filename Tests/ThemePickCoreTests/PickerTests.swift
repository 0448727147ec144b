import TerminalTheming
import TerminalTraits
import TerminalUI
import TestSupport
import Testing

@testable import ThemePickCore

@MainActor
@Suite("The picker's keys")
struct PickerTests {
  private func color(_ theme: Theme) -> TerminalColor { .rgb(theme[.background]?.rgb ?? 0) }

  @Test func movingPreviewsOnTheWholeScreenAndSavesNothing() throws {
    let pilot = try PickerPilot()
    try pilot.run("jjjj")
    #expect(pilot.shows("▌ ○ Dusk"))
    #expect(pilot.edge == color(.dusk))
    #expect(pilot.folder.files.isEmpty)
  }

  @Test func theFirstFrameWearsTheSavedChoice() throws {
    let pilot = try PickerPilot()
    try pilot.store.change { $0.mode = .theme("dawn") }
    try pilot.run("")
    #expect(pilot.shows("▌ ● Dawn"))
    #expect(pilot.frames.first?[0, 2].style.background == color(.dawn))
    #expect(pilot.terminal.presents == 1)
  }

  @Test func enterSavesTheModeAndUndoTakesItBack() throws {
    let pilot = try PickerPilot()
    try pilot.run("jjjj<enter>")
    #expect(pilot.shows("▌ ● Dusk"))
    #expect(try pilot.store.load().mode == .theme("dusk"))
    let again = try PickerPilot()
    try again.run("jjjj<enter>u")
    #expect(try again.store.load().mode == .system)
    #expect(again.shows("▌ ● System"))
  }

  @Test func escDropsThePreviewAndThenLeaves() throws {
    let pilot = try PickerPilot()
    #expect(try pilot.run("jjd<esc>") == .terminalLost)
    #expect(pilot.shows("▌ ● System"))
    #expect(!pilot.shows("simulated"))
    #expect(try PickerPilot().run("jjd<esc><esc>") == .left)
    #expect(try PickerPilot().run("<esc>") == .left)
  }

  @Test func simulationFlipsTheWholeScreenInSystemMode() throws {
    let pilot = try PickerPilot()
    try pilot.store.change {
      $0.light = "dawn"
      $0.dark = "dusk"
    }
    try pilot.run("d")
    #expect(pilot.edge == color(.dawn))
    #expect(pilot.shows("System: light · simulated"))
    #expect(pilot.shows("simulate dark"))
  }

  @Test func simulationUnderAFixedThemeTellsWhyNothingChanges() throws {
    let pilot = try PickerPilot()
    try pilot.store.change { $0.mode = .theme("dusk") }
    try pilot.run("d")
    #expect(pilot.edge == color(.dusk))
    #expect(pilot.shows("The mode is fixed to dusk"))
    #expect(pilot.shows("System: light · simulated"))
  }

  @Test func aReturnsToTheRealAppearance() throws {
    let pilot = try PickerPilot()
    try pilot.run("da")
    #expect(pilot.shows("System: dark · assumed"))
    #expect(pilot.edge == color(.dark))
  }

  @Test func aSlotInForcePreviewsOnTheWholeScreen() throws {
    let pilot = try PickerPilot()
    try pilot.run("<end><right>")
    #expect(pilot.shows("‹ Dusk* ›"))
    #expect(pilot.edge == color(.dusk))
    #expect(pilot.folder.files.isEmpty)
  }

  @Test func aSlotNotInForceShowsInThePaneOnly() throws {
    let pilot = try PickerPilot()
    try pilot.run("<end><up><right>")
    #expect(pilot.shows("Preview · Dawn, light only"))
    #expect(pilot.edge == color(.dark))
    #expect(pilot.frames.last?[60, 15].style.background == color(.dawn))
  }

  @Test func enterOnASlotKeepsTheMode() throws {
    let pilot = try PickerPilot()
    try pilot.store.change { $0.mode = .theme("dark") }
    try pilot.run("<end><up><right><enter>")
    let saved = try pilot.store.load()
    #expect(saved.mode == .theme("dark"))
    #expect(saved.light == "dawn")
    #expect(pilot.edge == color(.dark))
  }

  @Test func slotsOfferFittingThemesFirst() throws {
    var names: [String] = []
    for steps in 0..<4 {
      let pilot = try PickerPilot()
      try pilot.run("<end>" + String(repeating: "<right>", count: steps))
      let slot = pilot.screen.last { $0.contains("‹") } ?? ""
      names.append(String(slot.split(separator: "‹")[1].split(separator: " ")[0]))
    }
    #expect(names == ["Dark", "Dusk*", "Light*", "Dawn*"])
  }

  @Test func enterWhileSimulatingRemembersTheAppearanceWhereNobodyTells() throws {
    let pilot = try PickerPilot()
    try pilot.run("d<enter>")
    #expect(pilot.store.systemAppearance().slot == .light)
    #expect(pilot.store.systemAppearance().source == .lastKnown)
  }

  @Test func enterWhileSimulatingNamesWhatIsInForceWhereSomebodyTells() throws {
    let pilot = try PickerPilot()
    try pilot.store.pin(.dark)
    try pilot.run("d<enter>")
    #expect(pilot.shows("In force is dark: the system is dark, light is only simulated."))
    #expect(pilot.store.systemAppearance().slot == .dark)
  }

  @Test func badPreferencesAreToldAndNeverWrittenOver() throws {
    let pilot = try PickerPilot()
    try pilot.folder.write("{\"mode\": 1}", to: ".config/themepick/preferences.json")
    try pilot.run("jj<enter>")
    #expect(pilot.shows("Nothing can be saved"))
    #expect(pilot.folder.read(".config/themepick/preferences.json") == "{\"mode\": 1}")
  }

  @Test func aThemeThatIsGoneIsNamedAndTheChoiceKept() throws {
    let pilot = try PickerPilot()
    try pilot.folder.write(
      #"{"version": 1, "mode": "gone"}"#, to: ".config/themepick/preferences.json")
    try pilot.run("")
    #expect(pilot.shows("gone cannot be used: Dark shows."))
    #expect(try pilot.store.load().mode == .theme("gone"))
  }

  @Test func aPipeEndsThePickerWithTheTheme() throws {
    #expect(try PickerPilot().run("jjj<enter>", endsOnChoice: true) == .chosen("dawn"))
    #expect(try PickerPilot().run("jjjq", endsOnChoice: true) == .left)
  }

  @Test func aPipeIsNotEndedByWhatIsNoChoice() throws {
    let pilot = try PickerPilot()
    try pilot.store.change { $0.mode = .theme("dawn") }
    #expect(try pilot.run("u", endsOnChoice: true) == .terminalLost)
    #expect(try pilot.store.load().mode == .system)
  }

  @Test func aChoiceThatCannotBeSavedKeepsThePickerOpenAlsoInAPipe() throws {
    let pilot = try PickerPilot()
    // A file where a folder has to be, so that nobody can save, not even root.
    try pilot.folder.write("", to: ".local/state")
    #expect(try pilot.run("j<enter>", endsOnChoice: true) == .terminalLost)
    #expect(pilot.shows("Cannot"))
    #expect(try PickerPilot().run("j<enter>", endsOnChoice: true) == .chosen("light"))
  }

  @Test func withoutUnicodeEveryMarkHasItsStandIn() throws {
    let pilot = try PickerPilot(isUnicode: false)
    try pilot.run("j")
    #expect(pilot.shows("System: dark - assumed - 24-bit"))
    #expect(pilot.shows("* System           > Dark"))
    #expect(pilot.shows("~/src/app main +2 > git diff"))
    #expect(!pilot.screen.contains { $0.contains { !$0.isASCII } })
    // The only question mark is the key's.
    #expect(pilot.screen.joined().filter { $0 == "?" }.count == 1)
  }

  @Test func theAppearanceOptionBeginsWithASimulation() throws {
    let pilot = try PickerPilot()
    try pilot.run("", options: PickerOptions(appearance: .light))
    #expect(pilot.shows("System: light · simulated"))
    #expect(pilot.edge == color(.light))
  }

  @Test func tabMovesTheFocusToThePreviewAndBack() throws {
    let pilot = try PickerPilot(size: Size(width: 80, height: 14))
    try pilot.run("<tab>j")
    #expect(pilot.shows("▌ ● System"))
    #expect(!pilot.shows("git diff"))
    let back = try PickerPilot()
    try back.run("<tab><tab>j")
    #expect(back.shows("▌ ○ Light"))
  }

  @Test(arguments: [(1, 1), (20, 5), (20, 6), (30, 10), (59, 16), (60, 16), (80, 24), (200, 60)])
  func everySizeDraws(width: Int, height: Int) throws {
    let pilot = try PickerPilot(size: Size(width: width, height: height))
    try pilot.run("jjd<end>")
    #expect(pilot.screen.count == height)
    if width >= 20, height >= 6 { #expect(pilot.shows("‹ Dark ›")) }
  }

  @Test(arguments: ColorDepth.allCases)
  func theSelectionShowsAtEveryDepth(_ depth: ColorDepth) throws {
    let pilot = try PickerPilot(depth: depth)
    try pilot.run("j")
    let (selected, other) = (
      pilot.frames.last?[10, 3].style, pilot.frames.last?[10, 5].style
    )
    #expect(selected != other)
    #expect(pilot.shows("▌ ○ Light"))
  }
}

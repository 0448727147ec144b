import TerminalTheming
import TerminalUI
import TestSupport
import Testing

@testable import ThemePickCore

/// What the terminal says of its appearance, as the picker shows and keeps it.
@MainActor
@Suite("The picker and the appearance")
struct PickerAppearanceTests {
  private func color(_ theme: Theme) -> TerminalColor { .rgb(theme[.background]?.rgb ?? 0) }

  private func pilot() throws -> PickerPilot {
    let pilot = try PickerPilot()
    try pilot.store.change {
      $0.light = "dawn"
      $0.dark = "dusk"
    }
    return pilot
  }

  @Test func whatTheTerminalSaysIsInForceInTheFirstFrame() throws {
    let pilot = try pilot()
    pilot.terminal.statement = .appearance(.light)
    try pilot.run("")
    #expect(pilot.edge == color(.dawn))
    #expect(pilot.shows("System: light · terminal · 24-bit"))
    #expect(!pilot.shows("The system is"))
    #expect(pilot.terminal.presents == 1)
  }

  @Test func whatIsPinnedCountsBeforeIt() throws {
    let pilot = try pilot()
    try pilot.store.pin(.dark)
    pilot.terminal.statement = .appearance(.light)
    pilot.terminal.send(.terminalAppearance(.dark))
    pilot.terminal.send(.terminalAppearance(.light))
    try pilot.run("")
    #expect(pilot.shows("System: dark · pinned"))
    #expect(!pilot.shows("The system is"))
  }

  @Test func aSilentTerminalLeavesItToTheOthers() throws {
    let pilot = try pilot()
    try pilot.store.change(lastKnown: .light) { $0.contrast = .high }
    pilot.terminal.statement = .silent("no answer")
    try pilot.run("")
    #expect(pilot.shows("System: light · last known, unsure"))
  }

  /// The system flips while somebody browses: what is previewed stays, and a notice says what changed.
  @Test func aFlipWhileBrowsingKeepsThePreview() throws {
    let pilot = try pilot()
    let before = pilot.folder.files
    pilot.terminal.statement = .appearance(.dark)
    for event in PickerPilot.events("jj") { pilot.terminal.send(event) }
    pilot.terminal.send(.terminalAppearance(.light))
    try pilot.run("j")
    let flipped = try #require(pilot.frames.dropFirst(3).first)
    #expect(flipped.textRows.contains { $0.contains("The system is light now (terminal).") })
    #expect(flipped.textRows.contains { $0.contains("▌ ○ Dark") })
    #expect(flipped[0, 2].style.background == color(.dark))
    // One more key, and the preview goes on from there.
    #expect(pilot.shows("▌ ○ Dawn"))
    #expect(pilot.shows("light · terminal"))
    #expect(pilot.folder.files == before)
  }

  @Test func aFlipInSystemModeChangesTheWholeScreenInOneFrame() throws {
    let pilot = try pilot()
    pilot.terminal.statement = .appearance(.dark)
    pilot.terminal.send(.terminalAppearance(.light))
    try pilot.run("")
    #expect(pilot.edge == color(.dawn))
    #expect(pilot.terminal.presents == 2)
  }

  @Test func whatWasHeardIsRememberedWithTheNextSave() throws {
    let pilot = try pilot()
    pilot.terminal.statement = .appearance(.light)
    try pilot.run("j<enter>")
    #expect(pilot.store.systemRecord().lastKnown == .light)
  }

  @Test func everySourceHasAConfidence() {
    let sure = AppearanceSource.allCases.filter { $0.confidence == .sure }
    let guesses = AppearanceSource.allCases.filter { $0.confidence == .guess }
    #expect(sure == [.pinned, .terminal, .desktop])
    #expect(guesses == [.assumed])
  }
}

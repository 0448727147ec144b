import TerminalTheming
import TerminalTraits
import TerminalUI
import TestSupport
import Testing

@testable import ThemePickCore

@MainActor
@Suite("The picker's panes: comparison, depth, help, mouse")
struct PickerPanesTests {
  private func ground(_ theme: Theme, _ depth: ColorDepth = .trueColor) -> TerminalColor {
    theme.palette(depth: depth)[.background].quantized(to: depth)
  }

  private func background(_ pilot: PickerPilot, _ x: Int, _ y: Int) -> TerminalColor? {
    pilot.frames.last?[x, y].style.background
  }

  // MARK: Comparison

  @Test func comparingShowsBothSlotsInTheirOwnStyles() throws {
    let pilot = try PickerPilot()
    try pilot.store.change {
      $0.light = "dawn"
      $0.dark = "dusk"
    }
    try pilot.run("v")
    #expect(pilot.shows("╭ Light · Dawn "))
    #expect(pilot.shows("╭ ● Dark · Dusk "))
    #expect(background(pilot, 50, 5) == ground(.dawn))
    #expect(background(pilot, 76, 5) == ground(.dusk))
    #expect(pilot.edge == ground(.dusk))
  }

  @Test func aComparisonFollowsItsSlots() throws {
    let pilot = try PickerPilot()
    try pilot.run("v<end><up><right>")
    #expect(pilot.shows("╭ Light · Dawn "))
    #expect(background(pilot, 50, 5) == ground(.dawn))
  }

  @Test(arguments: ["vv", "v<esc>"])
  func aComparisonEndsWithoutTrace(keys: String) throws {
    let (plain, ended) = (try PickerPilot(), try PickerPilot())
    try plain.run("")
    #expect(try ended.run(keys) == .terminalLost)
    #expect(ended.frames.last == plain.frames.last)
  }

  // MARK: Depth

  @Test func thePreviewStepsThroughTheDepthsThatTheTerminalHas() throws {
    let names = ["256 colours", "16 colours", "8 colours", "no colours"]
    for (index, name) in names.enumerated() {
      let pilot = try PickerPilot()
      try pilot.run(String(repeating: "p", count: index + 1))
      #expect(pilot.shows("Preview · Dark · \(name)"))
      #expect(pilot.edge == ground(.dark))
    }
    let back = try PickerPilot()
    try back.run("ppppp")
    #expect(back.shows("Preview · Dark ──"))
    let poor = try PickerPilot(depth: .ansi8)
    try poor.run("p")
    #expect(poor.shows("Preview · Dark · no colours"))
  }

  @Test func onlyThePreviewLosesColours() throws {
    let pilot = try PickerPilot()
    try pilot.run("pp")
    #expect(background(pilot, 60, 8) == ground(.dark, .ansi16))
    #expect(pilot.edge == ground(.dark))
  }

  @Test func withoutColoursThereIsNothingToStepTo() throws {
    let pilot = try PickerPilot(depth: .monochrome)
    try pilot.run("p")
    #expect(pilot.shows("This terminal shows no colours"))
  }

  // MARK: Help

  @Test func helpListsEveryKeyOverTheDimmedScreen() throws {
    let pilot = try PickerPilot()
    try pilot.run("?")
    for key in PickerKey.all { #expect(pilot.shows(key.help), "\(key.label)") }
    #expect(pilot.shows("esc close"))
    #expect(background(pilot, 1, 20) != ground(.dark))
    // Its ground is that of what is raised.
    let raised = SystemColor.systemBackground.color(
      isDark: true, contrast: .normal, level: .elevated)
    #expect(background(pilot, 40, 5) == .rgb(raised.rgb))
  }

  @Test(arguments: ["?", "q", "<esc>", "<enter>"])
  func helpIsClosedByTheKeysThatWouldLeaveOrChoose(key: String) throws {
    let (plain, closed) = (try PickerPilot(), try PickerPilot())
    try plain.run("j")
    #expect(try closed.run("j?\(key)") == .terminalLost)
    #expect(closed.frames.last == plain.frames.last)
    #expect(closed.folder.files.isEmpty)
  }

  @Test func underTheHelpNothingChanges() throws {
    let (plain, helped) = (try PickerPilot(), try PickerPilot())
    try plain.run("")
    try helped.run("?dcvpjk<down><right>u<esc>")
    #expect(helped.frames.last == plain.frames.last)
  }

  @Test func helpScrollsWhereItDoesNotFit() throws {
    let pilot = try PickerPilot(size: Size(width: 60, height: 12))
    try pilot.run("?<end>")
    #expect(pilot.shows("click, double-click"))
    #expect(!pilot.shows("move over modes"))
  }

  // MARK: Mouse

  private func mouse(
    _ events: [MouseEvent], size: Size = Size(width: 80, height: 24), after keys: String = ""
  ) throws -> PickerPilot {
    let pilot = try PickerPilot(size: size)
    for event in PickerPilot.events(keys) { pilot.terminal.send(event) }
    for event in events { pilot.terminal.send(.mouse(event)) }
    try pilot.run("")
    return pilot
  }

  private func press(_ x: Int, _ y: Int, clicks: Int = 1) -> MouseEvent {
    MouseEvent(kind: .press, position: Point(x: x, y: y), clicks: clicks)
  }

  @Test func aClickSelectsAndADoubleClickChooses() throws {
    #expect(try mouse([press(8, 5)]).shows("▌ ○ Dawn"))
    let chosen = try mouse([press(8, 5), press(8, 5, clicks: 2)])
    #expect(try chosen.store.load().mode == .theme("dawn"))
  }

  @Test func clicksOnAnArrowChangeItsSlot() throws {
    // The rows of the two slots, with a space and a heading before each.
    #expect(try mouse([press(9, 9)]).shows("▌   ‹ Light ›"))
    #expect(try mouse([press(14, 9)]).shows("▌   ‹ Dawn* ›"))
    #expect(try mouse([press(5, 12)]).shows("▌ ● ‹ Dawn* ›"))
  }

  @Test func headingsAndSpacesSelectNothing() throws {
    for y in [7, 8, 11, 20] { #expect(try mouse([press(8, y)]).shows("▌ ● System")) }
  }

  @Test func theWheelMovesWhatItIsOver() throws {
    let wheel = MouseEvent(kind: .wheelDown, position: Point(x: 8, y: 3))
    #expect(try mouse([wheel, wheel]).shows("▌ ○ Dark"))
    let scrolled = try mouse([MouseEvent(kind: .wheelDown, position: Point(x: 60, y: 5))])
    #expect(scrolled.shows("▌ ● System"))
    #expect(!scrolled.shows("git diff"))
  }

  @Test func aClickOnThePreviewBringsItTheArrows() throws {
    let pilot = try mouse([press(60, 5)])
    #expect(pilot.shows("▌ ● System"))
    let after = try PickerPilot()
    after.terminal.send(.mouse(press(60, 5)))
    try after.run("j")
    #expect(after.shows("▌ ● System"))
    #expect(!after.shows("❯ git diff"))
  }

  @Test func farColumnsAndScrolledRowsAreHit() throws {
    let wide = try mouse(
      [MouseEvent(kind: .wheelDown, position: Point(x: 237, y: 8))],
      size: Size(width: 240, height: 12))
    #expect(!wide.shows("git diff"))
    let pilot = try PickerPilot(size: Size(width: 80, height: 10))
    for name in 0..<20 {
      try pilot.folder.write(
        ##"{"version": 1, "name": "N\##(name)", "appearance": "dark", "colors": {"background": "#000", "foreground": "#fff"}}"##,
        to: ".config/themepick/themes/n\(name + 10).json")
    }
    for event in PickerPilot.events(String(repeating: "j", count: 12)) {
      pilot.terminal.send(event)
    }
    pilot.terminal.send(.mouse(press(8, 2)))
    try pilot.run("")
    // Twelve rows down in six: the first that shows is the seventh after System.
    #expect(pilot.screen[2].hasPrefix("│▌ ○ N"))
  }

  @Test func aClickClosesTheHelp() throws {
    #expect(try !mouse([press(1, 1)], after: "?").shows("esc close"))
  }

  // MARK: Every key on every row and pane

  /// No key on any row or pane, at any of these sizes, breaks the screen, and none but Enter saves.
  @Test(arguments: [(80, 24), (40, 16), (20, 6)])
  func everyKeyOnEveryRowAndPane(width: Int, height: Int) throws {
    let keys = PickerKey.all.flatMap(\.keys).filter { ![.enter, .character("q")].contains($0) }
    for row in 0..<7 {
      for panes in 0..<3 {
        let pilot = try PickerPilot(size: Size(width: width, height: height))
        for event in PickerPilot.events(
          String(repeating: "j", count: row) + String(repeating: "<tab>", count: panes))
        {
          pilot.terminal.send(event)
        }
        for key in keys + [.up, .down, .left, .right, .home, .end, .pageUp, .pageDown] {
          pilot.terminal.send(.key(key))
          // Help would swallow the rest, and Esc leave.
          if key == .character("?") { pilot.terminal.send(.key(.character("?"))) }
          if key == .escape { pilot.terminal.send(.key(.character("d"))) }
        }
        try pilot.run("")
        #expect(pilot.screen.count == height)
        #expect(pilot.folder.read(".config/themepick/preferences.json") == nil)
      }
    }
  }
}

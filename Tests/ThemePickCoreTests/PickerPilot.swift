import TerminalTheming
import TerminalTraits
import TerminalUI
import TestSupport

@testable import ThemePickCore

/// Drives the picker on a terminal in memory, with files in a folder of its own.
@MainActor
final class PickerPilot {
  let folder: TemporaryFolder
  let terminal: InMemoryTerminal
  let store: ChoiceStore
  private(set) var outcome: Picker.Outcome?
  /// The frame before each event, and the one at the end.
  private(set) var frames: [CellBuffer] = []

  init(
    size: Size = Size(width: 80, height: 24), depth: ColorDepth = .trueColor, isUnicode: Bool = true
  ) throws {
    folder = try TemporaryFolder()
    terminal = InMemoryTerminal(
      size: size,
      capabilities: TerminalCapabilities(
        colorDepth: depth, colorDepthReason: "test", isUnicode: isUnicode))
    let locations = Locations(environment: folder.environment)
    store = ChoiceStore(
      locations: locations, library: ThemeLibrary(directory: locations.themes), environment: [:],
      clock: { 1_796_000_000 })
  }

  /// Runs the picker over these keys and then closes the terminal.
  ///
  /// - Parameter keys: characters, and `enter`, `esc`, `tab`, `up`, `down`, `left`, `right`, `home`, `end` in
  ///   angle brackets, as in `jj<enter>`.
  @discardableResult
  func run(
    _ keys: String, endsOnChoice: Bool = false, options: PickerOptions = PickerOptions()
  ) throws -> Picker.Outcome {
    for event in Self.events(keys) { terminal.send(event) }
    terminal.onWait = { [weak self] terminal in self?.frames.append(terminal.buffer) }
    let picker = try Picker(
      terminal: terminal, store: store, options: options, endsOnChoice: endsOnChoice)
    let outcome = try picker.run()
    self.outcome = outcome
    return outcome
  }

  /// What was shown when the events were used up.
  var screen: [String] { (frames.last ?? terminal.buffer).textRows }

  func shows(_ text: String) -> Bool { screen.contains { $0.contains(text) } }

  /// The background of the cell at the screen's edge, where the theme in force shows.
  var edge: TerminalColor {
    (frames.last ?? terminal.buffer)[0, 2].style.background
  }

  static func events(_ keys: String) -> [Event] {
    let names: [String: Key] = [
      "enter": .enter, "esc": .escape, "tab": .tab, "up": .up, "down": .down, "left": .left,
      "right": .right, "home": .home, "end": .end,
    ]
    var (events, rest) = ([Event](), keys[...])
    while let character = rest.popFirst() {
      guard character == "<", let end = rest.firstIndex(of: ">"),
        let key = names[String(rest[..<end])]
      else {
        events.append(.key(.character(character)))
        continue
      }
      events.append(.key(key))
      rest = rest[rest.index(after: end)...]
    }
    return events
  }
}

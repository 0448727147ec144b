import TerminalUI

/// What a key asks for: a change of the model, or something of the shell around it.
nonisolated enum PickerCommand: Equatable, Sendable {
  case action(PickerAction)
  case moveFocus(by: Int)
  case repaint
}

/// A key of the picker: what it is called, what it does, and the words for it.
///
/// The table is the one place where a key is added: keyboard, hints and help read it.
nonisolated struct PickerKey: Sendable {
  /// How the key is written for people.
  let label: String
  /// What it does, for the help.
  let help: String
  /// The keys that give the command; empty where the pane that has the focus knows them itself.
  var keys: [Key] = []
  var command: PickerCommand?
  /// Two or three words for the status line, nil where there is no room for it.
  var hint: (@Sendable (PickerModel) -> String)?
  /// Whether its hint is shown before all others where there is little room.
  var isEssential = false
  /// Whether the key does anything now, and so is worth its place in the status line.
  var isUseful: @Sendable (PickerModel) -> Bool = { _ in true }

  static let all: [PickerKey] = [
    PickerKey(label: "↑ ↓  j k", help: "move over modes and slots"),
    PickerKey(label: "← →  h l", help: "change the selected slot"),
    PickerKey(
      label: "d", help: "simulate the other system appearance", keys: [.character("d")],
      command: .action(.simulateOtherAppearance),
      hint: { "simulate \($0.shownAppearance.other.rawValue)" }),
    PickerKey(
      label: "enter", help: "choose what shows, and save it", keys: [.enter],
      command: .action(.choose), hint: { _ in "choose" }),
    PickerKey(
      label: "esc", help: "drop preview and simulation, else leave", keys: [.escape],
      command: .action(.cancel),
      hint: { $0.dropHint },
      isUseful: { $0.hasSomethingToDrop }),
    PickerKey(
      label: "v", help: "compare both slots side by side", keys: [.character("v")],
      command: .action(.toggleComparison), hint: { $0.isComparing ? "one preview" : "compare" }),
    PickerKey(
      label: "?", help: "show this help", keys: [.character("?")], command: .action(.toggleHelp),
      hint: { _ in "help" }, isEssential: true),
    PickerKey(
      label: "q", help: "leave without choosing", keys: [.character("q")], command: .action(.quit),
      hint: { _ in "quit" }, isEssential: true),
    PickerKey(
      label: "a", help: "return to the real appearance", keys: [.character("a")],
      command: .action(.useRealAppearance), hint: { _ in "real appearance" },
      isUseful: { $0.simulated != nil }),
    PickerKey(
      label: "c", help: "contrast: auto, high, normal", keys: [.character("c")],
      command: .action(.cycleContrast), hint: { _ in "contrast" }),
    PickerKey(
      label: "p", help: "preview with fewer colours", keys: [.character("p")],
      command: .action(.cyclePreviewDepth), hint: { _ in "depth" }),
    PickerKey(
      label: "u", help: "undo the last saved choice", keys: [.character("u")],
      command: .action(.undo), hint: { _ in "undo" }),
    PickerKey(
      label: "U", help: "redo it", keys: [.character("U")], command: .action(.redo),
      hint: { _ in "redo" }),
    PickerKey(
      label: "tab", help: "go to the next pane, where arrows scroll", keys: [.tab],
      command: .moveFocus(by: 1), hint: { _ in "next pane" }),
    PickerKey(
      label: "shift-tab", help: "go to the pane before", keys: [.backTab],
      command: .moveFocus(by: -1)),
    PickerKey(
      label: "ctrl-l", help: "draw the screen anew", keys: [.control("l")], command: .repaint),
    PickerKey(label: "ctrl-z", help: "stop; fg in the shell comes back"),
    PickerKey(label: "mouse", help: "click, double-click to choose, wheel"),
  ]

  static func command(for key: Key) -> PickerCommand? {
    all.first { $0.keys.contains(key) }?.command
  }
}

nonisolated extension PickerModel {
  /// What Esc does now, in two words.
  fileprivate var dropHint: String {
    if isComparing || previewDepth != nil { return "back" }
    return isPreviewing ? "drop preview" : "drop simulation"
  }
}

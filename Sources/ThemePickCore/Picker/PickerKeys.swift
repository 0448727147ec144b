import TerminalUI

/// What a key asks for: a change of the model, or something of the shell around it.
nonisolated enum PickerCommand: Equatable, Sendable {
  case action(PickerAction)
  case moveFocus(by: Int)
  case repaint
}

/// A key of the picker: what it is called, what it does, and the words for it.
///
/// The table is the one place where a key is added: keyboard and hints both read it. The keys that move in the
/// list are the list's own.
nonisolated struct PickerKey: Sendable {
  let keys: [Key]
  /// How the key is written for people.
  let label: String
  /// Two or three words for the status line, nil where there is no room for it.
  let hint: (@Sendable (PickerModel) -> String)?
  let command: PickerCommand
  /// Whether the key does anything now, and so is worth its place.
  var isUseful: @Sendable (PickerModel) -> Bool = { _ in true }

  static let all: [PickerKey] = [
    PickerKey(
      keys: [.character("d")], label: "d",
      hint: { "simulate \($0.shownAppearance.other.rawValue)" },
      command: .action(.simulateOtherAppearance)),
    PickerKey(keys: [.enter], label: "enter", hint: { _ in "choose" }, command: .action(.choose)),
    PickerKey(
      keys: [.escape], label: "esc",
      hint: { $0.isPreviewing ? "drop preview" : "drop simulation" }, command: .action(.cancel),
      isUseful: { $0.isPreviewing || $0.simulated != nil }),
    PickerKey(
      keys: [.character("a")], label: "a", hint: { _ in "real appearance" },
      command: .action(.useRealAppearance), isUseful: { $0.simulated != nil }),
    PickerKey(keys: [.character("q")], label: "q", hint: { _ in "quit" }, command: .action(.quit)),
    PickerKey(
      keys: [.character("c")], label: "c", hint: { _ in "contrast" },
      command: .action(.cycleContrast)),
    PickerKey(keys: [.character("u")], label: "u", hint: { _ in "undo" }, command: .action(.undo)),
    PickerKey(keys: [.character("U")], label: "U", hint: { _ in "redo" }, command: .action(.redo)),
    PickerKey(keys: [.tab], label: "tab", hint: { _ in "other pane" }, command: .moveFocus(by: 1)),
    PickerKey(keys: [.backTab], label: "shift-tab", hint: nil, command: .moveFocus(by: -1)),
    PickerKey(keys: [.control("l")], label: "ctrl-l", hint: nil, command: .repaint),
  ]

  static func command(for key: Key) -> PickerCommand? {
    all.first { $0.keys.contains(key) }?.command
  }
}

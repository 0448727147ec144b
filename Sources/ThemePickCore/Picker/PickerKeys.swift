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
  let hint: String?
  let command: PickerCommand

  static let all: [PickerKey] = [
    PickerKey(
      keys: [.character("d")], label: "d", hint: "simulate dark",
      command: .action(.simulateOtherAppearance)),
    PickerKey(keys: [.enter], label: "enter", hint: "choose", command: .action(.choose)),
    PickerKey(
      keys: [.character("a")], label: "a", hint: "real appearance",
      command: .action(.useRealAppearance)),
    PickerKey(keys: [.character("q")], label: "q", hint: "quit", command: .action(.quit)),
    PickerKey(keys: [.escape], label: "esc", hint: "drop preview", command: .action(.cancel)),
    PickerKey(keys: [.tab], label: "tab", hint: "other pane", command: .moveFocus(by: 1)),
    PickerKey(keys: [.backTab], label: "shift-tab", hint: nil, command: .moveFocus(by: -1)),
    PickerKey(keys: [.character("u")], label: "u", hint: "undo", command: .action(.undo)),
    PickerKey(keys: [.character("U")], label: "U", hint: "redo", command: .action(.redo)),
    PickerKey(
      keys: [.character("c")], label: "c", hint: "contrast", command: .action(.cycleContrast)),
    PickerKey(keys: [.control("l")], label: "ctrl-l", hint: nil, command: .repaint),
  ]

  static func command(for key: Key) -> PickerCommand? {
    all.first { $0.keys.contains(key) }?.command
  }
}

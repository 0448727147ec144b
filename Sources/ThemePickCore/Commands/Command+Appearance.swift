nonisolated extension Command {
  static let appearance = Command(
    name: "appearance", summary: "show the system's appearance, or pin it", options: [],
    operands: "[light|dark|toggle|auto]", maximumOperands: 1,
    choices: ["light", "dark", "toggle", "auto"],
    examples: [
      ("themepick appearance", "print light or dark"),
      ("themepick appearance dark", "pin it, until auto"),
      ("themepick appearance toggle", "pin the other one"),
      ("themepick appearance auto", "let the terminal and the system tell again"),
    ]
  ) { arguments, context throws(Failure) in
    let store = context.store
    switch arguments.operands.first {
    case nil:
      try context.output("\(context.listeningStore.systemAppearance().slot.rawValue)\n")
    case "light": try store.pin(.light)
    case "dark": try store.pin(.dark)
    case "toggle": try store.pin(context.listeningStore.systemAppearance().slot.other)
    default: try context.asking(store).pin(nil)
    }
    return .success
  }
}

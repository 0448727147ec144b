nonisolated extension Command {
  static let completions = Command(
    name: "completions", summary: "print completions for a shell", options: [],
    operands: "bash|zsh|fish", maximumOperands: 1, choices: ["bash", "zsh", "fish"],
    examples: [
      (#"eval "$(themepick completions bash)""#, "in ~/.bashrc"),
      (#"eval "$(themepick completions zsh)""#, "in ~/.zshrc, after compinit"),
      ("themepick completions fish | source", "in ~/.config/fish/config.fish"),
    ]
  ) { arguments, context throws(Failure) in
    switch arguments.operands.first {
    case "bash": try context.output(BashCompletions.text)
    case "zsh": try context.output(ZshCompletions.text)
    case "fish": try context.output(FishCompletions.text)
    default:
      throw Failure(
        .usage, "completions needs a shell", hint: "Write themepick completions bash, zsh or fish.")
    }
    return .success
  }
}

/// Completions for zsh: what `_arguments` needs to know of each command.
enum ZshCompletions {
  static var text: String {
    let commands = CommandLineTable.commands
    let picker = CommandLineTable.pickerOptions + CommandLineTable.generalOptions
    return """
      #compdef themepick
      # Completions of themepick for zsh: write them to a file _themepick in a folder of fpath, or, after
      # compinit, in ~/.zshrc: eval "$(themepick completions zsh)"

      # Offers the words that are given, and the ids of all themes.
      _themepick_themes() {
        local -a ids
        ids=("$@" ${(f)"$(themepick list 2>/dev/null | cut -f1)"})
        compadd -a ids
      }

      _themepick() {
        local curcontext=$curcontext state line
        local -a commands
        typeset -A opt_args
        _arguments -C -s -S \\
      \(specifications(picker, ["1: :->command", "*:: :->arguments"], indent: 4))
        case $state in
          command)
            commands=(
      \(commands.map { "        " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
            )
            # After an option comes no command.
            ((CURRENT > 2)) || _describe -t commands command commands
            ;;
          arguments)
            curcontext=${curcontext%:*:*}:themepick-$words[1]:
            case $words[1] in
      \(commands.map(arguments).joined(separator: "\n"))
            esac
            ;;
        esac
      }

      if [[ $funcstack[1] == _themepick ]]; then
        _themepick "$@"
      else
        compdef _themepick themepick
      fi

      """
  }

  private static func arguments(of command: Command) -> String {
    let action = action(command.choices, command.source)
    let rest = action.map { action in
      command.maximumOperands == nil
        ? ["*: :\(action)"] : (1...max(1, command.maximumOperands ?? 1)).map { "\($0): :\(action)" }
    }
    let options = command.options + [CommandLineTable.help]
    return """
              \(command.name))
                _arguments -s -S \\
      \(specifications(options, rest ?? [], indent: 12))
                ;;
      """
  }

  private static func specifications(
    _ options: [Option], _ others: [String], indent: Int
  ) -> String {
    (options.flatMap(specifications) + others)
      .map { String(repeating: " ", count: indent) + quoted($0) }.joined(separator: " \\\n")
  }

  /// One for each name, which excludes the others.
  private static func specifications(of option: Option) -> [String] {
    let value = option.value.map { value in
      ":\(escaped(value)):\(action(option.choices, option.source) ?? " ")"
    }
    return option.names.map { name in
      let exclusion = option.names.count > 1 ? "(\(option.names.joined(separator: " ")))" : ""
      let assignment = option.value == nil ? "" : name.hasPrefix("--") ? "=" : "+"
      return "\(exclusion)\(name)\(assignment)[\(escaped(option.help))]\(value ?? "")"
    }
  }

  private static func action(_ choices: [String], _ source: WordSource?) -> String? {
    switch source {
    // The space keeps arguments out that the function does not take.
    case .themes: ([" _themepick_themes"] + choices).joined(separator: " ")
    case .files: "_files"
    case .user, nil: choices.isEmpty ? nil : "(\(choices.joined(separator: " ")))"
    }
  }

  /// With what means something to `_arguments` kept from it.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += "\\:[]".contains($1) ? "\\\($1)" : String($1) }
  }

  private static func quoted(_ text: String) -> String { ShellDialect.sh.quoted(text) }
}

/// Completions for bash: a function that looks at the words typed so far.
enum BashCompletions {
  static var text: String {
    let commands = CommandLineTable.commands
    let afterOptions =
      CommandLineTable.pickerOptions.flatMap { values(of: $0, after: "") }
      + commands.flatMap { command in
        command.options.flatMap { values(of: $0, after: command.name) }
      }
    let general = CommandLineTable.pickerOptions + CommandLineTable.generalOptions
    return functions + """

      _themepick() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=
        COMPREPLY=()
        # The = of --name=value is a word of its own here.
        if [[ $current == = ]]; then
          current=
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        ((COMP_CWORD == 1)) || command=${COMP_WORDS[1]}
        [[ $command != -* ]] || command=
        case $command:$previous in
      \(afterOptions.joined(separator: "\n"))
        esac
        case $command:$current in
          :-*) _themepick_offer \(names(of: general)) ;;
      \(commands.map(options).joined(separator: "\n"))
          :*) ((COMP_CWORD > 1)) || _themepick_offer \(words(commands.map(\.name))) ;;
      \(commands.compactMap(operands).joined(separator: "\n"))
        esac
      }

      complete -F _themepick themepick

      """
  }

  /// What does not depend on the table.
  private static let functions = #"""
    # Completions of themepick for bash. In ~/.bashrc: eval "$(themepick completions bash)"

    # Offers those words that begin as what is typed. Nothing in a word is ever run, now or when it is taken.
    _themepick_offer() {
      local typed=$current word
      case $typed in
        [\'\"]*) typed=${typed:1} ;;
        *) typed=${typed//\\/} ;;
      esac
      for word; do
        [[ -n $word && $word == "$typed"* ]] || continue
        case $current in
          \'*) [[ $word != *\'* ]] || continue ;;
          \"*) [[ $word != *[\"\$\`\\!]* ]] || continue ;;
          *) printf -v word %q "$word" ;;
        esac
        COMPREPLY+=("$word")
      done
    }

    _themepick_themes() {
      local id
      while IFS= read -r id; do
        _themepick_offer "$id"
      done <<<"$(themepick list 2>/dev/null | cut -f1)"
    }

    _themepick_files() {
      compopt -o default 2>/dev/null
    }

    # Whether fewer than so many operands stand before; the other arguments are options that take a value.
    _themepick_below() {
      local maximum=$1 count=0 index word
      shift
      for ((index = 2; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [[ $word == = || " $* " == *" $word "* && ${COMP_WORDS[index+1]} != = ]]; then
          ((index += 1))
        elif [[ $word != -* ]]; then
          ((count += 1))
        fi
      done
      ((count < maximum))
    }

    """#

  /// A case for what follows an option.
  private static func values(of option: Option, after command: String) -> [String] {
    guard option.value != nil else { return [] }
    let patterns = option.names.map { "\(command):\($0)" }.joined(separator: "|")
    return ["    \(patterns))"] + offers(option.choices, option.source).map { "      \($0)" } + [
      "      return", "      ;;",
    ]
  }

  private static func options(of command: Command) -> String {
    let all = command.options + [CommandLineTable.help]
    return "    \(command.name):-*) _themepick_offer \(names(of: all)) ;;"
  }

  private static func operands(of command: Command) -> String? {
    let offers = offers(command.choices, command.source)
    guard !offers.isEmpty else { return nil }
    var condition: [String] = []
    if let maximum = command.maximumOperands {
      let takers = command.options.filter { $0.value != nil }
      let names = takers.isEmpty ? "" : " " + Self.names(of: takers)
      condition = ["      _themepick_below \(maximum)\(names) || return"]
    }
    let lines = ["    \(command.name):*)"] + condition + offers.map { "      \($0)" }
    return (lines + ["      ;;"]).joined(separator: "\n")
  }

  private static func offers(_ choices: [String], _ source: WordSource?) -> [String] {
    let fixed = choices.isEmpty ? [] : ["_themepick_offer \(words(choices))"]
    return switch source {
    case .themes: fixed + ["_themepick_themes"]
    case .files: fixed + ["_themepick_files"]
    case .user, nil: fixed
    }
  }

  private static func names(of options: [Option]) -> String { words(options.flatMap(\.names)) }

  private static func words(_ words: [String]) -> String {
    words.map(ShellDialect.sh.quoted).joined(separator: " ")
  }
}

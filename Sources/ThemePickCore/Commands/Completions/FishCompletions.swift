/// Completions for fish: a line for everything that can be offered, with the condition for it.
enum FishCompletions {
  static var text: String {
    var lines = functions
    for command in CommandLineTable.commands {
      lines += line(
        "__themepick_words 1", "-a \(quoted(command.name)) -d \(quoted(command.summary))")
    }
    for option in CommandLineTable.pickerOptions + CommandLineTable.generalOptions {
      lines += line("__themepick_picks", flags(of: option))
    }
    for command in CommandLineTable.commands {
      for option in command.options + [CommandLineTable.help] {
        lines += line("__themepick_runs \(command.name)", flags(of: option))
      }
      lines += operands(of: command)
    }
    return lines
  }

  /// What does not depend on the table.
  private static let functions = """
    # Completions of themepick for fish: themepick completions fish | source
    complete -c themepick -e
    complete -c themepick -f

    function __themepick_words -d 'Whether so many words are before, the name of the program among them'
      test (count (commandline -opc)) -eq $argv[1]
    end

    function __themepick_runs -d 'Whether this command is named'
      set -l words (commandline -opc)
      test "$words[2]" = $argv[1]
    end

    function __themepick_picks -d 'Whether no command is named'
      set -l words (commandline -opc)
      test (count $words) -eq 1; or string match -q -- '-*' $words[2]
    end

    function __themepick_takes -d 'COMMAND MAXIMUM OPTION...: whether one more operand may follow'
      __themepick_runs $argv[1]; or return
      set -l words (commandline -opc)
      set -l count 0
      set -l is_value no
      for word in $words[3..-1]
        if test $is_value = yes
          set is_value no
        else if contains -- $word $argv[3..-1]
          set is_value yes
        else if not string match -q -- '-*' $word
          set count (math $count + 1)
        end
      end
      test $count -lt $argv[2]
    end

    function __themepick_themes
      themepick list 2>/dev/null | cut -f1,2
    end


    """

  private static func line(_ condition: String, _ rest: String) -> String {
    "complete -c themepick -n \(quoted(condition)) \(rest)\n"
  }

  private static func flags(of option: Option) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? "-l \(quoted(name.dropFirst(2)))" : "-s \(quoted(name.dropFirst()))"
    }
    let isFile = option.source == .files
    let value =
      option.value == nil
      ? [] : [isFile ? "-r" : "-x"] + offers(option.choices, option.source)
    return (names + value + ["-d \(quoted(option.help))"]).joined(separator: " ")
  }

  private static func operands(of command: Command) -> String {
    let takers = command.options.filter { $0.value != nil }.flatMap(\.names)
    // More operands than anybody types.
    let maximum = command.maximumOperands ?? 1_000_000
    let condition = (["__themepick_takes", command.name, "\(maximum)"] + takers)
      .joined(separator: " ")
    return offers(command.choices, command.source).map { line(condition, "-k \($0)") }.joined()
  }

  /// Arguments that offer the words, or files.
  private static func offers(_ choices: [String], _ source: WordSource?) -> [String] {
    let fixed = choices.isEmpty ? [] : ["-a \(quoted(choices.joined(separator: " ")))"]
    return switch source {
    case .themes: fixed + ["-a '(__themepick_themes)'"]
    case .files: fixed + ["-F"]
    case .user, nil: fixed
    }
  }

  private static func quoted(_ text: some StringProtocol) -> String {
    ShellDialect.fish.quoted(String(text))
  }
}

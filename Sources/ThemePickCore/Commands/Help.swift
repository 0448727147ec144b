import TerminalUI

/// The help, made from the table: examples first, at most 80 columns.
enum Help {
  static let text: String = {
    var lines = [
      "themepick: pick a theme for the terminal, see it live, let other tools read it", "",
      "Examples:",
    ]
    lines += rows([
      ("themepick", "pick, with a live preview"),
      ("themepick set system --light dawn --dark dusk", "follow the system"),
      ("themepick get style", "light or dark, for scripts"),
    ])
    lines += [
      "", "Usage: themepick [OPTIONS]", "       themepick COMMAND [ARGUMENTS]", "", "Commands:",
    ]
    lines += rows(CommandLineTable.commands.map { ($0.name, $0.summary) })
    lines += ["", "Options of the picker:"] + rows(CommandLineTable.pickerOptions.map(row))
    lines += ["", "Options everywhere:"] + rows(CommandLineTable.generalOptions.map(row))
    lines += [
      "", "Exit status: 0 done, 1 nothing chosen or found wanting, 64 usage, 65 malformed",
      "theme, 66 no such theme or file, 69 no usable terminal, 70 a fault of themepick,",
      "74 cannot read or write, 78 bad preferences.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }()

  static func text(of command: Command) -> String {
    var lines = ["themepick \(command.name): \(command.summary)", "", "Examples:"]
    lines += rows(command.examples.map { ($0.line, $0.meaning) })
    let options = command.options.isEmpty ? "" : " [OPTIONS]"
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    lines += ["", "Usage: themepick \(command.name)\(options)\(operands)"]
    if !command.options.isEmpty { lines += ["", "Options:"] + rows(command.options.map(row)) }
    return lines.joined(separator: "\n") + "\n"
  }

  nonisolated private static func row(_ option: Option) -> (String, String) {
    let names = option.names.reversed().joined(separator: ", ")
    let value = option.choices.isEmpty ? option.value : option.choices.joined(separator: "|")
    return ("\(names)\(value.map { " \($0)" } ?? "")", option.help)
  }

  /// Two columns; a left one that is too wide has a line of its own.
  private static func rows(_ rows: [(String, String)]) -> [String] {
    let column = 24
    return rows.flatMap { left, right in
      guard left.count > column - 2 else {
        let gap = String(repeating: " ", count: column - left.count)
        return wrapped("  \(left)\(gap)", right, column: column)
      }
      return ["  \(left)"]
        + wrapped(String(repeating: " ", count: column + 2), right, column: column)
    }
  }

  private static func wrapped(_ head: String, _ text: String, column: Int) -> [String] {
    let indent = String(repeating: " ", count: column + 2)
    var (lines, line) = ([String](), head)
    for word in text.split(separator: " ") {
      let isFirst = line == head || line == indent
      if !isFirst, line.count + 1 + word.count > 80 {
        lines.append(line)
        line = indent
      }
      line += line == head || line == indent ? String(word) : " \(word)"
    }
    return lines + [line]
  }
}

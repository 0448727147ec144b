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
    let statuses = ExitStatus.allCases.map { "\($0.rawValue) \($0.meaning)" }
    lines += ["", "Exit status:"] + indented(statuses.joined(separator: "; ") + ".")
    return lines.joined(separator: "\n") + "\n"
  }()

  static func text(of command: Command) -> String {
    var lines = ["themepick \(command.name): \(command.summary)", "", "Examples:"]
    lines += rows(command.examples.map { ($0.line, $0.meaning) })
    let options = command.options.isEmpty ? "" : " [OPTIONS]"
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    lines += ["", "Usage: themepick \(command.name)\(options)\(operands)"]
    if !command.options.isEmpty { lines += ["", "Options:"] + rows(command.options.map(row)) }
    // Words that the usage line stands for by one name.
    if command.choices.contains(where: { !command.operands.contains($0) }) {
      lines += ["", "Operands:"] + indented(command.choices.joined(separator: ", "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  nonisolated private static func row(_ option: Option) -> (String, String) {
    let names = option.names.reversed().joined(separator: ", ")
    let value = option.choices.isEmpty ? option.value : option.choices.joined(separator: "|")
    return ("\(names)\(value.map { " \($0)" } ?? "")", option.help)
  }

  /// Two columns; a left one that is too wide has a line of its own.
  private static func rows(_ rows: [(String, String)]) -> [String] {
    let column = 26
    return rows.flatMap { left, right in
      let head = "  \(left)"
      let lines = right.wrapped(to: width - column)
      let isTooWide = head.count > column - 2
      let first = isTooWide ? [head] : [head.padded(to: column) + lines[0]]
      let rest = isTooWide ? lines[...] : lines.dropFirst()
      return first + rest.map { "".padded(to: column) + $0 }
    }
  }

  private static func indented(_ text: String) -> [String] {
    text.wrapped(to: width - 2).map { "  \($0)" }
  }

  private static let width = 80
}

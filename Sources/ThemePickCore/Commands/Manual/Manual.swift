/// The manual page in mdoc(7), made from the table.
enum Manual {
  static var text: String {
    let sections = [
      head, synopsis, description, commands, environment, files, statuses, examples,
    ]
    return sections.flatMap(\.self).joined(separator: "\n") + "\n"
  }

  private static let head = [
    ".Dd \(Program.date)", ".Dt THEMEPICK 1", ".Os", ".Sh NAME", ".Nm themepick",
    ".Nd pick a theme for the terminal, see it live, let other tools read it",
  ]

  private static var synopsis: [String] {
    [".Sh SYNOPSIS", ".Nm"] + CommandLineTable.pickerOptions.map { ".Op \(flag($0))" }
      + CommandLineTable.commands.flatMap { command in
        [".Nm", ".Cm \(command.name)"] + command.options.map { ".Op \(flag($0))" }
          + (operands(of: command).map { [".\($0)"] } ?? [])
      } + [".Nm", ".Fl \\-help | \\-version"]
  }

  private static var description: [String] {
    [".Sh DESCRIPTION", ".Nm"]
      + Mdoc.paragraph(
        """
        shows a list of themes beside a preview, and the whole screen wears what is moved onto. One theme can be \
        chosen for good, or one for when the system is light and another for when it is dark. Enter saves the \
        choice in plain files that scripts, editors and status lines read. Where standard output is no terminal, \
        Enter also prints the theme's id and leaves. Its last line shows the keys.
        """)
      + [".Pp", "Options of the picker, and those that are understood everywhere:"]
      + options(CommandLineTable.pickerOptions + CommandLineTable.generalOptions)
  }

  private static var commands: [String] {
    [".Sh COMMANDS"] + CommandLineTable.commands.flatMap(section)
  }

  private static func section(of command: Command) -> [String] {
    var lines = [".Ss \(command.name)"] + Mdoc.paragraph(command.summary.sentence)
    if !command.choices.isEmpty {
      let source = command.source == .themes ? ", or the id of a theme" : ""
      lines += Mdoc.paragraph("Operands: \(command.choices.joined(separator: ", "))\(source).")
    }
    lines += options(command.options)
    if !command.keys.isEmpty {
      lines += [".Pp", "Keys of the JSON:"]
      lines += Mdoc.list(command.keys.map { ("Va \(Mdoc.argument($0.name))", $0.meaning.sentence) })
    }
    return lines
  }

  private static func options(_ options: [Option]) -> [String] {
    Mdoc.list(options.map { (flag($0), $0.help.sentence) })
  }

  /// An option as arguments of a macro: all its names, and its value.
  private static func flag(_ option: Option) -> String {
    let names = option.names.map { "Fl \(Mdoc.argument(String($0.dropFirst())))" }
      .joined(separator: " , ")
    guard let value = option.value else { return names }
    let shown = option.choices.isEmpty ? value : option.choices.joined(separator: "|")
    return "\(names) Ar \(Mdoc.argument(shown))"
  }

  private static func operands(of command: Command) -> String? {
    guard !command.operands.isEmpty else { return nil }
    let isOptional = command.operands.hasPrefix("[")
    let name = isOptional ? String(command.operands.dropFirst().dropLast()) : command.operands
    return (isOptional ? "Op " : "") + "Ar \(Mdoc.argument(name))"
  }

  private static var environment: [String] {
    [".Sh ENVIRONMENT"]
      + Mdoc.list(ManualTables.environment.map { ("Ev \($0.name)", $0.meaning) })
  }

  private static var files: [String] {
    [".Sh FILES"]
      + Mdoc.list(ManualTables.files.map { ("Pa \(Mdoc.argument($0.name))", $0.meaning) })
  }

  private static var statuses: [String] {
    [".Sh EXIT STATUS"]
      + Mdoc.list(ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning.sentence) })
  }

  private static var examples: [String] {
    [".Sh EXAMPLES"]
      + CommandLineTable.commands.flatMap(\.examples).flatMap { example in
        Mdoc.paragraph(example.meaning.sentence.dropLast() + ":") + [Mdoc.macro("Dl", example.line)]
      }
  }
}

/// Where words come from that are no fixed set, for completions to offer them.
nonisolated enum WordSource: Sendable {
  /// The ids of the themes there are.
  case themes
  /// The names of files.
  case files
  /// Nowhere: they are the user's own, and nothing can be offered.
  case user
}

/// An option of the command line: it takes a value, or is a flag.
nonisolated struct Option: Sendable {
  /// With their dashes, the long one first.
  let names: [String]
  /// What to call the value in the help, nil for a flag.
  let value: String?
  /// The values there are, where they are a fixed set.
  var choices: [String] = []
  /// Where values come from otherwise.
  var source: WordSource? = nil
  let help: String
}

/// A word after the program's name that says what is to be done.
nonisolated struct Command: Sendable {
  let name: String
  let summary: String
  let options: [Option]
  /// How operands are written in the usage line.
  let operands: String
  /// At most so many operands; nil for any number.
  let maximumOperands: Int?
  /// What operands may be; where there is no source beside them, nothing else.
  var choices: [String] = []
  /// Where operands come from beside the choices.
  var source: WordSource? = nil
  /// What the JSON that it prints holds; the members of an object or of a list's items after its key and a dot.
  var keys: [(name: String, meaning: String)] = []
  /// A longer explanation for its own help, with examples first.
  let examples: [(line: String, meaning: String)]
  let run: @Sendable @MainActor (ParsedArguments, CommandContext) throws(Failure) -> ExitStatus
}

/// The one table that parser, help, completions and manual are made from.
enum CommandLineTable {
  /// What the picker itself takes, where no command is named.
  nonisolated static let pickerOptions = [
    appearance, depth,
    Option(
      names: ["--trait-log"], value: "FILE", source: .files,
      help: "append every trait change to FILE"),
  ]

  nonisolated static let appearance = Option(
    names: ["--appearance"], value: "A", choices: ["light", "dark"],
    help: "begin with this system appearance simulated")

  nonisolated static let depth = Option(
    names: ["--depth"], value: "D", choices: ["24bit", "256", "16", "8", "none"],
    help: "use this colour depth, whatever the terminal says")

  nonisolated static let help = Option(
    names: ["--help", "-h"], value: nil, help: "show help, of a command after its name")

  nonisolated static let generalOptions = [
    help, Option(names: ["--version"], value: nil, help: "show the version"),
  ]

  nonisolated static let json = Option(names: ["--json"], value: nil, help: "print JSON")

  /// In the order of the help. Adding a command is adding one element here.
  static let commands: [Command] = [
    .get, .set, .appearance, .list, .show, .explain, .undo, .redo, .watch, .env, .check, .render,
    .apply, .doctor, .completions, .manual,
  ]

  static func command(_ name: String) -> Command? {
    // Prompts ask it all the time: then no other command is made.
    if name == Command.get.name { return .get }
    return commands.first { $0.name == name }
  }
}

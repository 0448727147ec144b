import TerminalTheming
import TerminalTraits
import TerminalUI

/// The program: finds the command and runs it, or the picker where none is named.
public enum Program {
  public nonisolated static let version = "0.1.0"
  /// When that version was made, as the manual writes it.
  nonisolated static let date = "November 30, 2026"

  /// - Returns: what to exit with; every message has been written.
  public static func run(_ context: CommandContext) -> ExitStatus {
    do {
      return try dispatch(context)
    } catch {
      context.messages(error.text)
      return error.status
    }
  }

  private static func dispatch(_ context: CommandContext) throws(Failure) -> ExitStatus {
    let arguments = context.arguments
    let beforeEnd = arguments.prefix { $0 != "--" }
    let name = arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 }
    let command = name.flatMap(CommandLineTable.command)
    if beforeEnd.contains(where: { $0 == "--help" || $0 == "-h" }) {
      try context.output(command.map(Help.text(of:)) ?? Help.text)
      return .success
    }
    if beforeEnd.contains("--version") {
      try context.output("themepick \(version)\n")
      return .success
    }
    guard let name else { return try runPicker(context) }
    guard let command else { throw unknownCommand(name) }
    let parsed = try ParsedArguments(Array(arguments.dropFirst()), options: command.options)
    if let maximum = command.maximumOperands, parsed.operands.count > maximum {
      throw Failure(
        .usage, "'\(parsed.operands[maximum].shown)' is one operand too many",
        hint: "See themepick \(command.name) --help.")
    }
    try check(parsed.operands, of: command)
    return try command.run(parsed, context)
  }

  /// Refuses operands that are none of the words there are.
  private static func check(_ operands: [String], of command: Command) throws(Failure) {
    guard command.source == nil, !command.choices.isEmpty,
      let wrong = operands.first(where: { !command.choices.contains($0) })
    else { return }
    let few = command.choices.count > 5 ? nil : command.choices.joined(separator: ", ")
    let nearest = nearestName(to: wrong, in: command.choices)
    throw Failure(
      .usage, "\(command.name) knows no '\(wrong.shown)'",
      hint: few.map { "It is one of: \($0)." } ?? nearest.map { "Did you mean \($0)?" }
        ?? "See themepick \(command.name) --help.")
  }

  private static func unknownCommand(_ name: String) -> Failure {
    let names = CommandLineTable.commands.map(\.name)
    return Failure(
      .usage, "unknown command '\(name.shown)'",
      hint: nearestName(to: name, in: names).map { "Did you mean \($0)?" }
        ?? "See themepick --help.")
  }

  private static func runPicker(_ context: CommandContext) throws(Failure) -> ExitStatus {
    let parsed = try ParsedArguments(context.arguments, options: CommandLineTable.pickerOptions)
    if let operand = parsed.operands.first {
      guard CommandLineTable.command(operand) != nil else { throw unknownCommand(operand) }
      throw Failure(
        .usage, "'\(operand)' comes too late to be a command",
        hint: "Put it first: themepick \(operand).")
    }
    let options = PickerOptions(
      appearance: parsed["--appearance"].flatMap(ThemeSlot.init),
      depth: parsed["--depth"].flatMap(ColorDepth.init(label:)),
      traitLog: parsed["--trait-log"] ?? context.environment["THEMEPICK_TRAIT_LOG"])
    return try context.runPicker(options, context)
  }
}

nonisolated extension ColorDepth {
  /// As options write it.
  init?(label: String) {
    guard let depth = Self.allCases.first(where: { $0.label == label }) else { return nil }
    self = depth
  }
}

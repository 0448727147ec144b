import TerminalTheming

nonisolated extension Command {
  static let doctor = Command(
    name: "doctor", summary: "tell what was detected, and what to do about it",
    options: [CommandLineTable.json], operands: "", maximumOperands: 0,
    examples: [
      ("themepick doctor", "terminal, colours, appearance, files; nothing is changed"),
      ("themepick doctor --json", "for a report; exit status 1 where something does not work"),
    ]
  ) { arguments, context throws(Failure) in
    let diagnosis = Diagnosis(
      environment: context.environment, terminal: context.examineTerminal(context.environment),
      store: context.asking(context.store))
    try context.output(
      arguments.has("--json") ? diagnosis.json.prettyText + "\n" : diagnosis.text)
    return diagnosis.advice.contains { $0.severity == .problem } ? .negative : .success
  }
}

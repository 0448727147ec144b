import TerminalTheming

nonisolated extension Command {
  static let doctor = Command(
    name: "doctor", summary: "tell what was detected, and what to do about it",
    options: [CommandLineTable.json], operands: "", maximumOperands: 0,
    keys: [
      ("terminal", "what is known of it without asking it"), ("terminal.term", "the value of TERM"),
      ("terminal.obstacle", "why the picker cannot run there; null where it can"),
      ("terminal.terminfo", "the file of its entry; null where there is none"),
      ("terminal.columns", "its width; null where there is no terminal"),
      ("terminal.rows", "its height; null where there is no terminal"),
      ("terminal.colorDepth", "24bit, 256, 16, 8 or none; null where nothing can be drawn"),
      ("terminal.colorDepthReason", "what that was concluded from"),
      ("terminal.curses", "the version of curses"),
      ("terminal.exactColors", "whether curses takes exact colours; null where it was not tried"),
      ("terminal.encoding", "the encoding of the locale"),
      ("terminal.unicode", "whether more than ASCII is shown"),
      ("terminal.inside", "what is between it and themepick, such as tmux or ssh"),
      ("answers", "what it told of itself"),
      ("answers.appearance", "light or dark; null where it did not tell"),
      ("answers.silence", "why it did not tell; null where it did"),
      ("answers.background", "its background, #rrggbb, or null"),
      ("answers.foreground", "its text, #rrggbb, or null"),
      ("answers.mode", "its mode: light or dark, or null"),
      ("answers.synchronizedOutput", "whether it can hold frames together"),
      ("appearance", "the system's, as explain tells it"),
      ("appearance.appearance", "light or dark"), ("appearance.source", "who told it"),
      ("appearance.confidence", "how sure that is: sure, unsure or guess"),
      ("appearance.sources", "all who could have told it"),
      ("appearance.sources.source", "its name"),
      ("appearance.sources.appearance", "what it says; null where it is silent"),
      ("appearance.sources.reason", "why it is silent; null where it is not"),
      ("folders", "where files are kept: preferences, state and themes"),
      ("folders.*.path", "the folder; null where there is nowhere"),
      ("folders.*.exists", "whether it is there"),
      ("folders.*.writable", "whether files can be written in it"),
      ("folders.*.reason", "why they cannot; null where they can"),
      ("themes", "the themes there are"), ("themes.builtIn", "how many come with themepick"),
      ("themes.own", "how many others can be used"),
      ("themes.problems", "what is wrong with the rest"),
      ("advice", "what could be better"), ("advice.severity", "problem or hint"),
      ("advice.about", "what it is about"), ("advice.finding", "what is so"),
      ("advice.remedy", "what to do"), ("advice.lines", "what to copy for it"),
    ],
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

import TerminalTheming
import TerminalTraits

nonisolated extension Command {
  static let list = Command(
    name: "list", summary: "list the themes: id, name, appearance",
    options: [
      CommandLineTable.json,
      Option(names: ["--light"], value: nil, help: "only themes made for light"),
      Option(names: ["--dark"], value: nil, help: "only themes made for dark"),
    ],
    operands: "", maximumOperands: 0,
    examples: [
      ("themepick list", "a line each, tab-separated"),
      ("themepick list --dark | cut -f1", "the ids of dark themes"),
    ]
  ) { arguments, context throws(Failure) in
    let wanted: [InterfaceStyle] = [
      arguments.has("--light") ? .light : nil, arguments.has("--dark") ? .dark : nil,
    ].compactMap(\.self)
    let library = context.library
    let (all, problems) = library.themes()
    let themes = all.filter { wanted.isEmpty || wanted.contains($0.appearance) }
    for problem in problems { context.messages(Failure(problem).text) }
    try context.output(arguments.has("--json") ? json(of: themes) : lines(of: themes))
    return .success
  }

  private static func lines(of themes: [Theme]) -> String {
    themes.map { "\($0.id)\t\($0.name.shown)\t\($0.appearance.rawValue)\n" }.joined()
  }

  private static func json(of themes: [Theme]) -> String {
    let items = themes.map { theme in
      JSONLiteral.object([
        ("id", .string(theme.id)), ("name", .string(theme.name)),
        ("appearance", .string(theme.appearance.rawValue)),
      ])
    }
    return JSONLiteral.array(items).prettyText + "\n"
  }

  static let show = Command(
    name: "show", summary: "show a theme's colours, with their contrast",
    options: [CommandLineTable.json], operands: "[THEME]", maximumOperands: 1, source: .themes,
    examples: [
      ("themepick show", "the theme in force"),
      ("themepick show dusk --json", "another one, as JSON"),
    ]
  ) { arguments, context throws(Failure) in
    let library = context.library
    let theme: Theme
    let contrast: ContrastLevel
    if let id = arguments.operands.first {
      (theme, contrast) = (try library.requiredTheme(id), .normal)
    } else {
      let inForce = try context.inForce(context.listening(context.store(library)))
      (theme, contrast) = (inForce.theme, inForce.contrast)
    }
    let report = ThemeReport(theme: theme, contrast: contrast)
    try context.output(arguments.has("--json") ? report.json : report.text)
    return .success
  }

  static let check = Command(
    name: "check", summary: "check theme files: syntax, tokens, contrast", options: [],
    operands: "FILE...", maximumOperands: nil, source: .files,
    examples: [("themepick check mine.json", "exit status 1 where a text is hard to read")]
  ) { arguments, context throws(Failure) in
    guard !arguments.operands.isEmpty else {
      throw Failure(.usage, "check needs a file", hint: "Write themepick check FILE.")
    }
    var worst = ExitStatus.success
    for path in arguments.operands {
      let status = try check(path, context)
      if status.rawValue > worst.rawValue { worst = status }
    }
    return worst
  }

  /// Says what is wrong with a file, if anything.
  private static func check(
    _ path: String, _ context: CommandContext
  ) throws(Failure) -> ExitStatus {
    let theme: Theme
    do {
      theme = try ThemeLibrary.theme(inFile: path)
    } catch {
      let failure = Failure(error)
      context.messages(failure.text)
      return failure.status
    }
    let failures = ThemeAudit(of: theme).failures.map(\.description)
    for line in failures.isEmpty ? ["good"] : failures {
      try context.output("\(path.sanitizedForDisplay(limit: 4096)): \(line)\n")
    }
    return failures.isEmpty ? .success : .negative
  }
}

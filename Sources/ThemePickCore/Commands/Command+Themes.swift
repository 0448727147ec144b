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
    keys: [
      ("id", "what commands and preferences call the theme"), ("name", "what people call it"),
      ("appearance", "what it is made for: light or dark"),
    ],
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
    keys: [
      ("id", "what commands and preferences call the theme"), ("name", "what people call it"),
      ("appearance", "what it is made for: light or dark"),
      ("author", "who made it; missing where nobody says"),
      ("contrast", "normal or high: whose colours these are"),
      ("colors", "the colours by token, #rrggbb, or none for the terminal's own"),
      ("ansi", "the 16 colours that programs ask for by number"),
      ("pairs", "what is read, and the marks that carry meaning"),
      ("pairs.text", "the token of the text"), ("pairs.background", "the token of what it is on"),
      ("pairs.ratio", "the contrast, with one decimal, cut"),
      ("pairs.grade", "AAA, AA, mark, or low where it is too little"),
    ],
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
}

import TerminalTheming
import TerminalTraits

nonisolated extension Command {
  static let explain = Command(
    name: "explain", summary: "tell why this theme is in force", options: [CommandLineTable.json],
    operands: "", maximumOperands: 0,
    keys: [
      ("preferences", "the file of the choice; null where there is nowhere to keep it"),
      ("exists", "whether that file is there; the defaults count where it is not"),
      ("mode", "system, or the id of the theme that is always in force"),
      ("appearance", "the system's: light or dark"),
      ("source", "who told the appearance"),
      ("confidence", "how sure that is: sure, unsure or guess"),
      ("sources", "all who could have told it, the first that knows is believed"),
      ("sources.source", "its name"),
      ("sources.appearance", "what it says; null where it is silent"),
      ("sources.reason", "why it is silent; null where it is not"),
      ("slot", "whose pick counts, light or dark; null where the mode is a theme"),
      ("wanted", "the id of the theme that the choice leads to"),
      ("file", "where that theme is; null for a built-in one"),
      ("fallback", "why another theme has to do; null where none has to"),
      ("fallback.theme", "the id of the other theme"),
      ("fallback.reason", "what is wrong with the wanted one"),
      ("theme", "the id of the theme in force"),
      ("interfaceStyle", "the theme's own: light or dark"),
      ("contrast", "normal or high"),
    ],
    examples: [("themepick explain", "every step: mode, appearance, slot, theme")]
  ) { arguments, context throws(Failure) in
    let store = context.asking(context.store)
    let file = try store.preferencesFile()
    let explanation = Explanation(
      inForce: store.resolve(file.preferences, under: store.systemAppearance()),
      preferences: context.locations.preferences, exists: file.bytes != nil,
      library: store.library)
    try context.output(
      arguments.has("--json") ? explanation.json.prettyText + "\n" : explanation.text)
    return .success
  }

  static let env = Command(
    name: "env", summary: "print what is in force as shell variables",
    options: [
      Option(
        names: ["--shell"], value: "S", choices: ShellDialect.allCases.map(\.rawValue),
        help: "the shell to write for, sh by default")
    ],
    operands: "", maximumOperands: 0,
    examples: [
      (#"eval "$(themepick env)""#, "in sh, bash and zsh"),
      ("themepick env --shell fish | source", "in fish"),
    ]
  ) { arguments, context throws(Failure) in
    let inForce = try context.inForce(context.listeningStore)
    let dialect = arguments["--shell"].flatMap(ShellDialect.init) ?? .sh
    let current = CurrentChoice(inForce: inForce, generation: 0, changed: "", fingerprint: "")
    try context.output(
      current.variables.map { dialect.assignment($0.name, $0.value) + "\n" }.joined())
    return .success
  }
}

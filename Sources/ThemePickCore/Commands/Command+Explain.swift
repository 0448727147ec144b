import TerminalTheming
import TerminalTraits

nonisolated extension Command {
  static let explain = Command(
    name: "explain", summary: "tell why this theme is in force", options: [CommandLineTable.json],
    operands: "", maximumOperands: 0,
    examples: [("themepick explain", "every step: mode, appearance, slot, theme")]
  ) { arguments, context throws(Failure) in
    let store = context.asking(context.store)
    let inForce = store.resolve(try store.load(), under: store.systemAppearance())
    try context.output(
      arguments.has("--json") ? json(of: inForce) : text(of: inForce, context.locations))
    return .success
  }

  private static func text(of inForce: ChoiceInForce, _ locations: Locations) -> String {
    let (choice, appearance) = (inForce.preferences, inForce.appearance)
    var lines = [
      "preferences  \(locations.preferences.map(\.shown) ?? "nowhere: HOME is not set")",
      "mode         \(choice.mode.id.shown)",
      "appearance   \(appearance.slot.rawValue), from: \(appearance.source.label) "
        + "(\(appearance.source.confidence.rawValue))",
    ]
    lines += appearance.statements.map { source, statement in
      "  " + source.label.padded(to: 11) + statement.words
    }
    if choice.mode == .system {
      lines.append("slot         \(appearance.slot.rawValue): \(choice[appearance.slot].shown)")
    }
    if let fallback = inForce.fallback {
      lines.append("fallback     \(fallback.wanted.shown) cannot be used: \(fallback.reason)")
    }
    lines.append(
      "theme        \(inForce.theme.id.shown), which is \(inForce.theme.appearance.rawValue)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func json(of inForce: ChoiceInForce) -> String {
    let (choice, appearance) = (inForce.preferences, inForce.appearance)
    let sources = appearance.statements.map { source, statement in
      JSONLiteral.object([("source", .string(source.label)), ("said", .string(statement.words))])
    }
    var members: [(String, JSONLiteral)] = [
      ("mode", .string(choice.mode.id)), ("appearance", .string(appearance.slot.rawValue)),
      ("source", .string(appearance.source.label)),
      ("confidence", .string(appearance.source.confidence.rawValue)), ("sources", .array(sources)),
      ("slot", choice.mode == .system ? .string(appearance.slot.rawValue) : .null),
      ("theme", .string(inForce.theme.id)),
    ]
    if let fallback = inForce.fallback {
      members.append(
        (
          "fallback",
          .object([("wanted", .string(fallback.wanted)), ("reason", .string(fallback.reason))])
        ))
    }
    return JSONLiteral.object(members).prettyText + "\n"
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

nonisolated extension SystemAppearance.Statement {
  fileprivate var words: String {
    switch self {
    case .appearance(let slot): slot.rawValue
    case .silent(let reason): "silent: \(reason)"
    }
  }
}

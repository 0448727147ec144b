import TerminalTheming
import TerminalUI

nonisolated extension Command {
  static let apply = Command(
    name: "apply", summary: "let the terminal wear the theme, or take that back",
    options: [
      Option(
        names: ["--revert"], value: nil, help: "give back the colours that the terminal told before"
      )
    ],
    operands: "terminal", maximumOperands: 1, choices: ["terminal"],
    examples: [
      ("themepick apply terminal", "its background, text, cursor and 16 colours"),
      ("themepick apply terminal --revert", "as they were before"),
    ]
  ) { arguments, context throws(Failure) in
    guard !arguments.operands.isEmpty else {
      throw Failure(
        .usage, "apply needs to know to what", hint: "Write themepick apply terminal.")
    }
    guard let file = context.locations.state(ToldColorsFile.name) else { throw Locations.noHome }
    let terminal = try context.openTerminal(context.environment)
    let route = try TerminalRoute.find(terminal.circumstances) { arguments in
      Tmux.output(arguments, environment: context.environment)
    }
    guard let identity = ProcessStatus.terminalIdentity(of: route.process) else {
      throw Failure(
        .noTerminal, "this system does not tell one terminal from another",
        hint: "The colours could not be taken back; set them in the terminal's own settings.")
    }
    let wardrobe = TerminalWardrobe(
      terminal: terminal, route: route, identity: identity, file: file, messages: context.messages)
    if arguments.has("--revert") {
      try wardrobe.revert()
    } else {
      try wardrobe.apply(TerminalColors(of: try context.inForce(context.listeningStore)))
    }
    return .success
  }
}

import TerminalTheming

nonisolated extension Command {
  static let set = Command(
    name: "set", summary: "choose a mode, a pick or the contrast, and save it",
    options: [
      Option(
        names: ["--light"], value: "T", source: .themes,
        help: "the theme for when the system is light"),
      Option(
        names: ["--dark"], value: "T", source: .themes,
        help: "the theme for when the system is dark"),
      Option(
        names: ["--contrast"], value: "C", choices: ["normal", "high", "auto"],
        help: "how far apart text and background are"),
      Option(names: ["--dry-run"], value: nil, help: "print what would be in force, save nothing"),
    ],
    operands: "[system|THEME]", maximumOperands: 1, choices: ["system"], source: .themes,
    examples: [
      ("themepick set dusk", "one theme, whatever the system looks like"),
      ("themepick set system --light dawn --dark dusk", "follow the system"),
      ("themepick set --dark dusk", "change one pick, keep the mode"),
    ]
  ) { arguments, context throws(Failure) in
    let library = context.library
    let mode = arguments.operands.first
    let options = ["--light", "--dark", "--contrast"]
    guard mode != nil || options.contains(where: { arguments[$0] != nil }) else {
      throw Failure(
        .usage, "set needs something to set",
        hint: "Name a theme or system, or give --light, --dark or --contrast.")
    }
    for id in [mode == "system" ? nil : mode, arguments["--light"], arguments["--dark"]] {
      if let id { _ = try library.requiredTheme(id) }
    }
    let edit = { (choice: inout Preferences) throws(Failure) in
      if let mode { choice.mode = Preferences.Mode(id: mode) }
      if let light = arguments["--light"] { choice.light = light }
      if let dark = arguments["--dark"] { choice.dark = dark }
      if let contrast = arguments["--contrast"].flatMap(Preferences.Contrast.init) {
        choice.contrast = contrast
      }
    }
    let store = context.listening(context.store(library))
    if arguments.has("--dry-run") {
      // What would stop the saving is told here too.
      if store.locations.preferences == nil { throw Locations.noHome }
      var choice = try store.load()
      try edit(&choice)
      let inForce = store.resolve(choice, under: store.systemAppearance())
      context.tell(inForce.fallback)
      try context.output("\(inForce.theme.id)\n")
      return .success
    }
    context.tell(try store.change(edit).fallback)
    return .success
  }

  static let undo = Command(
    name: "undo", summary: "go back to the choice before", options: [], operands: "",
    maximumOperands: 0, examples: [("themepick undo", "go back, and print what is in force then")]
  ) { _, context throws(Failure) in
    try context.output(theme: context.listeningStore.undo())
    return .success
  }

  static let redo = Command(
    name: "redo", summary: "take an undo back", options: [], operands: "", maximumOperands: 0,
    examples: [("themepick redo", "go forth again, and print what is in force then")]
  ) { _, context throws(Failure) in
    try context.output(theme: context.listeningStore.redo())
    return .success
  }
}

nonisolated extension ThemeLibrary {
  /// The theme that somebody named.
  ///
  /// - Throws: `Failure` with status 66 where there is none, 65 where it is malformed.
  func requiredTheme(_ id: String) throws(Failure) -> Theme {
    do {
      return try theme(id)
    } catch {
      throw Failure(error)
    }
  }
}

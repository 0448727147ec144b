/// What the manual tells beside the commands.
enum ManualTables {
  static let environment: [(name: String, meaning: String)] = [
    ("XDG_CONFIG_HOME", "Where preferences and themes are, ~/.config where it is not set."),
    ("XDG_STATE_HOME", "Where what is in force is recorded, ~/.local/state where it is not set."),
    ("HOME", "Where the two folders are looked for otherwise."),
    ("TERM", "The kind of terminal. The picker needs one that can place the cursor."),
    ("COLORTERM", "Where it is truecolor or 24bit, the terminal shows exact colours."),
    ("NO_COLOR", "Where it is not empty, the picker shows no colours."),
    (
      "COLORFGBG",
      "Its last field tells the system's appearance where neither terminal nor desktop does."
    ),
    ("TMUX", "Where it is set, apply terminal asks tmux for the way to the terminal."),
    ("THEMEPICK_TRAIT_LOG", "As the option \(CommandLineTable.pickerOptions[2].names[0])."),
  ]

  static let files: [(name: String, meaning: String)] = [
    (
      "~/.config/themepick/preferences.json",
      "The choice. It may be edited by hand; unknown keys and their order are kept."
    ),
    ("~/.config/themepick/themes/*.json", "Themes of the user; the file's name is the id."),
    ("~/.local/state/themepick/current.json", "All that is in force, with every colour."),
    ("~/.local/state/themepick/theme", "The id of the theme in force, one line."),
    ("~/.local/state/themepick/appearance", "The system's appearance: light or dark."),
    ("~/.local/state/themepick/style", "The theme's own: light or dark."),
    (
      "~/.local/state/themepick/terminals.json",
      "What terminals told of their own colours before apply terminal set others."
    ),
    ("~/.local/state/themepick/env.sh", "The same as shell variables, THEMEPICK_THEME and others."),
  ]
}

nonisolated extension Command {
  static let manual = Command(
    name: "manual", summary: "print the manual page, for man", options: [], operands: "",
    maximumOperands: 0,
    examples: [
      ("themepick manual | man -l -", "read it"),
      (
        "themepick manual > ~/.local/share/man/man1/themepick.1",
        "keep it, to be found by man themepick"
      ),
    ]
  ) { _, context throws(Failure) in
    try context.output(Manual.text)
    return .success
  }
}

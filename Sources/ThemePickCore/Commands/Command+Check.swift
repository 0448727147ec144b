import TerminalTheming

nonisolated extension Command {
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
    let file = path.sanitizedForDisplay(limit: 4096)
    let failures = ThemeAudit(of: theme).failures
    if failures.isEmpty { try context.output("\(file): good\n") }
    let document = try FileSystem.contents(of: path).flatMap { try? JSONDocument(parsing: $0) }
    for failure in failures {
      let place = document.map { "\(file):\(failure.position(in: $0))" } ?? file
      try context.output("\(place): \(failure)\n  \(failure.advice)\n")
    }
    return failures.isEmpty ? .success : .negative
  }
}

nonisolated extension ThemeAudit.Finding {
  /// Where its colour is given, or else where colours are.
  fileprivate func position(in document: JSONDocument) -> SourcePosition {
    let colors = document.root["colors"]
    let node = colors?[pair.text.rawValue] ?? colors?[pair.background.rawValue] ?? colors
    return document.position(of: (node ?? document.root).range.lowerBound)
  }

  /// What to do about a contrast that is too low.
  fileprivate var advice: String {
    let text = pair.text.rawValue
    let ground = pair.background.rawValue
    if pair.text == .foreground { return "Choose a foreground farther from the \(ground)." }
    return isGiven
      ? "Choose a \(text) farther from the \(ground), or leave it out to have one derived."
      : "Choose a \(ground) that leaves room for a \(text) to be read on it."
  }
}

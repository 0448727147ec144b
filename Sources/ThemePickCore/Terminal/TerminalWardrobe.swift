import TerminalTheming
import TerminalUI

/// Dresses a terminal in colours, and remembers its own until it is undressed.
struct TerminalWardrobe {
  let terminal: any ColorTerminal
  let route: TerminalRoute
  /// What tells the terminal from all others.
  let identity: String
  /// Where the terminals' own colours are kept.
  let file: String
  /// Takes messages.
  let messages: (String) -> Void

  /// Over a slow line an answer takes its time, and somebody who asked for new colours can wait for it.
  private static let patience = Duration.seconds(2)

  /// Sets the colours. Its own are asked for and kept before, but for a terminal that wears others already.
  func apply(_ colors: TerminalColors) throws(Failure) {
    try change { kept throws(Failure) in
      let old: ToldColors
      if let known = kept[identity] {
        old = known
      } else {
        old = try ask()
        kept[identity] = old
      }
      return route.form == .console ? colors.consoleCommands : colors.commands(over: old)
    }
  }

  /// Takes the colours back that the terminal told, or else those of its settings.
  func revert() throws(Failure) {
    try change { kept throws(Failure) in
      guard let old = kept[identity] else {
        throw Failure(
          .negative, "this terminal wears no theme",
          hint: "Only what themepick apply terminal has set can be taken back.")
      }
      kept[identity] = nil
      return route.form == .console ? TerminalColors.consoleRevert : TerminalColors.revert(to: old)
    }
  }

  /// Changes what is kept while no other process does, and sends what follows from it.
  private func change(
    _ body: (inout ToldColorsFile) throws(Failure) -> [UInt8]
  ) throws(Failure) {
    try FileLock.hold(file + ".lock") { () throws(Failure) in
      let before = ToldColorsFile(bytes: try FileSystem.contents(of: file))
      var kept = before
      let bytes = route.wrap(try body(&kept))
      // What is to be kept is safe before it is gone; what is to be forgotten is so after it was sent.
      let isForgotten = before[identity] != nil && kept[identity] == nil
      if isForgotten { terminal.send(bytes) }
      if kept != before { try AtomicFile.write(kept.bytes, to: file) }
      if !isForgotten { terminal.send(bytes) }
    }
  }

  private func ask() throws(Failure) -> ToldColors {
    guard route.form == .standard else { return ToldColors() }
    guard terminal.circumstances.isInForeground else {
      throw Failure(
        .noTerminal, "the terminal cannot be asked for its colours: another program has it",
        hint: "Run it in the foreground once; after that it may run in the background.")
    }
    let replies = terminal.ask(
      route.queries, patience: Self.patience, until: route.isEnough)
    let told = ToldColors(replies)
    if told.missingCount > 0 {
      let isAll = told.missingCount == ToldColors().missingCount
      messages(
        """
        themepick: the terminal did not tell \(isAll ? "its" : "\(told.missingCount) of its") colours
          --revert will reset them to those of its settings.

        """)
    }
    return told
  }
}

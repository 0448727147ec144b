/// The modes that curses knows nothing of, switched on beside it: mouse, bracketed paste, focus.
struct TerminalModes {
  /// Mouse buttons, their positions beyond column 223, pastes in brackets, focus in and out.
  private static let codes = [1000, 1006, 2004, 1004]

  let enter: [UInt8]
  let leave: [UInt8]
  /// What gives the screen back where curses cannot: in a crash.
  let restoration: [UInt8]

  /// - Parameter entry: a terminal without a mouse is taken for one that would print what it does not know.
  init(entry: TerminfoEntry) {
    let codes = entry[.mouseKey] == nil ? [] : Self.codes
    enter = codes.flatMap { Array("\u{1B}[?\($0)h".utf8) }
    leave = codes.reversed().flatMap { Array("\u{1B}[?\($0)l".utf8) }
    let screen: [TerminfoEntry.StringCapability] = [
      .exitAttributes, .cursorNormal, .exitAlternateScreen,
    ]
    restoration = leave + screen.flatMap(entry.literal)
  }
}

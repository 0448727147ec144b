/// The modes that curses knows nothing of, switched on beside it: mouse, bracketed paste, focus, notices.
struct TerminalModes {
  /// Mouse buttons, their positions beyond column 223, pastes in brackets, focus in and out.
  private static let always = [1000, 1006, 2004, 1004]
  /// Notices of another appearance.
  private static let notices = 2031
  /// Half a frame is held back.
  private static let synchronizedOutput = 2026

  /// A terminal without one is taken for one that would print what it does not know.
  let hasMouse: Bool
  private let codes: [Int]
  /// What the entry has for leaving the screen.
  private let exit: [UInt8]
  /// Whether the terminal has said that it can hold back half a frame.
  var synchronizesOutput = false

  /// - Parameter isAsked: whether anything may be asked of the terminal.
  init(entry: TerminfoEntry, isAsked: Bool) {
    hasMouse = entry[.mouseKey] != nil
    codes = hasMouse ? Self.always + (isAsked ? [Self.notices] : []) : []
    let screen: [TerminfoEntry.StringCapability] = [
      .exitAttributes, .cursorNormal, .exitAlternateScreen,
    ]
    exit = screen.flatMap(entry.literal)
  }

  var enter: [UInt8] { codes.flatMap { Self.sequence($0, "h") } }

  /// Everything off. Half a frame may have been the last that was written.
  var leave: [UInt8] {
    (synchronizesOutput ? Self.sequence(Self.synchronizedOutput, "l") : [])
      + codes.reversed().flatMap { Self.sequence($0, "l") }
  }

  /// Only the notices off, so that none comes between the last look at the input and the end.
  var quieten: [UInt8] { codes.contains(Self.notices) ? Self.sequence(Self.notices, "l") : [] }

  /// What gives the screen back where curses cannot: in a crash.
  var restoration: [UInt8] { leave + exit }

  /// A frame as it is to be written.
  func frame(_ bytes: [UInt8]) -> [UInt8] {
    guard synchronizesOutput, !bytes.isEmpty else { return bytes }
    return Self.sequence(Self.synchronizedOutput, "h") + bytes
      + Self.sequence(Self.synchronizedOutput, "l")
  }

  private static func sequence(_ code: Int, _ end: Character) -> [UInt8] {
    Array("\u{1B}[?\(code)\(end)".utf8)
  }
}

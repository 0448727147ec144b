/// The modes that curses knows nothing of, switched on beside it: mouse, bracketed paste, focus.
struct TerminalModes {
  /// Mouse buttons with positions beyond column 223, pastes in brackets, focus in and out.
  private static let codes = [1000, 1006, 2004, 1004]

  let enter: [UInt8]
  let leave: [UInt8]
  /// What gives the screen back where curses cannot: in a crash.
  private let crashRestore: [UInt8]

  /// - Parameter entry: a terminal without a mouse is taken for one that would print what it does not know.
  init(entry: TerminfoEntry?) {
    let hasModes = entry?[.mouseKey] != nil
    func sequence(_ end: Character) -> [UInt8] {
      hasModes ? Self.codes.flatMap { Array("\u{1B}[?\($0)\(end)".utf8) } : []
    }
    enter = sequence("h")
    leave = sequence("l")
    let screen = [
      TerminfoEntry.StringCapability.exitAttributes, .cursorNormal, .exitAlternateScreen,
    ]
    crashRestore = leave + screen.flatMap { entry?[$0] ?? [] }
  }

  func armCrashRestore(on device: TerminalDevice) {
    device.armCrashRestore(crashRestore)
  }
}

import TerminalTheming
import TerminalTraits
import TerminalUI

/// What a terminal itself is to look like, as the commands that make it so.
nonisolated struct TerminalColors {
  /// nil for a colour that is to be the terminal's own.
  private let colors: [TerminalColorSlot: RGBA]

  init(of inForce: ChoiceInForce) {
    let (theme, contrast) = (inForce.theme, inForce.contrast)
    var colors: [TerminalColorSlot: RGBA] = [
      .selection: theme[.selection, contrast], .selectedText: theme[.onSelection, contrast],
      .foreground: theme[.foreground, contrast], .background: theme[.background, contrast],
      .cursor: theme[.cursor, contrast],
    ].compactMapValues(\.self)
    let ground: RGBA = colors[.background] ?? (theme.appearance == .dark ? .black : .white)
    for (number, color) in theme.ansi.prefix(16).enumerated() {
      // What programs write in: all but the two ends of grey, which are grounds as well, and their bright twins.
      let isText = contrast == .high && (1...6).contains(number % 8)
      colors[.entry(UInt8(number))] = isText ? color.readable(on: [ground], minimum: 7) : color
    }
    self.colors = colors
  }

  /// What asks for every colour. The last reply is to what every terminal answers.
  static let queries =
    Array(TerminalColorSlot.all.map { "\u{1B}]\($0.code);?\u{7}" }.joined().utf8)
    + Array("\u{1B}[c".utf8)

  // MARK: Terminals that take operating system commands

  /// What sets the colours. Those that the theme leaves to the terminal become again what they were.
  ///
  /// - Parameter old: what the terminal has told of itself before.
  func commands(over old: ToldColors) -> [UInt8] {
    let commands = Self.slots(over: old).map { slot in
      guard let color = colors[slot] else { return Self.revert(slot, old) }
      return "\u{1B}]\(slot.code);\(color.terminalText)\u{7}"
    }
    return Array(commands.joined().utf8)
  }

  /// What takes all of it back: to what the terminal has told, or else to its settings.
  static func revert(to old: ToldColors) -> [UInt8] {
    Array(slots(over: old).map { revert($0, old) }.joined().utf8)
  }

  /// What few terminals know is left alone where it was not told.
  private static func slots(over old: ToldColors) -> [TerminalColorSlot] {
    TerminalColorSlot.all.filter { !$0.isOptional || old[$0] != nil }
  }

  private static func revert(_ slot: TerminalColorSlot, _ old: ToldColors) -> String {
    old[slot].map { "\u{1B}]\(slot.code);\($0)\u{7}" } ?? "\u{1B}]\(slot.resetCode)\u{7}"
  }

  // MARK: The Linux console

  /// Its 16 colours are all it has: text is in the eighth and lies on the first.
  var consoleCommands: [UInt8] {
    let commands = (0..<16).compactMap { number -> String? in
      let entry = colors[.entry(UInt8(number))]
      let color = number == 0 ? colors[.background] : number == 7 ? colors[.foreground] : entry
      guard let hex = (color ?? entry)?.hex.dropFirst() else { return nil }
      return "\u{1B}]P" + String(number, radix: 16) + hex
    }
    return Array(commands.joined().utf8)
  }

  static let consoleRevert = Array("\u{1B}]R".utf8)
}

nonisolated extension RGBA {
  /// As terminals take it: `rgb:rr/gg/bb`.
  fileprivate var terminalText: String {
    let digits = Array(hex.dropFirst().prefix(6))
    return "rgb:"
      + stride(from: 0, to: 6, by: 2).map { String(digits[$0...($0 + 1)]) }
      .joined(separator: "/")
  }
}

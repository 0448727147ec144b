import TerminalTheming
import TerminalTraits
import TerminalUI

nonisolated extension Command {
  static let render = Command(
    name: "render", summary: "print a frame of the picker, without a terminal",
    options: [
      Option(
        names: ["--size"], value: "WxH", source: .user, help: "columns and rows, 80x24 by default"),
      Option(
        names: ["--keys"], value: "KEYS", source: .user,
        help:
          "keys to press before, with commas between: \(Key.names.joined(separator: ", ")), or a "
          + "character"),
      CommandLineTable.depth, CommandLineTable.appearance,
      Option(
        names: ["--as"], value: "FORM", choices: FrameForm.allCases.map(\.rawValue),
        help: "the form to print it in, text by default"),
    ],
    operands: "", maximumOperands: 0,
    examples: [
      ("themepick render --keys down,down", "the screen after two keys; nothing is saved"),
      ("themepick render --size 120x36 --as svg > picture.svg", "as a picture"),
    ]
  ) { arguments, context throws(Failure) in
    let keys = try keys(arguments["--keys"] ?? "")
    let terminal = InMemoryTerminal(
      size: try size(arguments["--size"] ?? "80x24"),
      capabilities: TerminalCapabilities(
        colorDepth: arguments["--depth"].flatMap(ColorDepth.init(label:)) ?? .trueColor,
        colorDepthReason: "no terminal", isUnicode: true),
      events: keys.map { .key($0) })
    let appearance = arguments["--appearance"].flatMap(ThemeSlot.init)
    let picker = try Picker(
      terminal: terminal, store: context.rehearsingStore,
      options: PickerOptions(appearance: appearance), endsOnChoice: false)
    do { _ = try picker.run() } catch {
      throw Failure(.internalFault, "\(error)", hint: "Please report this as a fault of themepick.")
    }
    let form = arguments["--as"].flatMap(FrameForm.init) ?? .text
    try context.output(form.text(of: terminal.buffer, isDark: picker.showsDark))
    return .success
  }

  /// What a terminal may have at most, in columns and in rows.
  private static let largestSide = 1000

  private static func size(_ text: String) throws(Failure) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy({ (1...largestSide).contains($0) }) else {
      throw Failure(
        .usage, "the size cannot be '\(text.shown)'",
        hint: "Write columns and rows from 1 to \(largestSide), as 80x24.")
    }
    return Size(width: sides[0], height: sides[1])
  }

  private static func keys(_ text: String) throws(Failure) -> [Key] {
    var keys: [Key] = []
    for name in text.split(separator: ",").map(String.init) {
      guard let key = Key(name: name) else {
        throw Failure(
          .usage, "there is no key '\(name.shown)'",
          hint: nearestName(to: name, in: Key.names).map { "Did you mean \($0)?" }
            ?? "It is a character, or one of: \(Key.names.joined(separator: ", ")).")
      }
      keys.append(key)
    }
    return keys
  }
}

/// The forms a frame can be printed in.
nonisolated enum FrameForm: String, CaseIterable, Sendable {
  case text, ansi, json, svg

  /// - Parameter isDark: whether the terminal's own colours are to be light on dark, where the form has no
  ///   terminal to ask.
  func text(of frame: CellBuffer, isDark: Bool) -> String {
    switch self {
    case .text: frame.textRows.map { $0 + "\n" }.joined()
    case .ansi: frame.ansiRows.map { $0 + "\n" }.joined()
    case .json: frame.json.prettyText + "\n"
    case .svg:
      frame.svg(
        defaults: CellStyle(
          foreground: .rgb(isDark ? 0xE8EAEE : 0x171A20),
          background: .rgb(isDark ? 0x101216 : 0xFFFFFF)))
    }
  }
}

/// How the terminal answers queries: colours (OSC 10, 11), device attributes (DA1), appearance (996).
public struct TerminalReplies: Sendable {
  public enum Look: Sendable { case dark, light }

  public enum Delivery: Sendable {
    case atOnce
    /// Byte by byte, in as many writes.
    case split
    /// Only when the test says so, see ``TerminalProgram/releaseReplies()``.
    case held
  }

  /// A terminal that never answers.
  public static let silent = TerminalReplies(look: nil)
  public static let dark = TerminalReplies(look: .dark)
  public static let light = TerminalReplies(look: .light)

  let look: Look?
  let delivery: Delivery

  public init(look: Look?, delivery: Delivery = .atOnce) {
    self.look = look
    self.delivery = delivery
  }

  /// The answer to what a program has sent; nil where it asks for nothing.
  func answer(to sequence: TerminalSequence) -> [UInt8]? {
    guard let look else { return nil }
    let (foreground, background) = look == .dark ? ("e6e6", "1414") : ("1010", "fafa")
    func report(_ number: Int, _ level: String) -> [UInt8] {
      Array("\u{1B}]\(number);rgb:\(level)/\(level)/\(level)\u{07}".utf8)
    }
    switch sequence {
    case .operatingSystem("10;?"): return report(10, foreground)
    case .operatingSystem("11;?"): return report(11, background)
    case .control(let control):
      switch (control.prefix, control.final, control.parameters.first?.first ?? 0) {
      case (nil, "c", 0): return Array("\u{1B}[?62;22c".utf8)
      case ("?", "n", 996): return Array("\u{1B}[?997;\(look == .dark ? 1 : 2)n".utf8)
      case (nil, "n", 6): return Array("\u{1B}[1;1R".utf8)
      default: return nil
      }
    default: return nil
    }
  }
}

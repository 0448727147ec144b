/// How the terminal answers queries: colours (OSC 10, 11; 4, 12, 17, 19), device attributes (DA1), the mode it is in (996), and
/// whether it knows another mode (DECRQM).
public struct TerminalReplies: Sendable {
  public enum Look: Sendable { case dark, light }

  public enum Query: CaseIterable, Sendable {
    case colors, palette, attributes, mode, synchronizedOutput
  }

  public enum Delivery: Sendable {
    case atOnce
    /// Byte by byte, in as many writes.
    case split
    /// Only when the test says so, see ``TerminalProgram/releaseReplies()``.
    case held
  }

  /// How replies of colours end.
  public enum Ending: String, Sendable {
    case bell = "\u{07}"
    case stringTerminator = "\u{1B}\\"
    case escape = "\u{1B}"
  }

  /// A terminal that never answers.
  public static let silent = TerminalReplies(look: nil)
  public static let dark = TerminalReplies(look: .dark)
  public static let light = TerminalReplies(look: .light)

  /// nil for a terminal that answers nothing.
  public var look: Look?
  public var delivery: Delivery
  public var ending: Ending
  /// The queries that it knows.
  public var known: Set<Query>

  public init(
    look: Look?, delivery: Delivery = .atOnce, ending: Ending = .bell,
    known: Set<Query> = Set(Query.allCases)
  ) {
    (self.look, self.delivery, self.ending, self.known) = (look, delivery, ending, known)
  }

  /// What a terminal sends by itself when its mode has changed.
  public var notice: [UInt8] { Array("\u{1B}[?997;\(look == .light ? 2 : 1)n".utf8) }

  /// The answer to what a program has sent; nil where it asks for nothing.
  func answer(to sequence: TerminalSequence) -> [UInt8]? {
    guard let look else { return nil }
    let (foreground, background) = look == .dark ? ("e6e6", "1414") : ("1010", "fafa")
    func report(_ number: Int, _ level: String) -> [UInt8]? {
      guard known.contains(.colors) else { return nil }
      return Array("\u{1B}]\(number);rgb:\(level)/\(level)/\(level)\(ending.rawValue)".utf8)
    }
    switch sequence {
    case .operatingSystem("10;?"): return report(10, foreground)
    case .operatingSystem("11;?"): return report(11, background)
    case .operatingSystem(let text): return text.hasSuffix(";?") ? entry(text.dropLast(2)) : nil
    case .control(let control):
      switch (control.prefix, control.final, control.parameters.first?.first ?? 0) {
      case (nil, "c", 0) where known.contains(.attributes): return Array("\u{1B}[?62;22c".utf8)
      case ("?", "n", 996) where known.contains(.mode): return notice
      case ("?", "p", let mode?) where control.intermediates == "$":
        let isKnown = mode == 2026 && known.contains(.synchronizedOutput)
        return Array("\u{1B}[?\(mode);\(isKnown ? 2 : 0)$y".utf8)
      case (nil, "n", 6): return Array("\u{1B}[1;1R".utf8)
      default: return nil
      }
    default: return nil
    }
  }

  /// Colours beside text and background, by the code that asks for them, as this terminal has them.
  public static let palette: [String: String] = {
    let numbered = (0..<16).map { number in
      let digit = String(number, radix: 16)
      return ("4;\(number)", "rgb:\(digit)1\(digit)2/\(digit)3\(digit)4/\(digit)5\(digit)6")
    }
    let others = [
      ("12", "rgb:abcd/1234/0f0e"), ("17", "rgb:2222/3333/4445"), ("19", "#fefdfc"),
    ]
    return Dictionary(uniqueKeysWithValues: numbered + others)
  }()

  private func entry(_ code: Substring) -> [UInt8]? {
    guard known.contains(.palette), let color = Self.palette[String(code)] else { return nil }
    return Array("\u{1B}]\(code);\(color)\(ending.rawValue)".utf8)
  }
}

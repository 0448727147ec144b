/// A key, or several as text, as an xterm sends it.
public enum TerminalKey: Sendable, ExpressibleByStringLiteral {
  case text(String)
  case enter, escape, tab, backTab, up, down, left, right, home, end
  /// The key with the control key held, such as `.control("c")`.
  case control(Character)

  public init(stringLiteral text: String) { self = .text(text) }

  /// - Parameter isApplication: whether the program has asked for application cursor keys.
  func bytes(isApplication: Bool) -> [UInt8] {
    switch self {
    case .text(let text): return Array(text.utf8)
    case .enter: return [0x0D]
    case .escape: return [0x1B]
    case .tab: return [0x09]
    case .backTab: return Array("\u{1B}[Z".utf8)
    case .control(let letter): return [(letter.asciiValue ?? 0) & 0x1F]
    case .up: return cursor("A")
    case .down: return cursor("B")
    case .right: return cursor("C")
    case .left: return cursor("D")
    case .home: return cursor("H")
    case .end: return cursor("F")
    }
    func cursor(_ letter: String) -> [UInt8] {
      Array("\u{1B}\(isApplication ? "O" : "[")\(letter)".utf8)
    }
  }
}

/// A control sequence (CSI): `ESC [ prefix parameters intermediates final`.
public struct ControlSequence: Hashable, Sendable, CustomStringConvertible {
  /// `?`, `>`, `<` or `=` of private sequences.
  public var prefix: Character?
  /// By semicolons, then by colons; nil where a parameter was left out.
  public var parameters: [[Int?]]
  public var intermediates: String
  public var final: Character

  /// A numeric parameter; missing and zero ones count as `fallback`.
  func number(_ index: Int, or fallback: Int = 1) -> Int {
    guard parameters.indices.contains(index), let value = parameters[index].first ?? nil,
      value != 0
    else { return fallback }
    return value
  }

  public var description: String {
    let texts = parameters.map { $0.map { $0.map { String($0) } ?? "" }.joined(separator: ":") }
    return
      "CSI \(prefix.map(String.init) ?? "")\(texts.joined(separator: ";"))\(intermediates)\(final)"
  }
}

/// One thing that a program sends to a terminal.
public enum TerminalSequence: Hashable, Sendable {
  case print(Unicode.Scalar)
  /// A C0 control: BS, HT, LF, CR, SO, SI and the like.
  case execute(UInt8)
  /// `ESC intermediates final`.
  case escape(intermediates: String, final: Character)
  case control(ControlSequence)
  /// OSC, without its introducer and terminator.
  case operatingSystem(String)
  /// DCS, SOS, PM or APC: skipped by every terminal that does not know it.
  case deviceString(String)
}

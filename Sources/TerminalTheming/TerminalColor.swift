/// What a terminal can be told to show in a cell: its default colour, one of its 256 palette entries, or an exact colour.
///
/// One 32-bit word: the top byte is the kind, the rest 0xRRGGBB or the palette index.
public struct TerminalColor: Hashable, Sendable {
  public let rawValue: UInt32
  init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The terminal's own colour (SGR 39, 49).
  public static let `default` = TerminalColor(rawValue: 0)
  public static func indexed(_ index: UInt8) -> TerminalColor {
    .init(rawValue: 0x0100_0000 | UInt32(index))
  }
  public static func rgb(_ hex: UInt32) -> TerminalColor {
    .init(rawValue: 0x0200_0000 | (hex & 0xFF_FFFF))
  }

  public enum Kind: Hashable, Sendable {
    case `default`
    case indexed(UInt8)
    case rgb(UInt32)
  }
  public var kind: Kind {
    switch rawValue >> 24 {
    case 0: .default
    case 1: .indexed(UInt8(truncatingIfNeeded: rawValue))
    default: .rgb(rawValue & 0xFF_FFFF)
    }
  }
}

/// Attributes of text in a cell.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let bold = TextAttributes(rawValue: 1)
  public static let dim = TextAttributes(rawValue: 2)
  public static let italic = TextAttributes(rawValue: 4)
  public static let underline = TextAttributes(rawValue: 8)
  public static let reverse = TextAttributes(rawValue: 16)
  public static let strikethrough = TextAttributes(rawValue: 32)
}

/// What a terminal can be told to show: its default colour, one of its 256 palette entries, or an exact colour.
///
/// One 32-bit word: the top byte is the kind, the rest 0xRRGGBB or the palette index.
public struct TerminalColor: Hashable, Sendable {
  public let rawValue: UInt32

  /// The terminal's own colour (SGR 39, 49).
  public static let `default` = TerminalColor(rawValue: 0)

  /// An entry of the palette, of which 0…15 are the user's own.
  public static func indexed(_ index: UInt8) -> TerminalColor {
    TerminalColor(rawValue: 0x0100_0000 | UInt32(index))
  }

  /// An exact colour, 0xRRGGBB; higher bits are ignored.
  public static func rgb(_ hex: UInt32) -> TerminalColor {
    TerminalColor(rawValue: 0x0200_0000 | (hex & 0xFF_FFFF))
  }

  private init(rawValue: UInt32) { self.rawValue = rawValue }

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

extension TerminalColor: CustomStringConvertible {
  /// `default`, the index, or `#rrggbb`.
  public var description: String {
    switch kind {
    case .default: "default"
    case .indexed(let index): String(index)
    case .rgb(let hex): RGBA(hex).hex
    }
  }
}

import TerminalTheming
import TerminalUI

extension Cell {
  /// Attributes that show on a space.
  private static let visible: TextAttributes = [.underline, .reverse, .strikethrough]

  /// Whether the cell can be written in the style of the one before, which saves telling its own: a space has no
  /// foreground to be seen.
  func looksTheSame(in other: CellStyle) -> Bool {
    if style == other { return true }
    return character == " " && style.background == other.background
      && style.attributes.union(other.attributes).isDisjoint(with: Self.visible)
  }
}

/// Turns cells into the scalars that curses writes, so that nothing else can reach the terminal: no controls,
/// nothing that the locale cannot encode, no half of a wide character.
struct CellEncoder {
  /// Whether the locale can encode all of Unicode.
  let isUTF8: Bool

  /// ASCII is what most cells hold, and needs no memory of its own.
  private static let ascii = (UInt32(0)..<128).map { [$0 < 0x20 || $0 == 0x7F ? 0x20 : $0] }

  /// The base scalar and its marks.
  ///
  /// - Parameter room: the columns that are left for the cell.
  func scalars(of cell: Cell, room: Int) -> [UInt32] {
    if let value = cell.character.asciiValue { return Self.ascii[Int(value)] }
    guard isUTF8 else { return Self.ascii[Int(UInt8(ascii: "?"))] }
    let scalars = cell.character.unicodeScalars
    let isPrintable = scalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isPrintable, cell.width <= room else { return Self.ascii[0x20] }
    return scalars.map(\.value)
  }
}

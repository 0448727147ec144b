public import TerminalTheming

/// How a cell looks: colours that are already right for the terminal's depth, and attributes.
public nonisolated struct CellStyle: Hashable, Sendable {
  public var foreground: TerminalColor
  public var background: TerminalColor
  public var attributes: TextAttributes

  public init(
    foreground: TerminalColor = .default, background: TerminalColor = .default,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// One cell. A wide character takes a leading cell of width 2 and a continuation cell of width 0 after it.
public nonisolated struct Cell: Hashable, Sendable {
  /// A base character with its combining marks; a space in a continuation cell.
  public var character: Character
  /// 1, 2, or 0 for the continuation of a wide cell.
  public var width: UInt8
  public var style: CellStyle

  public init(_ character: Character = " ", width: UInt8 = 1, style: CellStyle = CellStyle()) {
    self.character = character
    self.width = width
    self.style = style
  }
}

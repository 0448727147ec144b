import TerminalTraits

/// What each role is shown as with 16 colours, 8 colours and none.
///
/// The entries are chosen so that every text pair keeps a contrast of 4.5 where the terminal shows xterm's
/// standard colours: on black that leaves out 1, 4 and 8 for words, on white everything but 0, 1, 4, 5 and 12.
extension ColorToken {
  /// - Parameter isDark: whether the theme is made for dark surroundings.
  func standIn(isDark: Bool) -> ColorStandIn {
    let row = isDark ? dark : light
    return ColorStandIn(
      ansi16: .indexed(row.0), ansi8: .indexed(row.1), monochrome: monochrome)
  }

  private var dark: (UInt8, UInt8) {
    switch self {
    case .background, .surface, .onPrimary: (0, 0)
    case .foreground, .onSurface: (15, 7)
    case .onSelection: (15, 7)
    case .secondary, .comment: (7, 7)
    case .tertiary, .border: (8, 7)
    case .primary, .link, .cursor: (14, 6)
    case .selection: (4, 4)
    case .success, .added, .string: (10, 2)
    case .warning, .number: (11, 3)
    case .error, .removed: (9, 3)
    case .changed, .info, .type: (6, 6)
    case .keyword: (13, 7)
    case .function: (14, 6)
    }
  }

  private var light: (UInt8, UInt8) {
    switch self {
    case .background, .surface, .onPrimary: (15, 7)
    case .foreground, .onSurface, .onSelection: (0, 0)
    case .secondary, .comment: (0, 0)
    case .tertiary, .border: (8, 0)
    case .primary, .link, .cursor, .info: (4, 4)
    case .selection: (6, 6)
    case .success, .added, .string: (0, 0)
    case .warning, .changed: (5, 1)
    case .error, .removed: (1, 1)
    case .number: (1, 1)
    case .keyword, .type: (4, 4)
    case .function: (12, 4)
    }
  }

  /// What a role is without colour. A role on a filled ground gives the attribute with it, since the ground of
  /// the terminal is all there is.
  private var monochrome: TextAttributes {
    switch self {
    case .selection, .onSelection, .onPrimary, .cursor: .reverse
    case .primary, .warning, .error, .keyword, .function: .bold
    case .secondary, .tertiary, .comment: .dim
    case .link: .underline
    default: []
    }
  }
}

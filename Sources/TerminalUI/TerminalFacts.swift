/// What is found out about a terminal without drawing on it, for reports.
public nonisolated struct TerminalFacts: Hashable, Sendable {
  public var term: String
  /// The size in cells, nil where there is no terminal.
  public var size: Size?
  /// Why there is no terminal to draw on, or none that can be drawn on; nil where there is one.
  public var obstacle: String?
  /// The file of its terminfo entry, nil where there is none.
  public var terminfo: String?
  /// nil where nothing can be drawn.
  public var colorDepth: DetectedColorDepth?
  /// The version of curses, and whether it takes exact colours; nil where that was not tried.
  public var curses: String
  public var takesExactColors: Bool?
  /// The character encoding of the locale.
  public var encoding: String
  /// Whether box drawing and other Unicode is shown.
  public var isUnicode: Bool
  /// What it says of its appearance, or why it says nothing.
  public var statement: TerminalStatement
  public var answers: TerminalAnswers

  public init(
    term: String, size: Size? = nil, obstacle: String? = nil, terminfo: String? = nil,
    colorDepth: DetectedColorDepth? = nil, curses: String = "none",
    takesExactColors: Bool? = nil, encoding: String = "unknown", isUnicode: Bool = false,
    statement: TerminalStatement, answers: TerminalAnswers = TerminalAnswers()
  ) {
    self.term = term
    self.size = size
    self.obstacle = obstacle
    self.terminfo = terminfo
    self.colorDepth = colorDepth
    self.curses = curses
    self.takesExactColors = takesExactColors
    self.encoding = encoding
    self.isUnicode = isUnicode
    self.statement = statement
    self.answers = answers
  }

  /// What is known where nobody looks at a terminal.
  public init(unexaminedIn environment: [String: String]) {
    self.init(
      term: environment["TERM"] ?? "", obstacle: "there is no terminal",
      statement: .silent("not asked: there is no terminal"))
  }
}

public import TerminalTheming

/// A piece of a line of text with its look.
public nonisolated struct Span: Hashable, Sendable {
  public var text: String
  /// nil takes what the line is drawn in.
  public var foreground: Color?
  /// nil keeps what is beneath.
  public var background: Color?
  public var attributes: TextAttributes

  public init(
    _ text: String, _ foreground: Color? = nil, on background: Color? = nil,
    _ attributes: TextAttributes = []
  ) {
    self.text = text
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public var width: Int { DisplayWidth.width(of: text) }
}

extension Canvas {
  /// Draws spans one after another.
  ///
  /// - Parameter width: the columns they may take together; the one that does not fit ends in an ellipsis.
  /// - Returns: the columns taken.
  @discardableResult
  public func draw(_ spans: [Span], at place: Point, width: Int? = nil) -> Int {
    var used = 0
    for span in spans {
      if let width, used >= width { break }
      used += draw(
        span.text, at: place + Point(x: used, y: 0), foreground: span.foreground,
        on: span.background,
        attributes: span.attributes, width: width.map { $0 - used })
    }
    return used
  }
}

public import TerminalTheming

nonisolated extension CellBuffer {
  /// The frame as a document: `width`, `height`, `rows` as text, the `styles` in use, and per row the `runs`
  /// as `[column, columns, index of the style]`.
  ///
  /// A style has `foreground` and `background` (`default`, a palette index as text, or `#rrggbb`) and
  /// `attributes`.
  public var json: JSONLiteral {
    var (styles, numbers): ([CellStyle], [CellStyle: Int]) = ([], [:])
    func number(of style: CellStyle) -> Int {
      if let known = numbers[style] { return known }
      styles.append(style)
      numbers[style] = styles.count - 1
      return styles.count - 1
    }
    let runs = (0..<size.height).map { y in
      JSONLiteral.array(
        styledRuns(inRow: y).map { run in
          .array([.integer(run.x), .integer(run.width), .integer(number(of: run.style))])
        })
    }
    return .object([
      ("width", .integer(size.width)), ("height", .integer(size.height)),
      ("rows", .array(textRows.map { .string($0) })),
      ("styles", .array(styles.map(\.json))), ("runs", .array(runs)),
    ])
  }
}

nonisolated extension CellStyle {
  fileprivate var json: JSONLiteral {
    .object([
      ("foreground", .string(foreground.description)),
      ("background", .string(background.description)),
      ("attributes", .array(attributes.names.map { .string($0) })),
    ])
  }
}

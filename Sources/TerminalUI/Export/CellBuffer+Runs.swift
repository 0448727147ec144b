nonisolated extension CellBuffer {
  /// Cells side by side that look the same.
  public nonisolated struct StyledRun: Hashable, Sendable {
    /// The column of the first cell.
    public var x: Int
    /// How many columns it takes.
    public var width: Int
    public var text: String
    public var style: CellStyle
  }

  /// A row as runs from left to right that together cover it.
  public func styledRuns(inRow y: Int) -> [StyledRun] {
    var runs: [StyledRun] = []
    for x in 0..<size.width {
      let cell = self[x, y]
      if runs.last?.style != cell.style {
        runs.append(StyledRun(x: x, width: 0, text: "", style: cell.style))
      }
      runs[runs.count - 1].width += 1
      // The continuation of a wide character is a column without a character of its own.
      if cell.width > 0 { runs[runs.count - 1].text.append(cell.character) }
    }
    return runs
  }
}

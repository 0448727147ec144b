public import TerminalTheming

nonisolated extension CellBuffer {
  /// The rows as text, a wide character once, without spaces at the ends.
  public var textRows: [String] {
    (0..<size.height).map { y in
      var row = ""
      for x in 0..<size.width where self[x, y].width > 0 { row.append(self[x, y].character) }
      while row.last == " " { row.removeLast() }
      return row
    }
  }

  /// The looks, a line a run: `3:12+5 fg=accent bg=#101010 bold` is row 3, from column 12, five cells.
  ///
  /// - Parameter name: what to call a colour; the default colour is never asked for.
  public func styleRuns(naming name: (TerminalColor) -> String = \.description) -> [String] {
    var lines: [String] = []
    for y in 0..<size.height {
      var start = 0
      while start < size.width {
        let style = self[start, y].style
        var end = start + 1
        while end < size.width, self[end, y].style == style { end += 1 }
        if style != CellStyle() {
          lines.append("\(y):\(start)+\(end - start)\(style.words(naming: name))")
        }
        start = end
      }
    }
    return lines
  }
}

extension CellStyle {
  nonisolated fileprivate func words(naming name: (TerminalColor) -> String) -> String {
    var words = ""
    if foreground != .default { words += " fg=\(name(foreground))" }
    if background != .default { words += " bg=\(name(background))" }
    return attributes.names.reduce(words) { "\($0) \($1)" }
  }
}

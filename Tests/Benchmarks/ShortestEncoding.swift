import TerminalTheming
import TerminalUI

extension CellBuffer {
  /// How many bytes the changed cells take at least, where every cell is written out: one jump a run, of the
  /// look only what differs from the cell written before, and the characters in UTF-8.
  func shortestEncoding(of runs: [Run]) -> Int {
    var (count, pen) = (0, CellStyle())
    for run in runs {
      count += "\u{1B}[\(run.y + 1);\(run.columns.lowerBound + 1)H".utf8.count
      for x in run.columns where self[x, run.y].width > 0 {
        let cell = self[x, run.y]
        count += Self.shortestChange(from: pen, to: cell.style) + String(cell.character).utf8.count
        pen = cell.style
      }
    }
    return count
  }

  private static func shortestChange(from old: CellStyle, to new: CellStyle) -> Int {
    if old == new { return 0 }
    // What is taken away costs a reset, and then everything else anew.
    guard new.attributes.isSuperset(of: old.attributes) else { return new.sgr.utf8.count }
    var change = CellStyle(attributes: new.attributes.subtracting(old.attributes))
    if new.foreground != old.foreground { change.foreground = new.foreground }
    if new.background != old.background { change.background = new.background }
    // Without the leading "0;" that a style by itself begins with.
    return change.sgr.utf8.count - 2
  }
}

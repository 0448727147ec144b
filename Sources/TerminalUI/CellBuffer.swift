/// A rectangle of cells, row by row. No wide character is ever cut: whoever overwrites half of one leaves a
/// space in the other half.
public nonisolated struct CellBuffer: Hashable, Sendable {
  public let size: Size
  public private(set) var cells: [Cell]

  public init(size: Size, filledWith cell: Cell = Cell()) {
    self.size = size
    cells = Array(repeating: cell, count: size.width * size.height)
  }

  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a place inside.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  /// Writes a cell; one that is wide brings its continuation with it. Outside, nothing happens.
  ///
  /// A wide cell for which only one column is left becomes a space.
  public mutating func set(_ cell: Cell, x: Int, y: Int) {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return }
    let index = y * size.width + x
    guard cell.width == 2 else {
      release(x: x, index: index)
      cells[index] = Cell(cell.character, width: 1, style: cell.style)
      return
    }
    guard x + 1 < size.width else {
      return set(Cell(" ", style: cell.style), x: x, y: y)
    }
    release(x: x, index: index)
    release(x: x + 1, index: index + 1)
    cells[index] = cell
    cells[index + 1] = Cell(" ", width: 0, style: cell.style)
  }

  /// Fills an area with a cell of one column. O(cells in the area).
  mutating func fill(_ rect: Rect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      let row = y * size.width
      release(x: area.minX, index: row + area.minX)
      release(x: area.maxX - 1, index: row + area.maxX - 1)
      for index in row + area.minX..<row + area.maxX { cells[index] = cell }
    }
  }

  /// Changes only the look of a cell.
  mutating func restyle(x: Int, y: Int, _ change: (inout CellStyle) -> Void) {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return }
    change(&cells[y * size.width + x].style)
  }

  /// Blanks the other half of a wide character that is about to lose this one.
  private mutating func release(x: Int, index: Int) {
    switch cells[index].width {
    case 2 where x + 1 < size.width: cells[index + 1] = Cell(" ", style: cells[index + 1].style)
    case 0 where x > 0: cells[index - 1] = Cell(" ", style: cells[index - 1].style)
    default: break
    }
  }
}

// MARK: Differences

nonisolated extension CellBuffer {
  /// Cells side by side in one row that are to be sent again.
  public nonisolated struct Run: Hashable, Sendable {
    public var y: Int
    public var columns: Range<Int>
  }

  /// What differs from `previous`, row by row; everything where the sizes differ. O(cells).
  public func changes(from previous: CellBuffer?) -> [Run] {
    guard let previous, previous.size == size else {
      return (0..<size.height).map { Run(y: $0, columns: 0..<size.width) }
        .filter { !$0.columns.isEmpty }
    }
    var runs: [Run] = []
    for y in 0..<size.height {
      var start: Int?
      for x in 0...size.width {
        let differs =
          x < size.width && cells[y * size.width + x] != previous.cells[y * size.width + x]
        if differs, start == nil { start = x }
        if !differs, let first = start {
          runs.append(Run(y: y, columns: first..<x))
          start = nil
        }
      }
    }
    return runs
  }
}

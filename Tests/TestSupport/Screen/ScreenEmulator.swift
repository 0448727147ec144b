/// A screen that understands what curses sends to xterm and its kin, tmux, screen, the Linux console and the VT100.
///
/// It keeps what tests ask about: the cells with their styles, the modes that are on, and the commands to the
/// terminal itself (OSC). A sequence that it does not know is listed in ``unknown``.
public struct ScreenEmulator: Sendable {
  public private(set) var columns: Int
  public private(set) var rows: Int
  /// The private modes (DEC) that are on: cursor 25, mouse 1000, bracketed paste 2004 and the like.
  public internal(set) var modes = Self.modesAtStart
  /// Every OSC, without introducer and terminator.
  public internal(set) var commands: [String] = []
  public internal(set) var unknown: [TerminalSequence] = []
  public internal(set) var bells = 0

  /// Autowrap, and the cursor.
  static let modesAtStart: Set<Int> = [7, 25]
  /// The modes that show the alternate screen.
  private static let screens: Set<Int> = [47, 1047, 1049]

  public internal(set) var cells: [[ScreenCell]]
  var cursor = Position()
  var style = ScreenStyle()
  /// The rows that scroll.
  var margins: ClosedRange<Int>
  /// The last column is written, and the next character goes to the next row.
  var isWrapPending = false
  var isInsertMode = false
  var isKeypadApplication = false
  /// Whether G0 and G1 draw lines, and which of them is in use.
  var drawsLines = [false, false]
  var charset = 0
  var lastPrinted: Unicode.Scalar?
  var saved = SavedCursor()
  /// What the alternate screen covers.
  var covered: [[ScreenCell]]?

  private let wrapsAtOnce: Bool
  private var parser = TerminalSequenceParser()

  struct Position: Hashable, Sendable {
    var x = 0
    var y = 0
  }

  struct SavedCursor: Sendable {
    var position = Position()
    var style = ScreenStyle()
  }

  /// - Parameter wrapsAtOnce: whether writing the last column moves to the next row, as terminals without `xenl` do.
  public init(columns: Int = 80, rows: Int = 24, wrapsAtOnce: Bool = false) {
    (self.columns, self.rows, self.wrapsAtOnce) = (columns, rows, wrapsAtOnce)
    cells = Self.blank(columns, rows)
    margins = 0...(rows - 1)
  }

  static func blank(_ columns: Int, _ rows: Int) -> [[ScreenCell]] {
    Array(repeating: Array(repeating: ScreenCell(), count: columns), count: rows)
  }

  // MARK: Looking at it

  /// The cell in a column and a row, both from 0.
  public func cell(_ x: Int, _ y: Int) -> ScreenCell { cells[y][x] }

  /// The rows as text, without spaces at their ends.
  public var text: [String] {
    cells.map { row in
      var line = row.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  public func contains(_ text: String) -> Bool { self.text.contains { $0.contains(text) } }

  /// Where a text begins, column and row, nil where it is not on the screen.
  public func position(of text: String) -> (x: Int, y: Int)? {
    for (y, row) in cells.enumerated() {
      for x in row.indices where row[x...].lazy.map(\.text).joined().hasPrefix(text) {
        return (x, y)
      }
    }
    return nil
  }

  public var cursorPosition: (x: Int, y: Int) { (cursor.x, cursor.y) }

  /// What a program has changed and not put back; empty for a terminal as it was found.
  public var leftovers: [String] {
    let wrong = modes.subtracting(Self.screens).symmetricDifference(Self.modesAtStart).sorted()
    var result = wrong.map { "mode \($0) \(modes.contains($0) ? "on" : "off")" }
    if covered != nil { result.append("alternate screen") }
    if style != ScreenStyle() { result.append("style \(style)") }
    if margins != 0...(rows - 1) { result.append("scroll region \(margins)") }
    if isInsertMode { result.append("insert mode") }
    if isKeypadApplication { result.append("application keypad") }
    if charset != 0 || drawsLines[0] { result.append("line drawing") }
    return result
  }

  // MARK: Feeding it

  /// - Returns: the sequences that the bytes completed.
  @discardableResult
  public mutating func feed(_ bytes: [UInt8]) -> [TerminalSequence] {
    let sequences = parser.feed(bytes)
    for sequence in sequences { perform(sequence) }
    return sequences
  }

  public mutating func feed(_ text: String) { feed(Array(text.utf8)) }

  /// Cuts or fills at the right and at the bottom, as terminals without reflow do.
  public mutating func resize(columns: Int, rows: Int) {
    func fit(_ grid: [[ScreenCell]]) -> [[ScreenCell]] {
      var new = Self.blank(columns, rows)
      for y in 0..<min(rows, grid.count) {
        for x in 0..<min(columns, grid[y].count) { new[y][x] = grid[y][x] }
      }
      return new
    }
    cells = fit(cells)
    covered = covered.map(fit)
    (self.columns, self.rows) = (columns, rows)
    margins = 0...(rows - 1)
    moveCursor(cursor.x, cursor.y)
  }

  private mutating func perform(_ sequence: TerminalSequence) {
    switch sequence {
    case .print(let scalar): write(scalar)
    case .execute(let byte): execute(byte)
    case .escape(let intermediates, let final): escape(intermediates, final)
    case .control(let control): perform(control)
    case .operatingSystem(let text): commands.append(text)
    case .deviceString: break
    }
  }

  // MARK: Writing

  mutating func write(_ original: Unicode.Scalar) {
    let scalar = drawsLines[charset] ? Self.lineDrawing[original] ?? original : original
    let width = CharacterWidth.of(scalar)
    if width == 0 { return combine(scalar) }
    if isWrapPending, modes.contains(7) {
      cursor.x = 0
      lineFeed()
    }
    isWrapPending = false
    if width == 2, cursor.x == columns - 1 {
      guard columns > 1 else { return }
      cursor.x = 0
      lineFeed()
    }
    if isInsertMode { insertBlanks(width) }
    put(ScreenCell(text: String(Character(scalar)), style: style))
    if width == 2 { put(ScreenCell(text: "", style: style)) }
    lastPrinted = original
    if cursor.x == columns {
      cursor.x = columns - 1
      isWrapPending = true
      if wrapsAtOnce, modes.contains(7) {
        (cursor.x, isWrapPending) = (0, false)
        lineFeed()
      }
    }
  }

  /// Half of a wide character that is written over takes the other half with it.
  private mutating func put(_ cell: ScreenCell) {
    let (x, y) = (cursor.x, cursor.y)
    if cells[y][x].text.isEmpty, x > 0, !cell.text.isEmpty { cells[y][x - 1].text = " " }
    if x + 1 < columns, cells[y][x + 1].text.isEmpty, !cells[y][x].text.isEmpty {
      cells[y][x + 1].text = " "
    }
    cells[y][x] = cell
    cursor.x += 1
  }

  private mutating func combine(_ scalar: Unicode.Scalar) {
    var x = isWrapPending ? cursor.x : cursor.x - 1
    if x > 0, cells[cursor.y][x].text.isEmpty { x -= 1 }
    if x >= 0 { cells[cursor.y][x].text.unicodeScalars.append(scalar) }
  }

  /// The VT100's special graphics.
  private static let lineDrawing: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "`afgjklmnopqrstuvwxyz{|}~".unicodeScalars, "◆▒°±┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars))
}

extension ScreenEmulator: CustomStringConvertible {
  /// The rows as text, between rules.
  public var description: String {
    let rule = String(repeating: "┄", count: columns)
    return ([rule] + text + [rule]).joined(separator: "\n")
  }
}

/// What a terminal shows after a program's bytes: the part of VT and xterm that curses speaks.
public struct ScreenEmulator {
  public struct Cell: Equatable, Sendable {
    public var character: Character = " "
    /// `default`, a palette index or `#rrggbb`.
    public var foreground = "default"
    public var background = "default"
    public var attributes: Set<Int> = []
  }

  public private(set) var columns: Int
  public private(set) var rows: Int
  public private(set) var cells: [[Cell]]
  /// Private modes that are on (1000, 1049, 2004 …); 25 is on from the start.
  public private(set) var modes: Set<Int> = [25]
  /// Every operating system command, without introducer and end.
  public private(set) var commands: [String] = []
  private var x = 0
  private var y = 0
  private var wrapsNext = false
  private var pen = Cell()
  private var region: ClosedRange<Int>
  private var saved = (x: 0, y: 0)
  private var usesLines = false
  private var last: Character = " "
  private var pending: [UInt8] = []

  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    region = 0...max(0, rows - 1)
  }

  /// The rows without spaces at their ends; a wide character leaves an empty string in its second cell.
  public var text: [String] {
    cells.map { row in
      var line = String(row.map(\.character).filter { $0 != "\u{0}" })
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  public func cell(_ x: Int, _ y: Int) -> Cell { cells[y][x] }

  public mutating func resize(columns: Int, rows: Int) {
    let old = cells
    (self.columns, self.rows) = (columns, rows)
    cells = (0..<rows).map { y in
      (0..<columns).map { x in y < old.count && x < old[y].count ? old[y][x] : Cell() }
    }
    region = 0...max(0, rows - 1)
    (x, y) = (min(x, columns - 1), min(y, rows - 1))
  }

  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    var index = 0
    while index < pending.count, let length = step(pending[index...]) { index += length }
    pending.removeFirst(index)
  }

  // MARK: Parsing

  /// - Returns: the bytes used, nil where more are needed.
  private mutating func step(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x1B: return escape(bytes)
    case 0x08: move(x: x - 1, y: y)
    case 0x09: move(x: min(columns - 1, (x / 8 + 1) * 8), y: y)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: move(x: 0, y: y)
    case 0x0E: usesLines = true
    case 0x0F: usesLines = false
    case 0..<0x20: break
    case 0x20..<0x80: put(Character(Unicode.Scalar(first)))
    default:
      let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
      guard bytes.count >= length else { return nil }
      put(String(decoding: bytes.prefix(length), as: UTF8.self).first ?? "?")
      return length
    }
    return 1
  }

  private mutating func escape(_ bytes: ArraySlice<UInt8>) -> Int? {
    let rest = Array(bytes.dropFirst())
    guard let kind = rest.first else { return nil }
    switch Character(Unicode.Scalar(kind)) {
    case "[":
      let ends = { (byte: UInt8) in (0x40...0x7E).contains(byte) || byte == 0x1B }
      guard let end = rest.dropFirst().firstIndex(where: ends) else { return nil }
      // ctrl-z may cut what was under way: an escape begins anew.
      if rest[end] == 0x1B { return end + 1 }
      control(String(decoding: rest[1..<end], as: UTF8.self), Character(Unicode.Scalar(rest[end])))
      return end + 2
    case "]", "P":
      guard let end = rest.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
      if kind == 0x5D { commands.append(String(decoding: rest[1..<end], as: UTF8.self)) }
      return end + (rest[end] == 0x07 ? 2 : 3)
    case "(", ")":
      guard rest.count > 1 else { return nil }
      if kind == 0x28 { usesLines = rest[1] == UInt8(ascii: "0") }
      return 3
    case "7": saved = (x, y)
    case "8": move(x: saved.x, y: saved.y)
    case "M": if y == region.lowerBound { scroll(by: -1) } else { move(x: x, y: y - 1) }
    case "D": lineFeed()
    case "E":
      move(x: 0, y: y)
      lineFeed()
    default: break
    }
    return 2
  }

  private mutating func control(_ body: String, _ final: Character) {
    let isPrivate = body.hasPrefix("?")
    let numbers = body.drop { "?<>=".contains($0) }.split(
      omittingEmptySubsequences: false, whereSeparator: { ";:".contains($0) }
    ).map { Int($0) ?? 0 }
    let n = max(1, numbers.first ?? 1)
    if isPrivate {
      if final == "h" { modes.formUnion(numbers) }
      if final == "l" { modes.subtract(numbers) }
      return
    }
    guard !body.hasPrefix(">"), !body.hasPrefix("<"), !body.hasPrefix("=") else { return }
    switch final {
    case "A": move(x: x, y: y - n)
    case "B", "e": move(x: x, y: y + n)
    case "C", "a": move(x: x + n, y: y)
    case "D": move(x: x - n, y: y)
    case "G", "`": move(x: n - 1, y: y)
    case "d": move(x: x, y: n - 1)
    case "H", "f": move(x: (numbers.count > 1 ? max(1, numbers[1]) : 1) - 1, y: n - 1)
    case "Z": move(x: max(0, (x - 1) / 8 * 8), y: y)
    case "J": eraseScreen(numbers.first ?? 0)
    case "K": eraseLine(numbers.first ?? 0)
    case "X": for column in x..<min(columns, x + n) { erase(column, y) }
    case "P": shift(by: -n)
    case "@": shift(by: n)
    case "L": shiftLines(by: n)
    case "M": shiftLines(by: -n)
    case "S": scroll(by: n)
    case "T": scroll(by: -n)
    case "b": for _ in 0..<n { put(last) }
    case "m": select(numbers)
    case "r":
      region = (n - 1)...max(n - 1, (numbers.count > 1 && numbers[1] > 0 ? numbers[1] : rows) - 1)
      move(x: 0, y: 0)
    default: break
    }
  }

  // MARK: Drawing

  private mutating func move(x: Int, y: Int) {
    (self.x, self.y) = (min(max(0, x), columns - 1), min(max(0, y), rows - 1))
    wrapsNext = false
  }

  private mutating func put(_ character: Character) {
    let lines: [Character: Character] = [
      "q": "─", "x": "│", "l": "┌", "k": "┐", "m": "└", "j": "┘",
    ]
    let shown = usesLines ? lines[character] ?? character : character
    if wrapsNext {
      move(x: 0, y: y)
      lineFeed()
    }
    last = character
    cells[y][x] = pen
    cells[y][x].character = shown
    let isWide =
      shown.unicodeScalars.first.map {
        (0x1100...0x115F).contains($0.value)
          || (0x2E80...0xA4CF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value)
          || (0xF900...0xFAFF).contains($0.value) || (0xFF00...0xFF60).contains($0.value)
          || (0x1F300...0x1F64F).contains($0.value) || (0x1F900...0x1F9FF).contains($0.value)
      } ?? false
    if isWide, x + 1 < columns {
      cells[y][x + 1] = pen
      cells[y][x + 1].character = "\u{0}"
    }
    let step = isWide ? 2 : 1
    if x + step >= columns { wrapsNext = true } else { x += step }
  }

  private mutating func lineFeed() {
    if y == region.upperBound { scroll(by: 1) } else { move(x: x, y: y + 1) }
  }

  private mutating func erase(_ x: Int, _ y: Int) {
    cells[y][x] = Cell(background: pen.background)
  }

  private mutating func eraseLine(_ mode: Int) {
    let range = mode == 0 ? x..<columns : mode == 1 ? 0..<x + 1 : 0..<columns
    for column in range { erase(column, y) }
  }

  private mutating func eraseScreen(_ mode: Int) {
    eraseLine(mode)
    let range = mode == 0 ? y + 1..<max(y + 1, rows) : mode == 1 ? 0..<y : 0..<rows
    for row in range { for column in 0..<columns { erase(column, row) } }
  }

  private mutating func shift(by n: Int) {
    var row = cells[y]
    let blank = Cell(background: pen.background)
    if n > 0 {
      row.insert(contentsOf: Array(repeating: blank, count: n), at: x)
    } else {
      row.removeSubrange(x..<min(columns, x - n))
      row += Array(repeating: blank, count: -n)
    }
    cells[y] = Array(row.prefix(columns))
  }

  private mutating func shiftLines(by n: Int) {
    guard region.contains(y) else { return }
    let old = region
    region = y...old.upperBound
    scroll(by: -n)
    region = old
  }

  private mutating func scroll(by n: Int) {
    let blank = Array(repeating: Cell(background: pen.background), count: columns)
    for _ in 0..<min(abs(n), rows) {
      if n > 0 {
        cells.remove(at: region.lowerBound)
        cells.insert(blank, at: region.upperBound)
      } else {
        cells.remove(at: region.upperBound)
        cells.insert(blank, at: region.lowerBound)
      }
    }
  }

  // MARK: Looks

  private mutating func select(_ numbers: [Int]) {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Cell()
      case 1...9: pen.attributes.insert(number)
      case 22: pen.attributes.subtract([1, 2])
      case 23...29: pen.attributes.remove(number - 20)
      case 30...37: pen.foreground = "\(number - 30)"
      case 38: pen.foreground = color(&rest)
      case 39: pen.foreground = "default"
      case 40...47: pen.background = "\(number - 40)"
      case 48: pen.background = color(&rest)
      case 49: pen.background = "default"
      case 90...97: pen.foreground = "\(number - 82)"
      case 100...107: pen.background = "\(number - 92)"
      default: break
      }
    }
  }

  private func color(_ rest: inout ArraySlice<Int>) -> String {
    switch rest.popFirst() {
    case 5: return "\(rest.popFirst() ?? 0)"
    case 2:
      let parts = (0..<3).map { _ in rest.popFirst() ?? 0 }
      return parts.reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    default: return "default"
    }
  }
}

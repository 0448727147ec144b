extension ScreenEmulator {
  /// C0 controls.
  mutating func execute(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: moveCursor(cursor.x - 1, cursor.y)
    case 0x09: moveCursor(min(columns - 1, (cursor.x / 8 + 1) * 8), cursor.y)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: moveCursor(0, cursor.y)
    case 0x0E: charset = 1
    case 0x0F: charset = 0
    default: break
    }
  }

  /// Sequences of two or three characters.
  mutating func escape(_ intermediates: String, _ final: Character) {
    switch (intermediates, final) {
    case ("(", _): drawsLines[0] = final == "0" || final == "2"
    case (")", _): drawsLines[1] = final == "0" || final == "2"
    case ("", "7"): saved = SavedCursor(position: cursor, style: style)
    case ("", "8"): restoreCursor()
    case ("", "="): isKeypadApplication = true
    case ("", ">"): isKeypadApplication = false
    case ("", "D"): lineFeed()
    case ("", "E"):
      moveCursor(0, cursor.y)
      lineFeed()
    case ("", "M"): reverseIndex()
    case ("", "c"): self = ScreenEmulator(columns: columns, rows: rows)
    // The end of a string, and tab stops, which stay where they are.
    case ("", "\\"), ("", "H"): break
    default: unknown.append(.escape(intermediates: intermediates, final: final))
    }
  }

  mutating func restoreCursor() {
    style = saved.style
    moveCursor(saved.position.x, saved.position.y)
  }

  mutating func moveCursor(_ x: Int, _ y: Int) {
    cursor = Position(x: min(max(x, 0), columns - 1), y: min(max(y, 0), rows - 1))
    isWrapPending = false
  }

  // MARK: Scrolling

  mutating func lineFeed() {
    isWrapPending = false
    if cursor.y == margins.upperBound {
      scroll(margins, by: 1)
    } else {
      cursor.y = min(cursor.y + 1, rows - 1)
    }
  }

  mutating func reverseIndex() {
    isWrapPending = false
    if cursor.y == margins.lowerBound {
      scroll(margins, by: -1)
    } else {
      cursor.y = max(cursor.y - 1, 0)
    }
  }

  /// Moves rows up, or down for a negative count; what comes free is erased.
  mutating func scroll(_ region: ClosedRange<Int>, by count: Int) {
    let steps = min(abs(count), region.count)
    let free = Array(repeating: Array(repeating: erased, count: columns), count: steps)
    let kept = count > 0 ? cells[region].dropFirst(steps) : cells[region].dropLast(steps)
    let moved: [[ScreenCell]] = count > 0 ? Array(kept) + free : free + Array(kept)
    cells.replaceSubrange(region, with: moved)
  }

  // MARK: Erasing

  /// Erased cells keep the background, as terminals with `bce` do.
  var erased: ScreenCell {
    ScreenCell(style: ScreenStyle(background: style.background))
  }

  mutating func erase(columns range: Range<Int>, row: Int) {
    for x in range.clamped(to: 0..<columns) { cells[row][x] = erased }
  }

  mutating func eraseDisplay(_ part: Int) {
    switch part {
    case 0:
      erase(columns: cursor.x..<columns, row: cursor.y)
      for y in cells.indices.dropFirst(cursor.y + 1) { erase(columns: 0..<columns, row: y) }
    case 1:
      for y in 0..<cursor.y { erase(columns: 0..<columns, row: y) }
      erase(columns: 0..<(cursor.x + 1), row: cursor.y)
    case 2: for y in cells.indices { erase(columns: 0..<columns, row: y) }
    default: break
    }
  }

  mutating func eraseLine(_ part: Int) {
    switch part {
    case 0: erase(columns: cursor.x..<columns, row: cursor.y)
    case 1: erase(columns: 0..<(cursor.x + 1), row: cursor.y)
    default: erase(columns: 0..<columns, row: cursor.y)
    }
  }

  mutating func insertBlanks(_ count: Int) {
    let count = min(count, columns - cursor.x)
    cells[cursor.y].removeLast(count)
    cells[cursor.y].insert(contentsOf: Array(repeating: erased, count: count), at: cursor.x)
  }

  mutating func deleteCharacters(_ count: Int) {
    let count = min(count, columns - cursor.x)
    cells[cursor.y].removeSubrange(cursor.x..<(cursor.x + count))
    cells[cursor.y] += Array(repeating: erased, count: count)
  }
}

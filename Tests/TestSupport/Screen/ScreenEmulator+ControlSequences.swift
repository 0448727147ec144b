extension ScreenEmulator {
  mutating func perform(_ control: ControlSequence) {
    if control.prefix != nil || !control.intermediates.isEmpty {
      return performPrivate(control)
    }
    let n = control.number(0)
    switch control.final {
    case "A": moveCursor(cursor.x, cursor.y - n)
    case "B", "e": moveCursor(cursor.x, cursor.y + n)
    case "C", "a": moveCursor(cursor.x + n, cursor.y)
    case "D": moveCursor(cursor.x - n, cursor.y)
    case "E": moveCursor(0, cursor.y + n)
    case "F": moveCursor(0, cursor.y - n)
    case "G", "`": moveCursor(n - 1, cursor.y)
    case "H", "f": moveCursor(control.number(1) - 1, n - 1)
    case "d": moveCursor(cursor.x, n - 1)
    case "I": for _ in 0..<min(n, columns) { execute(0x09) }
    case "Z": for _ in 0..<min(n, columns) { moveCursor((cursor.x - 1) / 8 * 8, cursor.y) }
    case "J": eraseDisplay(control.number(0, or: 0))
    case "K": eraseLine(control.number(0, or: 0))
    case "X": erase(columns: cursor.x..<(cursor.x + n), row: cursor.y)
    case "@": insertBlanks(n)
    case "P": deleteCharacters(n)
    case "L" where margins.contains(cursor.y): scroll(cursor.y...margins.upperBound, by: -n)
    case "M" where margins.contains(cursor.y): scroll(cursor.y...margins.upperBound, by: n)
    case "S": scroll(margins, by: n)
    case "T": scroll(margins, by: -n)
    case "b": if let lastPrinted { for _ in 0..<n { write(lastPrinted) } }
    case "m": style.apply(control.parameters)
    case "r": setMargins(control)
    case "s": saved = SavedCursor(position: cursor, style: style)
    case "u": restoreCursor()
    case "h", "l": setMode(control)
    // Queries, tab stops, window operations: nothing of them is kept here.
    case "c", "n", "g", "t", "L", "M": break
    default: unknown.append(.control(control))
    }
  }

  private mutating func setMargins(_ control: ControlSequence) {
    let (top, bottom) = (control.number(0) - 1, control.number(1, or: rows) - 1)
    if top < bottom, bottom < rows { margins = top...bottom }
    moveCursor(0, 0)
  }

  private mutating func setMode(_ control: ControlSequence) {
    for parameter in control.parameters where parameter.first == 4 {
      isInsertMode = control.final == "h"
    }
  }

  /// What only looks different: smooth scrolling, reverse video, key repeat, blinking, the width.
  private static let looks: Set<Int> = [3, 4, 5, 8, 12]

  private mutating func performPrivate(_ control: ControlSequence) {
    switch (control.prefix, control.intermediates, control.final) {
    case ("?", "", "h"), ("?", "", "l"):
      for case let mode? in control.parameters.compactMap(\.first) where !Self.looks.contains(mode)
      {
        setPrivateMode(mode, control.final == "h")
      }
    // The Linux console's cursor shape, queries, key and cursor settings: nothing on the screen.
    case ("?", "", "c"), ("?", "", "n"), ("?", "$", "p"), (">", "", _), ("<", "", _), ("=", "", _),
      (nil, " ", "q"), (nil, "!", "p"):
      break
    default: unknown.append(.control(control))
    }
  }

  private mutating func setPrivateMode(_ mode: Int, _ isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
    switch mode {
    case 47, 1047: switchScreen(toAlternate: isOn)
    case 1048:
      if isOn { saved = SavedCursor(position: cursor, style: style) } else { restoreCursor() }
    case 1049:
      if isOn { saved = SavedCursor(position: cursor, style: style) }
      switchScreen(toAlternate: isOn)
      if !isOn { restoreCursor() }
    default: break
    }
  }

  private mutating func switchScreen(toAlternate isAlternate: Bool) {
    if isAlternate, covered == nil {
      covered = cells
      cells = Self.blank(columns, rows)
    } else if !isAlternate, let main = covered {
      cells = main
      covered = nil
    }
  }
}

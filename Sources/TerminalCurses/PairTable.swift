import TerminalTheming

/// Which number each pair of colours has, since curses knows colours in numbered pairs only.
///
/// The table never overflows: when it is full it is emptied, and whoever draws has to draw everything again.
struct PairTable {
  private struct Key: Hashable {
    let foreground: TerminalColor
    let background: TerminalColor
  }

  /// The highest number of a pair that may be used; pair 0 is the terminal's own colours.
  let limit: Int32
  private var numbers: [Key: Int32] = [:]

  init(limit: Int32) { self.limit = max(0, limit) }

  var isFull: Bool { numbers.count >= Int(limit) }

  /// The pair for two colours, defined by `define` where it is new; pair 0 where that fails or all are taken.
  mutating func number(
    foreground: TerminalColor, background: TerminalColor, define: (Int32) -> Bool
  ) -> Int32 {
    if foreground == .default, background == .default { return 0 }
    let key = Key(foreground: foreground, background: background)
    if let known = numbers[key] { return known }
    guard !isFull else { return 0 }
    let number = Int32(numbers.count + 1)
    guard define(number) else { return 0 }
    numbers[key] = number
    return number
  }

  mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }
}

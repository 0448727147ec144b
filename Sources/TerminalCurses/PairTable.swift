import TerminalTheming

/// Which number each pair of colours has, since curses knows colours in numbered pairs only.
///
/// The table never overflows: when it is full, whoever draws empties it and draws everything again.
struct PairTable {
  private struct Key: Hashable {
    let foreground: TerminalColor
    let background: TerminalColor
  }

  /// How many pairs may be defined; pair 0, the terminal's own colours, is not among them.
  let capacity: Int
  private var numbers: [Key: Int32] = [:]
  /// Neighbours mostly look alike: the last answer is the next one.
  private var last: (key: Key, number: Int32)?

  /// - Parameter pairs: how many curses has, pair 0 among them.
  init(pairs: Int32) { capacity = max(0, Int(pairs) - 1) }

  /// The number for two colours, nil where all are taken. O(1).
  ///
  /// - Parameter define: defines a new one; where it cannot, pair 0 is used from then on.
  mutating func number(
    foreground: TerminalColor, background: TerminalColor, define: (Int32) -> Bool
  ) -> Int32? {
    if capacity == 0 || (foreground == .default && background == .default) { return 0 }
    let key = Key(foreground: foreground, background: background)
    if let last, last.key == key { return last.number }
    if let known = numbers[key] {
      last = (key, known)
      return known
    }
    guard numbers.count < capacity else { return nil }
    let next = Int32(numbers.count + 1)
    let number = define(next) ? next : 0
    numbers[key] = number
    return number
  }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    last = nil
  }
}

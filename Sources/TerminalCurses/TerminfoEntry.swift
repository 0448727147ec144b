/// A compiled terminfo entry, term(5), in both formats: numbers of 16 bits (magic 0432) or 32 (01036).
///
/// What is read comes from outside, so every offset is checked; what is written has numbers of 32 bits.
nonisolated struct TerminfoEntry: Equatable {
  /// The names, `|` between them.
  var names: [UInt8]
  var booleans: [UInt8]
  /// -1 where there is none, -2 where it is cancelled.
  var numbers: [Int32]
  /// nil where there is none.
  var strings: [[UInt8]?]
  var extendedBooleans: [(name: [UInt8], value: UInt8)] = []
  var extendedNumbers: [(name: [UInt8], value: Int32)] = []
  var extendedStrings: [(name: [UInt8], value: [UInt8]?)] = []

  static func == (a: TerminfoEntry, b: TerminfoEntry) -> Bool { a.compiled == b.compiled }

  /// Larger files are no entries.
  static let maximumSize = 1 << 16
}

// MARK: Capabilities by their place in term.h

nonisolated extension TerminfoEntry {
  nonisolated enum StringCapability: Int {
    case cursorAddress = 10
    case cursorNormal = 16
    case exitAttributes = 39
    case exitAlternateScreen = 40
    case originalPair = 297
    case originalColors = 298
    case initializeColor = 299
    case initializePair = 300
    case mouseKey = 355
    case setForeground = 359
    case setBackground = 360
  }

  nonisolated enum NumberCapability: Int {
    case maximumColors = 13
    case maximumPairs = 14
  }

  /// `can_change`: whether palette entries may be redefined.
  static let canChangeColors = 27

  subscript(capability: StringCapability) -> [UInt8]? {
    get { capability.rawValue < strings.count ? strings[capability.rawValue] : nil }
    set {
      while strings.count <= capability.rawValue { strings.append(nil) }
      strings[capability.rawValue] = newValue
    }
  }

  subscript(capability: NumberCapability) -> Int? {
    get {
      guard capability.rawValue < numbers.count, numbers[capability.rawValue] >= 0 else {
        return nil
      }
      return Int(numbers[capability.rawValue])
    }
    set {
      while numbers.count <= capability.rawValue { numbers.append(-1) }
      numbers[capability.rawValue] = newValue.map(Int32.init) ?? -1
    }
  }

  /// The bytes to send for a capability without parameters, without its pauses for slow terminals (`$<5>`).
  func literal(_ capability: StringCapability) -> [UInt8] {
    var (result, rest) = ([UInt8](), (self[capability] ?? [])[...])
    while let byte = rest.popFirst() {
      let isPause = byte == UInt8(ascii: "$") && rest.first == UInt8(ascii: "<")
      if isPause, let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  func hasExtended(_ name: String) -> Bool {
    let key = Array(name.utf8)
    return extendedBooleans.contains { $0.name == key && $0.value == 1 }
      || extendedNumbers.contains { $0.name == key && $0.value >= 0 }
      || extendedStrings.contains { $0.name == key && $0.value != nil }
  }
}

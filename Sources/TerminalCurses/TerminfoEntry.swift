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

  func hasExtended(_ name: String) -> Bool {
    let key = Array(name.utf8)
    return extendedBooleans.contains { $0.name == key && $0.value == 1 }
      || extendedNumbers.contains { $0.name == key && $0.value >= 0 }
      || extendedStrings.contains { $0.name == key && $0.value != nil }
  }
}

// MARK: Reading

nonisolated extension TerminfoEntry {
  /// nil where the bytes are no entry.
  init?(compiled bytes: [UInt8]) {
    guard bytes.count <= Self.maximumSize else { return nil }
    var reader = TerminfoReader(bytes: bytes)
    guard let magic = reader.int16(), magic == 0o432 || magic == 0o1036 else { return nil }
    reader.hasWideNumbers = magic == 0o1036
    let counts = (0..<5).compactMap { _ in reader.count() }
    guard counts.count == 5, let names = reader.take(counts[0]),
      let booleans = reader.take(counts[1]), reader.align(),
      let numbers = reader.numbers(counts[2]), let offsets = reader.offsets(counts[3]),
      let table = reader.take(counts[4])
    else { return nil }
    self.names = Array(names.prefix { $0 != 0 })
    self.booleans = Array(booleans)
    self.numbers = numbers
    strings = offsets.map { Self.string(at: $0, in: table) }
    if reader.align() { readExtended(&reader) }
  }

  private static func string(at offset: Int, in table: ArraySlice<UInt8>) -> [UInt8]? {
    guard offset >= 0, offset < table.count else { return nil }
    return Array(table[(table.startIndex + offset)...].prefix { $0 != 0 })
  }

  /// User-defined capabilities; an entry without them, or with damaged ones, is used without.
  private mutating func readExtended(_ reader: inout TerminfoReader) {
    let counts = (0..<5).compactMap { _ in reader.count() }
    guard counts.count == 5, let booleans = reader.take(counts[0]), reader.align(),
      let numbers = reader.numbers(counts[1]), let offsets = reader.offsets(counts[2]),
      let nameOffsets = reader.offsets(counts[0] + counts[1] + counts[2]),
      let table = reader.take(counts[4])
    else { return }
    let values = offsets.map { Self.string(at: $0, in: table) }
    // The names stand behind the values, and are counted from there.
    let namesStart = values.reduce(0) { $0 + ($1.map { $0.count + 1 } ?? 0) }
    guard namesStart <= table.count else { return }
    let names = nameOffsets.compactMap { Self.string(at: $0, in: table.dropFirst(namesStart)) }
    guard names.count == nameOffsets.count else { return }
    extendedBooleans = zip(names, booleans).map { ($0, $1) }
    extendedNumbers = zip(names.dropFirst(counts[0]), numbers).map { ($0, $1) }
    extendedStrings = zip(names.dropFirst(counts[0] + counts[1]), values).map { ($0, $1) }
  }
}

/// Reads little-endian numbers within bounds.
nonisolated private struct TerminfoReader {
  let bytes: [UInt8]
  var hasWideNumbers = false
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, index + count <= bytes.count else { return nil }
    defer { index += count }
    return bytes[index..<index + count]
  }

  mutating func int16() -> Int? {
    take(2).map {
      Int(Int16(bitPattern: UInt16($0[$0.startIndex]) | UInt16($0[$0.startIndex + 1]) << 8))
    }
  }

  mutating func count() -> Int? {
    guard let value = int16(), value >= 0 else { return nil }
    return value
  }

  mutating func offsets(_ count: Int) -> [Int]? {
    let values = (0..<count).compactMap { _ in int16() }
    return values.count == count ? values : nil
  }

  mutating func numbers(_ count: Int) -> [Int32]? {
    guard hasWideNumbers else { return offsets(count)?.map(Int32.init) }
    guard let raw = take(4 * count) else { return nil }
    return stride(from: raw.startIndex, to: raw.endIndex, by: 4).map { start in
      (0..<4).reduce(Int32(0)) {
        $0 | Int32(bitPattern: UInt32(raw[start + $1]) << (8 * UInt32($1)))
      }
    }
  }

  /// Sections of numbers begin at even places. Whether anything is left.
  mutating func align() -> Bool {
    if index % 2 == 1 { index += 1 }
    return index <= bytes.count
  }
}

// MARK: Writing

nonisolated extension TerminfoEntry {
  /// The entry in the format with numbers of 32 bits.
  var compiled: [UInt8] {
    var (offsets, table) = Self.table(of: strings)
    var result: [UInt8] = []
    for value in [
      0o1036, names.count + 1, booleans.count, numbers.count, offsets.count, table.count,
    ] {
      result.appendInt16(value)
    }
    result += names + [0] + booleans
    result.align()
    for number in numbers { result.appendInt32(number) }
    for offset in offsets { result.appendInt16(offset) }
    result += table
    guard !(extendedBooleans.isEmpty && extendedNumbers.isEmpty && extendedStrings.isEmpty) else {
      return result
    }
    result.align()
    (offsets, table) = Self.table(of: extendedStrings.map(\.value))
    let (nameOffsets, names) = Self.table(
      of: extendedBooleans.map(\.name) + extendedNumbers.map(\.name) + extendedStrings.map(\.name))
    for value in [
      extendedBooleans.count, extendedNumbers.count, offsets.count,
      offsets.count + nameOffsets.count,
      table.count + names.count,
    ] { result.appendInt16(value) }
    result += extendedBooleans.map(\.value)
    result.align()
    for number in extendedNumbers { result.appendInt32(number.value) }
    for offset in offsets + nameOffsets { result.appendInt16(offset) }
    return result + table + names
  }

  private static func table(of strings: [[UInt8]?]) -> (offsets: [Int], table: [UInt8]) {
    var table: [UInt8] = []
    let offsets = strings.map { string in
      guard let string else { return -1 }
      defer { table += string + [0] }
      return table.count
    }
    return (offsets, table)
  }
}

nonisolated extension [UInt8] {
  fileprivate mutating func appendInt16(_ value: Int) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  fileprivate mutating func appendInt32(_ value: Int32) {
    for shift in [0, 8, 16, 24] as [Int32] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  fileprivate mutating func align() {
    if count % 2 == 1 { append(0) }
  }
}

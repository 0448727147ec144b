nonisolated extension TerminfoEntry {
  /// Reads a compiled entry in either format; nil where the bytes are none, whatever they are instead.
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

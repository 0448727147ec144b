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

nonisolated extension TerminfoEntry {
  /// The compiled entry as curses takes it from TERMINFO after `hex:`.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: compiled.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
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

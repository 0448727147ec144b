nonisolated extension InputDecoder {
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Collects until `ESC [ 201 ~`; what is too long is dropped, but its end is still waited for.
  ///
  /// - Returns: how many bytes were taken, nil where more are needed.
  mutating func stepInPaste(_ bytes: ArraySlice<UInt8>, into events: inout [Event]) -> Int? {
    if bytes.starts(with: Self.pasteEnd) {
      endPaste(into: &events)
      return Self.pasteEnd.count
    }
    if Self.pasteEnd.starts(with: bytes) { return nil }
    let text = bytes.prefix(1) + bytes.dropFirst().prefix { $0 != 0x1B }
    let room = Self.maximumPaste - (pasted?.count ?? 0)
    pasted?.append(contentsOf: text.prefix(room))
    return text.count
  }

  /// Tells what was pasted, as text: line ends as `\n`, without other controls and without what is no UTF-8.
  mutating func endPaste(into events: inout [Event]) {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in String(decoding: pasted ?? [], as: UTF8.self).unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if previous != "\r" { text.append("\n") }
      case "\t": text.append(scalar)
      case "\u{FFFD}": break
      default: if scalar.properties.generalCategory != .control { text.append(scalar) }
      }
    }
    pasted = nil
    events.append(.paste(String(text)))
  }
}

import TerminalTheming

nonisolated extension String {
  /// A text from outside, safe and short enough for a message.
  var shown: String { sanitizedForDisplay() }

  /// In lines that are no longer, but for words that are; at least one.
  func wrapped(to width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

nonisolated extension JSONLiteral {
  /// A string, or null where there is none.
  static func text(_ text: String?) -> JSONLiteral { text.map(string) ?? .null }
}

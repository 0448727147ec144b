/// Reads one JSON text by recursive descent, bounded in depth and size.
struct JSONParser {
  let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONSyntaxError) -> JSONNode {
    if bytes.count > JSONDocument.maximumSize {
      throw error("the text is larger than \(JSONDocument.maximumSize) bytes", at: 0)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error("a byte order mark, which JSON does not allow: save as UTF-8 without BOM", at: 0)
    }
    skipSpace()
    if index == bytes.count { throw error("the text is empty", at: index) }
    let node = try value()
    skipSpace()
    if index < bytes.count { throw error("text after the end of the value", at: index) }
    return node
  }

  private func error(_ message: String, at offset: Int) -> JSONSyntaxError {
    JSONSyntaxError(position: SourcePosition(of: offset, in: bytes), message: message)
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// What stands at the index, for messages.
  private var found: String {
    guard let byte = current else { return "the end of the text" }
    return (0x21...0x7E).contains(byte)
      ? "'\(Character(Unicode.Scalar(byte)))'" : "byte 0x\(String(byte, radix: 16))"
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONNode {
    let start = index
    let value: JSONNode.Value
    guard let byte = current else { throw error("expected a value, found \(found)", at: index) }
    switch byte {
    case UInt8(ascii: "{"): value = try nested { (p) throws(JSONSyntaxError) in try p.object() }
    case UInt8(ascii: "["): value = try nested { (p) throws(JSONSyntaxError) in try p.array() }
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
    default: value = try word()
    }
    return JSONNode(value: value, range: start..<index)
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONSyntaxError) -> JSONNode.Value
  ) throws(JSONSyntaxError) -> JSONNode.Value {
    if depth == JSONDocument.maximumDepth {
      throw error("values are nested deeper than \(JSONDocument.maximumDepth) levels", at: index)
    }
    depth += 1
    index += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(JSONSyntaxError) -> JSONNode.Value {
    var members: [JSONMember] = []
    var keys: Set<String> = []
    skipSpace()
    if take("}") { return .object([]) }
    repeat {
      skipSpace()
      let start = index
      guard current == UInt8(ascii: "\"") else {
        throw error("expected a key in double quotes, found \(found)", at: index)
      }
      let key = try string()
      let range = start..<index
      if !keys.insert(key).inserted { throw error("the key stands twice in one object", at: start) }
      skipSpace()
      if !take(":") { throw error("expected ':' after the key, found \(found)", at: index) }
      skipSpace()
      members.append(JSONMember(key: key, keyRange: range, node: try value()))
      skipSpace()
    } while take(",")
    if !take("}") { throw error("expected ',' or '}', found \(found)", at: index) }
    return .object(members)
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONNode.Value {
    var nodes: [JSONNode] = []
    skipSpace()
    if take("]") { return .array([]) }
    repeat {
      skipSpace()
      nodes.append(try value())
      skipSpace()
    } while take(",")
    if !take("]") { throw error("expected ',' or ']', found \(found)", at: index) }
    return .array(nodes)
  }

  private mutating func word() throws(JSONSyntaxError) -> JSONNode.Value {
    let words: [(String, JSONNode.Value)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (text, value) in words where bytes[index...].starts(with: text.utf8) {
      index += text.utf8.count
      return value
    }
    throw error("expected a value, found \(found)", at: index)
  }

  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw error("expected a digit, found \(found)", at: index) }
  }
}

// MARK: Strings

extension JSONParser {
  private mutating func string() throws(JSONSyntaxError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let valid = String(validating: text, as: UTF8.self) else {
          throw error("the string is not valid UTF-8", at: start)
        }
        return valid
      case UInt8(ascii: "\\"): text.append(contentsOf: try escape().utf8)
      case 0..<0x20:
        throw error("a control character in a string: write it as an escape", at: index - 1)
      default: text.append(byte)
      }
    }
    throw error("the string has no end", at: start)
  }

  private mutating func escape() throws(JSONSyntaxError) -> String {
    let start = index - 1
    defer { index += 1 }
    switch current {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return String(Character(try unicodeEscape(from: start)))
    default: throw error("an escape that JSON does not know", at: start)
    }
  }

  /// Ends on the last digit. Halves of a surrogate pair count only together.
  private mutating func unicodeEscape(from start: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
    var code = try hexDigits(from: start)
    if (0xD800..<0xDC00).contains(code), bytes[(index + 1)...].starts(with: "\\u".utf8) {
      index += 2
      let low = try hexDigits(from: start)
      guard (0xDC00..<0xE000).contains(low) else {
        throw error("half of a surrogate pair", at: start)
      }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw error("half of a surrogate pair", at: start)
    }
    return scalar
  }

  /// Reads four digits after the index and ends on the last.
  private mutating func hexDigits(from start: Int) throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[min(index + 1, bytes.count)..<min(index + 5, bytes.count)]
    let isHex = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard digits.count == 4, isHex,
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("\\u needs four hexadecimal digits", at: start) }
    index += 4
    return code
  }
}

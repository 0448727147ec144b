/// A JSON text (RFC 8259) read strictly, which knows where each value stands and can change one in place.
///
/// Nothing outside the standard is taken: no comments, no trailing commas, no NaN, no byte order mark. A key
/// that stands twice in one object is refused too, since readers disagree about which of the two counts.
public struct JSONDocument: Hashable, Sendable {
  public let bytes: [UInt8]
  public let root: JSONNode

  /// Deeper nesting is refused, so that no text can exhaust the stack.
  public static let maximumDepth = 64
  /// Larger texts are refused, in bytes.
  public static let maximumSize = 1 << 20

  /// Reads the text. O(bytes).
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    self.bytes = bytes
    var parser = JSONParser(bytes: bytes)
    root = try parser.document()
  }

  /// Where a byte stands, in lines and characters.
  public func position(of offset: Int) -> SourcePosition {
    SourcePosition(of: offset, in: bytes)
  }
}

extension SourcePosition {
  /// A line ends at a line feed, at a carriage return, or at both together.
  init(of offset: Int, in bytes: [UInt8]) {
    var (line, start) = (1, 0)
    for index in 0..<min(offset, bytes.count) {
      let isLineEnd =
        bytes[index] == UInt8(ascii: "\n")
        || (bytes[index] == UInt8(ascii: "\r")
          && (index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")))
      if isLineEnd { (line, start) = (line + 1, index + 1) }
    }
    let before = bytes[start..<min(max(offset, start), bytes.count)]
    self.init(line: line, column: String(decoding: before, as: UTF8.self).count + 1)
  }
}

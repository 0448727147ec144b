/// A JSON value with the place in the text that it was read from.
public struct JSONNode: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case object([JSONMember])
    case array([JSONNode])
    case string(String)
    /// The number as written: nothing is rounded before somebody asks for a type.
    case number(String)
    case bool(Bool)
    case null
  }

  public var value: Value
  /// The bytes of the value, 0-based.
  public var range: Range<Int>

  /// The value of an object's member, nil where there is none or this is no object.
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.node
  }

  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  public var integer: Int? {
    if case .number(let text) = value { Int(text) } else { nil }
  }

  /// What the value is, for messages: "a string", "an object".
  public var kind: String {
    switch value {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }
}

/// A key and its value, in the order of the text.
public struct JSONMember: Hashable, Sendable {
  public var key: String
  /// The bytes of the key with its quotes, 0-based.
  public var keyRange: Range<Int>
  public var node: JSONNode
}

/// A place in a text for people: both numbers begin at 1, columns count characters.
public struct SourcePosition: Hashable, Sendable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  public var description: String { "\(line):\(column)" }
}

/// Why a text is no JSON, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  public var position: SourcePosition
  /// What is wrong, in words that follow a position.
  public var message: String
}

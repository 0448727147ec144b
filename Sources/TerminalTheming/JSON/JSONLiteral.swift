/// A JSON value to be written.
public indirect enum JSONLiteral: Hashable, Sendable {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case null
  case array([JSONLiteral])
  /// In this order.
  case object([(String, JSONLiteral)])

  /// On one line.
  public var text: String {
    switch self {
    case .string(let string): Self.quoted(string)
    case .integer(let number): String(number)
    case .bool(let flag): flag ? "true" : "false"
    case .null: "null"
    case .array(let items): "[\(items.map(\.text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.0)): \($0.1.text)" }.joined(separator: ", "))}"
    }
  }

  /// Objects over several lines, indented by two spaces; arrays on one.
  public var prettyText: String { pretty(indent: "") }

  private func pretty(indent: String) -> String {
    switch self {
    case .object(let members) where !members.isEmpty:
      let inner = indent + "  "
      let lines = members.map {
        "\(inner)\(Self.quoted($0.0)): \($0.1.pretty(indent: inner))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    case .array(let items) where items.contains(where: \.isObject):
      let inner = indent + "  "
      let lines = items.map { inner + $0.pretty(indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    default: return text
    }
  }

  private var isObject: Bool {
    if case .object = self { true } else { false }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F || (0x80..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  public static func == (a: JSONLiteral, b: JSONLiteral) -> Bool { a.text == b.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

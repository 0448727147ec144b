extension JSONDocument {
  /// The text with one top-level member set, everything else left as it stands: order, unknown keys, spaces,
  /// line endings. A new member goes to the end, written in the manner of the others.
  ///
  /// - Returns: nil where the text is no object.
  /// - Throws: ``JSONSyntaxError`` where the text would grow beyond ``maximumSize``.
  public func setting(
    _ key: String, to value: JSONLiteral
  ) throws(JSONSyntaxError) -> JSONDocument? {
    guard case .object(let members) = root.value else { return nil }
    var edited = bytes
    if let member = members.first(where: { $0.key == key }) {
      edited.replaceSubrange(member.node.range, with: value.text.utf8)
    } else if let first = members.first, let last = members.last {
      let lead = bytes[(root.range.lowerBound + 1)..<first.keyRange.lowerBound]
      let separator = bytes[first.keyRange.upperBound..<first.node.range.lowerBound]
      edited.insert(
        contentsOf: Array(",".utf8) + (lead.isEmpty ? Array(" ".utf8) : Array(lead))
          + JSONLiteral.string(key).text.utf8 + separator + value.text.utf8,
        at: last.node.range.upperBound)
    } else {
      let end = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
      let member = "\(JSONLiteral.string(key).text): \(value.text)"
      edited.replaceSubrange(root.range, with: "{\(end)  \(member)\(end)}".utf8)
    }
    return try JSONDocument(parsing: edited)
  }
}

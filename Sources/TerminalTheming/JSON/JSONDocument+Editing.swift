extension JSONDocument {
  /// The text with one top-level member set, everything else left as it stands: order, unknown keys, spaces,
  /// line endings. A new member goes to the end, written in the manner of the others.
  ///
  /// - Returns: nil where the text is no object.
  public func setting(_ key: String, to value: JSONLiteral) -> [UInt8]? {
    guard case .object(let members) = root.value else { return nil }
    var edited = bytes
    let text = Array(value.text.utf8)
    if let member = members.first(where: { $0.key == key }) {
      edited.replaceSubrange(member.node.range, with: text)
      return edited
    }
    let new = Array(JSONLiteral.string(key).text.utf8) + separator(of: members) + text
    guard let last = members.last, let first = members.first else {
      edited.replaceSubrange(root.range, with: Array("{\n  ".utf8) + new + Array("\n}".utf8))
      return edited
    }
    let lead = bytes[(root.range.lowerBound + 1)..<first.keyRange.lowerBound]
    edited.insert(
      contentsOf: Array(",".utf8) + lead + (lead.isEmpty ? [UInt8(ascii: " ")] : []) + new,
      at: last.node.range.upperBound)
    return edited
  }

  /// What stands between a key and its value.
  private func separator(of members: [JSONMember]) -> [UInt8] {
    guard let first = members.first else { return Array(": ".utf8) }
    return Array(bytes[first.keyRange.upperBound..<first.node.range.lowerBound])
  }
}

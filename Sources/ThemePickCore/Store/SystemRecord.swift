import TerminalTheming

/// `system.json`: the appearance that was pinned, and the one last heard of.
nonisolated struct SystemRecord: Hashable, Sendable {
  var pinned: ThemeSlot?
  var lastKnown: ThemeSlot?

  /// State is no treasure: a damaged file counts as none.
  init(bytes: [UInt8]?) {
    guard let bytes, let root = try? JSONDocument(parsing: bytes).root else { return }
    pinned = root["pinned"]?.string.flatMap(ThemeSlot.init)
    lastKnown = root["lastKnown"]?.string.flatMap(ThemeSlot.init)
  }

  var bytes: [UInt8] {
    var members: [(String, JSONLiteral)] = [("version", .integer(1))]
    if let pinned { members.append(("pinned", .string(pinned.rawValue))) }
    if let lastKnown { members.append(("lastKnown", .string(lastKnown.rawValue))) }
    return Array((JSONLiteral.object(members).prettyText + "\n").utf8)
  }
}

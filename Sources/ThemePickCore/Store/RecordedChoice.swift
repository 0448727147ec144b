import TerminalTheming

/// `current.json` as it is read back: enough to answer `get` without looking at any theme.
nonisolated struct RecordedChoice: Sendable {
  let bytes: [UInt8]
  private let root: JSONNode

  /// nil where the file is missing, damaged, of another version, or made from other preferences.
  init?(bytes: [UInt8]?, fingerprint: String) {
    guard let bytes, let root = try? JSONDocument(parsing: bytes).root,
      root["version"]?.integer == CurrentChoice.version,
      root["preferences"]?.string == fingerprint
    else { return nil }
    self.bytes = bytes
    self.root = root
  }

  /// nil also for what no theme, mode or appearance can be called: others may have written there.
  func text(_ key: String) -> String? {
    root[key]?.string.flatMap { $0 == "system" || ThemeID.isValid($0) ? $0 : nil }
  }

  /// `#rrggbb` or `none`, nil for anything else.
  func color(_ token: String) -> String? {
    root["colors"]?[token]?.string.flatMap {
      $0 == "none" || (try? RGBA(hex: $0))?.hex == $0 ? $0 : nil
    }
  }

  /// The generation of a record and when it was made, whatever it was made from; 0 for none.
  static func generationAndTime(in bytes: [UInt8]?) -> (generation: Int, changed: String) {
    guard let bytes, let root = try? JSONDocument(parsing: bytes).root else { return (0, "") }
    // Kept in bounds, whatever was written there by hand: the next one is one more.
    let generation = min(max(0, root["generation"]?.integer ?? 0), Int.max - 1)
    return (generation, root["changed"]?.string ?? "")
  }
}

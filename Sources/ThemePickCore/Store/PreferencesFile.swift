import TerminalTheming

/// `preferences.json` as text: what it says, and how a change is written into it.
///
/// The file belongs to the user: unknown keys, their order and all spacing survive every change.
nonisolated struct PreferencesFile: Sendable {
  static let version = 1

  private let path: String
  /// nil where the file does not exist.
  private let document: JSONDocument?
  let preferences: Preferences

  /// Reads the text.
  ///
  /// - Parameters:
  ///   - bytes: nil where the file does not exist: the defaults.
  ///   - path: for messages.
  /// - Throws: `Failure` with status 78 and `FILE:LINE:COLUMN`.
  init(bytes: [UInt8]?, path: String) throws(Failure) {
    self.path = path
    guard let bytes else {
      (document, preferences) = (nil, Preferences())
      return
    }
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw Failure(
        .badPreferences, "\(path):\(error.position): \(error.message)",
        hint: "Correct the file, or move it away to start from the defaults.")
    }
    var reader = Reader(document: document, path: path)
    preferences = try reader.preferences()
    self.document = document
  }

  /// The bytes of the file with these preferences; the same bytes where nothing differs.
  ///
  /// - Throws: `Failure` with status 74 where the file would become too large to be read again.
  func bytes(for new: Preferences) throws(Failure) -> [UInt8] {
    guard var edited = document else {
      let members = [("version", .integer(Self.version))] + Self.members(of: new)
      return Array((JSONLiteral.object(members).prettyText + "\n").utf8)
    }
    do {
      for (old, new) in zip(Self.members(of: preferences), Self.members(of: new)) where old != new {
        edited = try edited.setting(new.0, to: new.1) ?? edited
      }
    } catch {
      throw Failure(.inputOutput, "cannot write '\(path)': \(error.message)")
    }
    return edited.bytes
  }

  private static func members(of preferences: Preferences) -> [(String, JSONLiteral)] {
    [
      ("mode", .string(preferences.mode.id)), ("light", .string(preferences.light)),
      ("dark", .string(preferences.dark)), ("contrast", .string(preferences.contrast.rawValue)),
    ]
  }
}

/// Looks at each key with its place at hand.
nonisolated private struct Reader {
  let document: JSONDocument
  let path: String

  mutating func preferences() throws(Failure) -> Preferences {
    guard case .object = document.root.value else {
      throw failure("the preferences must be an object in braces", at: document.root)
    }
    try checkVersion()
    var preferences = Preferences()
    preferences.mode =
      try document.root["mode"]?.string == "system"
      ? .system : themeID("mode").map { .theme($0) } ?? .system
    preferences.light = try themeID("light") ?? preferences.light
    preferences.dark = try themeID("dark") ?? preferences.dark
    if let node = document.root["contrast"] {
      guard let contrast = try text("contrast").flatMap(Preferences.Contrast.init) else {
        throw failure("contrast must be \"auto\", \"normal\" or \"high\"", at: node)
      }
      preferences.contrast = contrast
    }
    return preferences
  }

  private func checkVersion() throws(Failure) {
    guard let node = document.root["version"] else { return }
    guard let version = node.integer, version > 0 else {
      throw failure("version must be a whole number from 1 on", at: node)
    }
    if version > PreferencesFile.version {
      throw failure(
        "version \(version) is newer than this themepick knows (\(PreferencesFile.version))",
        at: node,
        hint: "Update themepick, or move the file away to start from the defaults.")
    }
  }

  private func text(_ key: String) throws(Failure) -> String? {
    guard let node = document.root[key] else { return nil }
    guard let text = node.string else {
      throw failure("\(key) must be a string, not \(node.kind)", at: node)
    }
    return text
  }

  private func themeID(_ key: String) throws(Failure) -> String? {
    guard let node = document.root[key], let text = try text(key) else { return nil }
    guard ThemeID.isValid(text) else { throw failure("\(key) is no name of a theme", at: node) }
    return text
  }

  private func failure(_ message: String, at node: JSONNode, hint: String? = nil) -> Failure {
    Failure(
      .badPreferences, "\(path):\(document.position(of: node.range.lowerBound)): \(message)",
      hint: hint ?? "Correct the file, or move it away to start from the defaults.")
  }
}

import TerminalTheming

/// Reads preferences from JSON, with the place of what is wrong at hand.
nonisolated struct PreferencesReader: Sendable {
  let document: JSONDocument
  private let path: String

  /// - Parameter path: for messages.
  /// - Throws: `Failure` with status 78, as do the others.
  init(parsing bytes: [UInt8], path: String) throws(Failure) {
    self.path = path
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw Self.failure(error.message, at: "\(path):\(error.position)")
    }
  }

  /// The document in the present version, which the last step leads to.
  func migrated(by steps: [PreferencesFile.Step]) throws(Failure) -> PreferencesReader {
    guard case .object = document.root.value else {
      throw failure("the preferences must be an object in braces", at: document.root)
    }
    let version = try version(upTo: steps.count + 1)
    guard version <= steps.count else { return self }
    var current = document
    for (number, step) in steps.enumerated().dropFirst(version - 1) {
      guard let new = step(current),
        let marked = try? new.setting("version", to: .integer(number + 2))
      else { throw failure("version \(version) cannot be brought to version \(number + 2)") }
      current = marked
    }
    return try PreferencesReader(parsing: current.bytes, path: path)
  }

  /// What the document says, in the present version.
  func preferences() throws(Failure) -> Preferences { try choice(in: document.root) }

  /// The choice in an object; what is missing is as nobody had chosen it.
  func choice(in object: JSONNode) throws(Failure) -> Preferences {
    var choice = Preferences()
    if let node = object["mode"] {
      choice.mode = node.string == "system" ? .system : .theme(try themeID("mode", node))
    }
    if let node = object["light"] { choice.light = try themeID("light", node) }
    if let node = object["dark"] { choice.dark = try themeID("dark", node) }
    if let node = object["contrast"] {
      guard let contrast = node.string.flatMap(Preferences.Contrast.init) else {
        throw failure("contrast must be \"auto\", \"normal\" or \"high\"", at: node)
      }
      choice.contrast = contrast
    }
    return choice
  }

  /// The version, 1 where none is given. It comes first: of what a newer one has, nothing else can be judged.
  private func version(upTo known: Int) throws(Failure) -> Int {
    guard let node = document.root["version"] else { return 1 }
    guard let version = node.integer, version > 0 else {
      throw failure("version must be a whole number from 1 on", at: node)
    }
    if version > known {
      throw failure(
        "version \(version) is newer than this themepick knows (\(known))", at: node,
        hint: "Update themepick, or move the file away to start from the defaults.")
    }
    return version
  }

  private func themeID(_ key: String, _ node: JSONNode) throws(Failure) -> String {
    guard let text = node.string else {
      throw failure("\(key) must be a string, not \(node.kind)", at: node)
    }
    guard ThemeID.isValid(text) else {
      throw failure("\(key) cannot be '\(text)', which no theme can be called", at: node)
    }
    return text
  }

  private func failure(
    _ message: String, at node: JSONNode? = nil, hint: String? = nil
  ) -> Failure {
    let node = node ?? document.root
    return Self.failure(
      message, at: "\(path):\(document.position(of: node.range.lowerBound))", hint: hint)
  }

  private static func failure(_ message: String, at place: String, hint: String? = nil) -> Failure {
    Failure(
      .badPreferences, "\(place): \(message)",
      hint: hint ?? "Correct the file, or move it away to start from the defaults.")
  }
}

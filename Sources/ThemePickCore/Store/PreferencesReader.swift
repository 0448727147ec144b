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

  /// What the document says, a file of preferences.
  func preferences() throws(Failure) -> Preferences {
    guard case .object = document.root.value else {
      throw failure("the preferences must be an object in braces", at: document.root)
    }
    try checkVersion()
    return try choice(in: document.root)
  }

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

  /// The version first: of what a newer one has, nothing else can be judged.
  private func checkVersion() throws(Failure) {
    guard let node = document.root["version"] else { return }
    guard let version = node.integer, version > 0 else {
      throw failure("version must be a whole number from 1 on", at: node)
    }
    if version > PreferencesFile.version {
      throw failure(
        "version \(version) is newer than this themepick knows (\(PreferencesFile.version))",
        at: node, hint: "Update themepick, or move the file away to start from the defaults.")
    }
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

  private func failure(_ message: String, at node: JSONNode, hint: String? = nil) -> Failure {
    Self.failure(
      message, at: "\(path):\(document.position(of: node.range.lowerBound))", hint: hint)
  }

  private static func failure(_ message: String, at place: String, hint: String? = nil) -> Failure {
    Failure(
      .badPreferences, "\(place): \(message)",
      hint: hint ?? "Correct the file, or move it away to start from the defaults.")
  }
}

import TerminalTheming

/// `preferences.json` as text: what it says, and how a change is written into it.
///
/// The file belongs to the user: unknown keys, their order and all spacing survive every change.
nonisolated struct PreferencesFile: Sendable {
  /// Edits the text of one version into that of the next; nil where it cannot be.
  typealias Step = @Sendable (JSONDocument) -> JSONDocument?

  /// What leads from each version to the next, the first from 1 to 2: none was needed yet.
  ///
  /// A change of the format appends a step, and the version grows with it. Older files are read through the steps
  /// and stay as they are until something is saved; a newer one is refused.
  static let steps: [Step] = []

  static let version = steps.count + 1

  private let path: String
  /// In the present version; nil where the file does not exist.
  private let document: JSONDocument?
  /// The file as it was read, nil where it does not exist.
  let bytes: [UInt8]?
  let preferences: Preferences

  /// Reads the text.
  ///
  /// - Parameters:
  ///   - bytes: nil where the file does not exist: the defaults.
  ///   - path: for messages.
  /// - Throws: `Failure` with status 78 and `FILE:LINE:COLUMN`.
  init(bytes: [UInt8]?, path: String, steps: [Step] = Self.steps) throws(Failure) {
    self.path = path
    self.bytes = bytes
    guard let bytes else {
      (document, preferences) = (nil, Preferences())
      return
    }
    let reader = try PreferencesReader(parsing: bytes, path: path).migrated(by: steps)
    (document, preferences) = (reader.document, try reader.preferences())
  }

  /// The mark of the bytes, by which records tell what they were made from.
  var fingerprint: String { Fingerprint.of(bytes) }

  /// The bytes of the file with these preferences; the same bytes where nothing differs.
  ///
  /// - Throws: `Failure` with status 74 where the file would become too large to be read again.
  func bytes(for new: Preferences) throws(Failure) -> [UInt8] {
    guard var edited = document else {
      let members = [("version", .integer(Self.version))] + new.members
      return Array((JSONLiteral.object(members).prettyText + "\n").utf8)
    }
    do {
      for (old, new) in zip(preferences.members, new.members) where old != new {
        edited = try edited.setting(new.0, to: new.1) ?? edited
      }
    } catch {
      throw Failure(
        .inputOutput, "cannot write '\(path)': \(error.message)", hint: "Make the file smaller.")
    }
    return edited.bytes
  }
}

nonisolated extension Preferences {
  /// As JSON has it, in the order of a new file.
  var members: [(String, JSONLiteral)] {
    [
      ("mode", .string(mode.id)), ("light", .string(light)), ("dark", .string(dark)),
      ("contrast", .string(contrast.rawValue)),
    ]
  }
}

/// Something that is not as it could be, and what to do about it.
nonisolated struct Advice: Hashable, Sendable {
  enum Severity: String, Sendable {
    /// Something does not work.
    case problem
    /// Something could be better, or has to be known.
    case hint
  }

  let severity: Severity
  /// What it is about, as one word.
  let about: String
  let finding: String
  let remedy: String
  /// What to copy, as commands or for a file that the remedy names.
  let lines: [String]

  static func problem(
    _ about: String, _ finding: String, _ remedy: String, _ lines: String...
  ) -> Advice {
    Advice(severity: .problem, about: about, finding: finding, remedy: remedy, lines: lines)
  }

  static func hint(
    _ about: String, _ finding: String, _ remedy: String, _ lines: String...
  ) -> Advice {
    Advice(severity: .hint, about: about, finding: finding, remedy: remedy, lines: lines)
  }
}

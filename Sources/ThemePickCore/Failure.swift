import TerminalTheming

/// The exit statuses of the program, as scripts rely on them.
public nonisolated enum ExitStatus: Int32, Sendable, CaseIterable {
  case success = 0
  /// Nothing chosen, or checked and found wanting.
  case negative = 1
  case usage = 64
  case malformedTheme = 65
  case noSuchTheme = 66
  case noTerminal = 69
  case internalFault = 70
  case inputOutput = 74
  case badPreferences = 78

  /// What it tells, for help and manual.
  var meaning: String {
    switch self {
    case .success: "done"
    case .negative: "nothing chosen, or checked and found wanting"
    case .usage: "usage"
    case .malformedTheme: "malformed theme"
    case .noSuchTheme: "no such theme or file"
    case .noTerminal: "no usable terminal"
    case .internalFault: "a fault of themepick"
    case .inputOutput: "cannot read or write"
    case .badPreferences: "bad preferences"
    }
  }
}

/// Whatever goes wrong, sorted to an exit status, a message and what to do about it.
///
/// Names and paths from outside may stand in the words as they are: both texts are made safe to show here.
public nonisolated struct Failure: Error, Hashable, Sendable {
  public let status: ExitStatus
  /// What is wrong, after `themepick: `.
  public let message: String
  /// What to do, nil where the message says it all.
  public let hint: String?

  /// Longer texts are cut, in characters: two paths and the words around them fit.
  private static let limit = 10_000

  public init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message.sanitizedForDisplay(limit: Self.limit)
    self.hint = hint?.sanitizedForDisplay(limit: Self.limit)
  }

  /// Why a theme cannot be used, as the status that says so.
  init(_ problem: ThemeProblem) {
    let status: ExitStatus =
      switch problem.kind {
      case .notFound: .noSuchTheme
      case .malformed: .malformedTheme
      case .unreadable: .inputOutput
      }
    self.init(status, problem.description, hint: problem.hint.sentence)
  }

  /// As it is written to standard error: the message, and the hint on a line of its own.
  public var text: String {
    let lines = ["themepick: \(message)"] + (hint.map { ["  \($0)"] } ?? [])
    return lines.joined(separator: "\n") + "\n"
  }
}

nonisolated extension String {
  /// With a capital and a full stop, unless it begins with a file's name or ends in a mark already.
  var sentence: String {
    let beginsWithName = prefix { $0 != " " }.dropLast().contains { "./".contains($0) }
    let start = beginsWithName ? String(prefix(1)) : prefix(1).uppercased()
    return start + dropFirst() + (last.map { ".?!".contains($0) } ?? true ? "" : ".")
  }
}

/// Why a theme cannot be used: what is wrong with it, where, and what to do.
public struct ThemeProblem: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// There is no such theme or file.
    case notFound
    /// The file is no theme, or may not be one under its name.
    case malformed
    /// The file or folder cannot be read.
    case unreadable
  }

  public var kind: Kind
  /// The file, as it was given; nil where none is meant.
  public var file: String?
  public var position: SourcePosition?
  /// In words that follow `FILE:LINE:COLUMN: `.
  public var message: String
  /// A line of its own.
  public var hint: String

  public init(
    _ kind: Kind, file: String? = nil, position: SourcePosition? = nil, message: String,
    hint: String
  ) {
    self.kind = kind
    self.file = file
    self.position = position
    self.message = message
    self.hint = hint
  }
}

extension ThemeProblem: CustomStringConvertible {
  /// `FILE:LINE:COLUMN: what is wrong`, without what is not known, fit to be shown.
  public var description: String {
    let place = [file?.sanitizedForDisplay(limit: 4096), position?.description].compactMap(\.self)
    return (place.isEmpty ? "" : place.joined(separator: ":") + ": ") + message
  }
}

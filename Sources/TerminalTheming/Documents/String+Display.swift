extension StringProtocol {
  /// The text as it may be shown: one line that cannot steer a terminal or turn what stands around it.
  ///
  /// Control characters and separators of lines become U+FFFD; marks that turn the direction of text and
  /// other invisible format characters go, but for the joiners that emoji and many scripts are written with.
  ///
  /// - Parameter limit: the most characters to return, at least 1; longer texts end in an ellipsis. A
  ///   character that is a pile of marks counts by its scalars, four to a character.
  public func sanitizedForDisplay(limit: Int = 64) -> String {
    var shown = String.UnicodeScalarView()
    // Bounded before anything is counted: the text may come from a file of any size.
    for scalar in unicodeScalars.prefix(limit * 4) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: shown.append("\u{FFFD}")
      case .format where scalar != "\u{200C}" && scalar != "\u{200D}": continue
      default: shown.append(scalar)
      }
    }
    let isCut = unicodeScalars.dropFirst(limit * 4).first != nil
    let text = String(shown)
    guard isCut || text.count > limit else { return text }
    return text.prefix(limit - 1) + "…"
  }
}

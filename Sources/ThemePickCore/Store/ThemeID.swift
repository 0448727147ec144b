/// What may name a theme: it is a file name, a word in files for other tools, and a word on screens.
nonisolated enum ThemeID {
  /// As long as file names may be with `.json`.
  static let maximumLength = 250

  /// Anything that a file can be called, except controls, slashes and the reserved words.
  static func isValid(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= maximumLength && !id.hasPrefix(".") && id != "system"
      && id != "auto"
      && !id.contains("/")
      && id.unicodeScalars.allSatisfy {
        ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
          && !$0.properties.isBidiControl
      }
  }
}

/// What may name a theme: it is a file's name, a word on command lines, and a line in files for other tools.
package enum ThemeID {
  /// As long as file names may be with `.json`, in bytes.
  private static let maximumLength = 250

  /// Whether a theme can be called so: anything that a file can be called and that stays on one line without
  /// steering a terminal, except hidden files and the reserved words.
  package static func isValid(_ id: String) -> Bool {
    // Bytes and scalars are looked at, since a mark joined to a slash or a dot makes another character of it.
    let bytes = id.utf8
    return (1...maximumLength).contains(bytes.count) && bytes.first != UInt8(ascii: ".")
      && !bytes.contains(UInt8(ascii: "/")) && !ThemeLibrary.reservedIDs.contains(id)
      && !id.unicodeScalars.contains(where: steers)
  }

  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }
}

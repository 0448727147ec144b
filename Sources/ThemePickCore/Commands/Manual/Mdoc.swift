/// Pieces of a page in mdoc(7): texts keep their letters, whatever those mean to the formatter.
enum Mdoc {
  /// Lines of text: a sentence begins a new one, as formatters want it.
  static func paragraph(_ text: String) -> [String] {
    var (lines, rest) = ([String](), text[...])
    while let end = rest.firstRange(of: ". ") {
      lines += sentence(rest[..<end.lowerBound] + ".")
      rest = rest[end.upperBound...]
    }
    return lines + sentence(rest)
  }

  /// A macro with arguments that are taken as they are.
  static func macro(_ name: String, _ arguments: String...) -> String {
    (["." + name] + arguments.map(argument)).joined(separator: " ")
  }

  /// Tagged paragraphs; nothing where there are none.
  ///
  /// - Parameter items: macros after `.It`, and the text below each.
  static func list(_ items: [(tag: String, text: String)]) -> [String] {
    guard !items.isEmpty else { return [] }
    return [".Bl -tag -width Ds"] + items.flatMap { [".It \($0.tag)"] + paragraph($0.text) }
      + [".El"]
  }

  /// One argument of a macro, quoted so that it is no macro itself.
  static func argument(_ text: String) -> String { "\"\\&\(escaped(text))\"" }

  private static func sentence(_ text: some StringProtocol) -> [String] {
    // A dot at the start of a line would make a macro of it.
    String(text).wrapped(to: 70).map { ($0.hasPrefix(".") ? "\\&" : "") + escaped($0) }
  }

  /// Hyphens stay those of the keyboard, so that what is copied from the page works.
  private static func escaped(_ text: some StringProtocol) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "\"": result += "\\(dq"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      default: result.append(character)
      }
    }
  }
}

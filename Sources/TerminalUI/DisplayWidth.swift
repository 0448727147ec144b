#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The C library's own function, whose declaration a feature macro hides from Swift. Programs that are linked as a
/// whole have nobody to ask for it by its name while they run.
@_silgen_name("wcwidth")
nonisolated private func columns(_ character: Int32) -> Int32

/// How many columns text takes, counted as curses counts: by the C library's `wcwidth`.
public nonisolated enum DisplayWidth {
  /// A locale that knows Unicode, whatever the process runs in; asking in it changes nothing for others.
  private nonisolated(unsafe) static let unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  /// 0 for combining marks, 2 for wide characters, nil for what must not be shown: controls and the like.
  static func width(of scalar: Unicode.Scalar) -> Int? {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? nil : 1 }
    let outer = uselocale(unicode)
    defer { uselocale(outer) }
    let width = columns(Int32(bitPattern: scalar.value))
    return width < 0 ? nil : Int(width)
  }

  /// Lines, blocks and geometric shapes: what frames are made of beside ASCII, asked for once.
  private static let symbols: ClosedRange<UInt32> = 0x2500...0x25FF
  private static let symbolWidths = symbols.map { value in
    Unicode.Scalar(value).flatMap { width(of: $0) } ?? 0
  }

  /// The columns of a character that is one symbol alone.
  private static func symbolWidth(of scalars: Character.UnicodeScalarView) -> Int? {
    guard let base = scalars.first, symbols.contains(base.value),
      scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return nil }
    let width = symbolWidths[Int(base.value - symbols.lowerBound)]
    return width > 0 ? width : nil
  }

  /// The character as one cell can show it, and its columns (1 or 2).
  ///
  /// Terminals disagree about clusters of several spacing characters (families, flags, skin tones): only the
  /// first counts, with its combining marks. What must not reach a terminal becomes U+FFFD.
  static func cell(for character: Character) -> (character: Character, width: Int) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return (character, 1) }
    let scalars = character.unicodeScalars
    if let width = symbolWidth(of: scalars) { return (character, width) }
    guard let base = scalars.first, let width = width(of: base), width > 0,
      !base.properties.isBidiControl
    else { return ("\u{FFFD}", 1) }
    var kept = String.UnicodeScalarView([base])
    // Variation selectors and joiners ask for a look that curses cannot count; marks beyond a few are noise.
    for mark in scalars.dropFirst().prefix(maximumMarks)
    where markCategories.contains(mark.properties.generalCategory)
      && !mark.properties.isVariationSelector && Self.width(of: mark) == 0
    {
      kept.append(mark)
    }
    return (Character(String(kept)), width)
  }

  /// Letters among them are the vowels and finals of Hangul syllables written in parts.
  private static let markCategories: Set<Unicode.GeneralCategory> = [
    .nonspacingMark, .enclosingMark, .spacingMark, .otherLetter,
  ]

  /// As many combining marks as a curses cell holds.
  private static let maximumMarks = 4

  /// The columns of a text on one line.
  public static func width(of text: String) -> Int {
    text.reduce(0) { $0 + cell(for: $1).width }
  }

  /// The longest beginning of `text` that fits, with an ellipsis where something was left out.
  public static func truncated(_ text: String, to columns: Int, ellipsis: Character) -> String {
    if width(of: text) <= columns { return text }
    guard columns > 0 else { return "" }
    var (result, used) = ("", 0)
    for character in text {
      let width = cell(for: character).width
      if used + width > columns - 1 { break }
      result.append(character)
      used += width
    }
    return result + String(ellipsis)
  }
}

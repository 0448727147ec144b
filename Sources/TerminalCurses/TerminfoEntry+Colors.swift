import TerminalTraits
import TerminalUI

nonisolated extension TerminfoEntry {
  /// The name of prepared entries, under which no terminal is installed.
  static let preparedName = "themepick-terminal"

  /// Direct colours for numbers of 24 bits, palette entries for 0x1000000 and above.
  private static func directColor(_ layer: Character) -> [UInt8] {
    let exact = "\(layer)8;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    return Array("\u{1B}[%?%p1%{16777216}%<%t\(exact)%e\(layer)8;5;%p1%{16777216}%-%d%;m".utf8)
  }

  /// Palette entries: 0…7 and 8…15 in the short forms that old terminals know too.
  private static func indexedColor(_ layer: Character, bright: String) -> [UInt8] {
    let short = "%p1%{8}%<%t\(layer)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d"
    return Array("\u{1B}[%?\(short)%e\(layer)8;5;%p1%d%;m".utf8)
  }

  /// The entry for a colour depth: it can show the colours, and curses can never touch the user's palette.
  ///
  /// Without `orig_colors` no reset of the palette is ever sent, which would take back what the user had set.
  func prepared(for depth: ColorDepth) -> TerminfoEntry {
    var entry = self
    entry.names = Array(Self.preparedName.utf8)
    for capability in [
      StringCapability.originalColors, .initializeColor, .initializePair,
    ] { entry[capability] = nil }
    if Self.canChangeColors < entry.booleans.count { entry.booleans[Self.canChangeColors] = 0 }
    guard depth > .monochrome else { return entry }
    // Without a way back to the terminal's own colours curses has no default colours.
    if self[.originalPair] == nil { entry[.originalPair] = Array("\u{1B}[39;49m".utf8) }
    // The number of pairs is a matter of memory only where each colour is set for itself.
    if self[.setForeground] != nil { entry[.maximumPairs] = 0x10000 }
    if depth == .trueColor {
      entry.setColors(
        0x200_0000, foreground: Self.directColor("3"), background: Self.directColor("4"))
      entry.extendedBooleans.removeAll { $0.name == Array("RGB".utf8) }
      entry.extendedBooleans.append((Array("RGB".utf8), 1))
    } else if facts.depth < depth {
      entry.setColors(
        depth.paletteSize, foreground: Self.indexedColor("3", bright: "9"),
        background: Self.indexedColor("4", bright: "10"))
    }
    return entry
  }

  private mutating func setColors(_ count: Int, foreground: [UInt8], background: [UInt8]) {
    self[.maximumColors] = count
    self[.maximumPairs] = 0x10000
    self[.setForeground] = foreground
    self[.setBackground] = background
  }

  /// What the detection of colours looks at.
  var facts: TerminfoFacts {
    TerminfoFacts(
      colors: self[.maximumColors],
      hasDirectColor: hasExtended("RGB") || hasExtended("Tc")
        || (hasExtended("setrgbf") && hasExtended("setrgbb")),
      canAddressCursor: self[.cursorAddress] != nil)
  }
}

nonisolated extension ColorDepth {
  /// How many palette entries there are; exact colours come beside all 256.
  fileprivate var paletteSize: Int {
    switch self {
    case .monochrome: 0
    case .ansi8: 8
    case .ansi16: 16
    case .indexed256, .trueColor: 256
    }
  }
}

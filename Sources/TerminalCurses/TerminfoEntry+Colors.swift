import TerminalTraits
import TerminalUI

nonisolated extension TerminfoEntry {
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
    entry.names = Array("themepick-terminal".utf8)
    for capability in [
      StringCapability.originalColors, .initializeColor, .initializePair,
    ] { entry[capability] = nil }
    if Self.canChangeColors < entry.booleans.count { entry.booleans[Self.canChangeColors] = 0 }
    switch depth {
    case .trueColor:
      entry[.maximumColors] = 0x200_0000
      entry[.maximumPairs] = 0x10000
      entry[.setForeground] = Self.directColor("3")
      entry[.setBackground] = Self.directColor("4")
      entry.extendedBooleans.removeAll { $0.name == Array("RGB".utf8) }
      entry.extendedBooleans.append((Array("RGB".utf8), 1))
    case .indexed256 where (self[.maximumColors] ?? 0) < 256:
      entry.setIndexed(colors: 256, pairs: 0x10000)
    case .ansi16 where (self[.maximumColors] ?? 0) < 16:
      entry.setIndexed(colors: 16, pairs: 256)
    default: break
    }
    return entry
  }

  /// What the detection of colours looks at.
  var facts: TerminfoFacts {
    TerminfoFacts(
      colors: self[.maximumColors],
      hasDirectColor: hasExtended("RGB") || hasExtended("Tc")
        || (hasExtended("setrgbf") && hasExtended("setrgbb")),
      canAddressCursor: self[.cursorAddress] != nil)
  }

  private mutating func setIndexed(colors: Int, pairs: Int) {
    self[.maximumColors] = colors
    self[.maximumPairs] = pairs
    self[.setForeground] = Self.indexedColor("3", bright: "9")
    self[.setBackground] = Self.indexedColor("4", bright: "10")
    self[.originalPair] = Array("\u{1B}[39;49m".utf8)
  }
}

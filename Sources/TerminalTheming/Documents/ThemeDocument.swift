public import TerminalTraits

/// What a theme file says, version 1.
///
/// ```json
/// {
///   "version": 1, "name": "Reef", "appearance": "dark",
///   "colors": { "background": "#0b1f24", "foreground": "#d7e5e0", "primary": "#5cc8b8" }
/// }
/// ```
public struct ThemeDocument: Hashable, Sendable {
  /// The only version there is.
  public static let version = 1

  /// As it may be shown.
  public var name: String
  public var author: String?
  public var family: String?
  /// `.light` or `.dark`.
  public var appearance: InterfaceStyle
  /// What is given, transparency included. No entry for the background means the terminal's own.
  public var colors: [ColorToken: RGBA]
  /// 16 colours, nil to derive them.
  public var ansi: [RGBA]?

  /// - Parameters:
  ///   - appearance: `.unspecified` counts as light.
  ///   - background: nil for the terminal's own.
  ///   - ansi: taken where there are exactly 16.
  public init(
    name: String, author: String? = nil, family: String? = nil, appearance: InterfaceStyle,
    background: RGBA?, foreground: RGBA, colors: [ColorToken: RGBA] = [:], ansi: [RGBA]? = nil
  ) {
    self.name = name.sanitizedForDisplay()
    self.author = author?.sanitizedForDisplay()
    self.family = family?.sanitizedForDisplay()
    self.appearance = appearance == .dark ? .dark : .light
    self.colors = colors
    self.colors[.background] = background
    self.colors[.foreground] = foreground
    self.ansi = ansi?.count == 16 ? ansi : nil
  }

  /// A 64-bit FNV-1a hash of everything above: Swift's own hashes differ from run to run.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ text: String) {
      // The zero keeps neighbours apart.
      for byte in Array(text.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    for text in [name, author ?? "", family ?? "", appearance.rawValue] { add(text) }
    for token in ColorToken.allCases { add(colors[token]?.hex ?? "none") }
    for color in ansi ?? [] { add(color.hex) }
    return hash
  }
}

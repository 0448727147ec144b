import Synchronization
public import TerminalTraits

/// A named palette with all that belongs to it: what a user picks.
///
/// An immutable handle: copying costs a reference count. Two are equal where name for commands (`id`) and content
/// (`revision`) are, so that a theme whose file was edited is another one, and a touched file is not.
///
/// ```swift
/// Theme.dusk[.primary]                                   // an RGBA
/// Theme.dusk[.primary, .high]                            // readable at 7:1
/// let mine = Theme.dusk.with { $0.colors[.primary] = RGBA(0xFFB000) }
/// ```
public struct Theme: Sendable, Identifiable {
  private final class Storage: Sendable {
    let id: String
    let revision: UInt64
    let document: ThemeDocument
    let ansi: [RGBA]
    let base: PaletteValues
    /// Made when they are asked for: few runs need more than one.
    let palettes = Mutex<[Variant: Palette]>([:])

    init(id: String, document: ThemeDocument) {
      (self.id, self.document) = (id, document)
      revision = document.fingerprint
      ansi = PaletteValues.ansi(of: document)
      base = PaletteValues(document, ansi: ansi)
    }
  }

  private struct Variant: Hashable {
    let contrast: ContrastLevel
    let level: InterfaceLevel
    let isIndexed: Bool
  }

  private let storage: Storage

  /// - Parameter id: what commands and preferences call the theme.
  public init(id: String, document: ThemeDocument) {
    storage = Storage(id: id, document: document)
  }

  public var id: String { storage.id }
  /// A fingerprint of what the document says, the same in every run.
  public var revision: UInt64 { storage.revision }
  /// What the theme was made from.
  public var document: ThemeDocument { storage.document }
  /// As it may be shown.
  public var name: String { document.name }
  public var author: String? { document.author }
  /// Themes of one family are variants of each other.
  public var family: String? { document.family }
  /// `.light` or `.dark`: what surroundings the theme is made for, and the style of native elements beside it.
  public var appearance: InterfaceStyle { document.appearance }
  /// The 16 colours that programs ask for by number.
  public var ansi: [RGBA] { storage.ansi }

  /// The roles that the document does not give.
  public var derivedTokens: [ColorToken] {
    ColorToken.allCases.filter { $0 != .background && document.colors[$0] == nil }
  }

  /// The role's colour; nil for a background that is the terminal's own.
  public subscript(
    token: ColorToken, contrast: ContrastLevel = .normal, level: InterfaceLevel = .base
  ) -> RGBA? {
    palette(contrast: contrast, level: level)[token].rgba
  }

  /// The colours for a contrast and a level, made once.
  ///
  /// - Parameter depth: where it is 256 colours, the roles have stand-ins among them that were chosen together,
  ///   so that grounds stay apart and text stays readable.
  public func palette(
    contrast: ContrastLevel = .normal, level: InterfaceLevel = .base, depth: ColorDepth = .trueColor
  ) -> Palette {
    let variant = Variant(contrast: contrast, level: level, isIndexed: depth == .indexed256)
    return storage.palettes.withLock { palettes in
      if let known = palettes[variant] { return known }
      let made = Palette(values(variant), ansi: storage.ansi, isIndexed: variant.isIndexed)
      palettes[variant] = made
      return made
    }
  }

  private func values(_ variant: Variant) -> PaletteValues {
    var values = storage.base
    if variant.contrast == .high { values = values.withHighContrast() }
    if variant.level == .elevated { values = values.elevated(contrast: variant.contrast) }
    return values
  }

  /// A theme of the same id whose document is edited.
  public func with(_ edit: (inout ThemeDocument) -> Void) -> Theme {
    var document = document
    edit(&document)
    return Theme(id: id, document: document)
  }
}

extension Theme: Hashable {
  public static func == (a: Theme, b: Theme) -> Bool {
    a.storage === b.storage || (a.revision == b.revision && a.id == b.id)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(revision)
  }
}

extension Theme: CustomStringConvertible {
  /// The id.
  public var description: String { id }
}

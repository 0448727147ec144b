import TerminalTraits
import Testing

@testable import TerminalTheming

struct ColorTokenTests {
  @Test func `the roles are named as in documents and commands`() {
    let names =
      """
      background surface foreground secondary tertiary onSurface primary onPrimary selection \
      onSelection border cursor link success warning error info added removed changed keyword string \
      number comment function type
      """
    #expect(ColorToken.allCases.map(\.rawValue) == names.split(separator: " ").map(String.init))
  }

  @Test func `every role has its constant`() {
    let constants: [Color] = [
      .background, .surface, .foreground, .secondary, .tertiary, .onSurface, .primary, .onPrimary,
      .selection, .onSelection, .border, .cursor, .link, .success, .warning, .error, .info, .added,
      .removed, .changed, .keyword, .string, .number, .comment, .function, .type,
    ]
    #expect(constants == ColorToken.allCases.map { Color($0) })
  }

  @Test func `a role is the colour of the theme in force`() {
    for theme in Theme.builtIns {
      for token in ColorToken.allCases {
        for contrast in ContrastLevel.allCases {
          for level in InterfaceLevel.allCases {
            let traits = TraitCollection {
              $0.themeMode = .fixed(theme)
              $0.contrast = contrast
              $0.level = level
            }
            #expect(Color(token).resolved(with: traits).rgba == theme[token, contrast, level])
          }
        }
      }
    }
  }

  @Test func `a flip of the style changes a role only where the system decides`() {
    let system = TraitCollection { $0.themeMode = .system(light: .dawn, dark: .dusk) }
    let fixed = TraitCollection { $0.themeMode = .fixed(.dusk) }
    func reads(_ traits: TraitCollection) -> TraitMask {
      let recorder = TraitReadRecorder()
      _ = Color.primary.resolved(with: traits.recordingReads(into: recorder))
      return recorder.reads
    }
    #expect(reads(system) != reads(fixed))
    let dark = fixed.modifyingTraits { $0.interfaceStyle = .dark }
    let light = fixed.modifyingTraits { $0.interfaceStyle = .light }
    #expect(dark.agrees(with: light.restricted(to: reads(fixed)), on: reads(fixed)))
    let systemDark = system.modifyingTraits { $0.interfaceStyle = .dark }
    let read = reads(system)
    #expect(!systemDark.agrees(with: system.restricted(to: read), on: read))
  }

  @Test func `a key path finds its colour where it is drawn`() {
    let title = Color(\.title)
    let blue = Color(\.ansi[4])
    for theme in Theme.builtIns {
      let traits = TraitCollection { $0.themeMode = .fixed(theme) }
      #expect(title.resolved(with: traits) == Color.primary.resolved(with: traits))
      #expect(blue.resolved(with: traits).rgba == theme.ansi[4])
      #expect(blue.resolved(with: traits).quantized(to: .ansi16) == .indexed(4))
    }
  }

  // MARK: Few colours

  struct PairCase: CustomTestStringConvertible, Sendable {
    let pair: TextPair
    let isDark: Bool
    var testDescription: String { "\(pair), \(isDark ? "dark" : "light")" }
    static let all = TextPair.all.flatMap {
      [PairCase(pair: $0, isDark: false), PairCase(pair: $0, isDark: true)]
    }
  }

  private func shown(_ color: TerminalColor) throws -> RGBA {
    guard case .indexed(let index) = color.kind else { throw Unexpected.color(color) }
    return XtermPalette.color(at: index)
  }

  private enum Unexpected: Error { case color(TerminalColor) }

  @Test(arguments: PairCase.all)
  func `text is readable in 16 and 8 standard colours`(_ test: PairCase) throws {
    let text = test.pair.text.standIn(isDark: test.isDark)
    let ground = test.pair.background.standIn(isDark: test.isDark)
    #expect(try shown(text.ansi16).contrast(with: shown(ground.ansi16)) >= 4.5)
    #expect(try shown(text.ansi8).contrast(with: shown(ground.ansi8)) >= 4.5)
  }

  @Test(arguments: ColorToken.allCases)
  func `stand-ins are entries that the depth has`(_ token: ColorToken) throws {
    for isDark in [false, true] {
      let standIn = token.standIn(isDark: isDark)
      #expect((0..<16).map { TerminalColor.indexed($0) }.contains(standIn.ansi16))
      #expect((0..<8).map { TerminalColor.indexed($0) }.contains(standIn.ansi8))
    }
  }

  @Test func `selection and accent show against the background at every depth`() {
    for isDark in [false, true] {
      let ground = ColorToken.background.standIn(isDark: isDark)
      for token in [ColorToken.selection, .primary] {
        #expect(token.standIn(isDark: isDark).ansi16 != ground.ansi16)
        #expect(token.standIn(isDark: isDark).ansi8 != ground.ansi8)
        #expect(!token.standIn(isDark: isDark).monochrome.isEmpty)
      }
      #expect(
        ColorToken.selection.standIn(isDark: isDark).ansi16
          != ColorToken.primary.standIn(isDark: isDark).ansi16)
      // A row drawn in both its colours is reversed once.
      #expect(ColorToken.selection.standIn(isDark: isDark).monochrome == .reverse)
      #expect(ColorToken.onSelection.standIn(isDark: isDark).monochrome == .reverse)
    }
  }
}

extension Palette {
  fileprivate var title: ResolvedColor { self[.primary] }
}

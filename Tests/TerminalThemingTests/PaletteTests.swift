import TerminalTraits
import Testing

@testable import TerminalTheming

/// Rules that hold for any document, on colours that no author would choose.
struct PaletteTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let background: RGBA?
    let foreground: RGBA
    let appearance: InterfaceStyle
    var colors: [ColorToken: RGBA] = [:]
    var testDescription: String {
      "\(foreground) on \(background?.hex ?? "none"), \(appearance)"
        + colors.map { ", \($0) \($1)" }.sorted().joined()
    }

    var theme: Theme {
      Theme(
        id: "test",
        document: ThemeDocument(
          name: "Test", appearance: appearance, background: background, foreground: foreground,
          colors: colors))
    }

    static let all: [Case] = {
      let values: [UInt32] = [0x000000, 0xFFFFFF, 0x777777, 0xFF0000, 0x0000FF, 0x002B36, 0xFDF6E3]
      let grounds = values.map { RGBA($0) } + [nil]
      return grounds.flatMap { ground in
        [InterfaceStyle.light, .dark].flatMap { style in
          [0x000000, 0xFFFFFF, 0x808080, 0x839496].map {
            Case(background: ground, foreground: RGBA($0), appearance: style)
          }
        }
      }
    }()
  }

  private func ground(_ theme: Theme) -> RGBA { theme.appearance == .dark ? .black : .white }

  @Test(arguments: Case.all)
  func `what is derived is readable`(_ test: Case) {
    let derived = Set(test.theme.derivedTokens)
    #expect(derived.count == 24)
    for finding in ThemeAudit(of: test.theme).findings where derived.contains(finding.pair.text) {
      #expect(finding.passes, "\(finding)")
    }
  }

  @Test(arguments: Case.all)
  func `what is given stays as it is in normal contrast`(_ test: Case) {
    #expect(test.theme[.background] == test.background)
    #expect(test.theme[.foreground] == test.foreground)
  }

  @Test(arguments: Case.all)
  func `high contrast reaches 7 on both levels, whatever is given`(_ test: Case) {
    for level in InterfaceLevel.allCases {
      let palette = test.theme.palette(contrast: .high, level: level)
      for pair in TextPair.all {
        let text = palette[pair.text].rgba ?? ground(test.theme)
        let fill = palette[pair.background].rgba ?? ground(test.theme)
        #expect(text.contrast(with: fill) >= 7, "\(pair), \(level)")
      }
    }
  }

  @Test(arguments: Case.all)
  func `dialogs lie one shade up and stay readable`(_ test: Case) {
    let (base, raised) = (test.theme.palette(), test.theme.palette(level: .elevated))
    #expect(raised[.background].rgba == base[.surface].rgba)
    for pair in TextPair.all {
      let text = raised[pair.text].rgba ?? ground(test.theme)
      let fill = raised[pair.background].rgba ?? ground(test.theme)
      #expect(text.contrast(with: fill) >= 4.5, "\(pair)")
    }
  }

  @Test(arguments: Case.all)
  func `256 colours keep grounds apart and text as readable as it was, up to 4.5`(_ test: Case) {
    let palette = test.theme.palette(depth: .indexed256)
    func shown(_ token: ColorToken) -> RGBA {
      guard case .indexed(let index) = palette[token].quantized(to: .indexed256).kind else {
        return ground(test.theme)
      }
      return XtermPalette.color(at: index)
    }
    for pair in TextPair.all {
      let text = palette[pair.text].rgba ?? ground(test.theme)
      let fill = palette[pair.background].rgba ?? ground(test.theme)
      let required = min(text.contrast(with: fill), 4.5)
      #expect(shown(pair.text).contrast(with: shown(pair.background)) >= required, "\(pair)")
    }
    let fills = [ColorToken.background, .surface, .selection, .primary].filter {
      palette[$0].rgba != nil
    }
    #expect(Set(fills.map(shown)).count == Set(fills.map { palette[$0].rgba }).count)
  }

  @Test func `the terminal's own background stays that in every variant but dialogs`() {
    let theme = Case(background: nil, foreground: .white, appearance: .dark).theme
    for contrast in ContrastLevel.allCases {
      for depth in ColorDepth.allCases {
        let color = theme.palette(contrast: contrast, depth: depth)[.background]
        #expect(color.quantized(to: depth) == .default)
      }
      #expect(theme[.background, contrast, .elevated] != nil)
    }
  }

  @Test func `transparent colours are composited over what they lie on`() throws {
    let half = RGBA(red: 255, green: 255, blue: 255, alpha: 128)
    let theme = Case(
      background: RGBA(0x200000), foreground: .white, appearance: .dark,
      colors: [.surface: half, .onSurface: half, .selection: RGBA(0x0000FF), .onSelection: half]
    ).theme
    let surface = half.composited(over: RGBA(0x200000))
    #expect(theme[.surface] == surface)
    #expect(theme[.onSurface] == half.composited(over: surface))
    #expect(theme[.onSelection] == half.composited(over: RGBA(0x0000FF)))
    for token in ColorToken.allCases { #expect(theme[token]?.isOpaque == true) }
  }

  @Test func `a role that is given carries over to those made from it`() {
    let accent = RGBA(0xFFB000)
    let theme = Case(
      background: .black, foreground: .white, appearance: .dark, colors: [.primary: accent]
    ).theme
    #expect(theme[.cursor] == accent && theme[.link] == accent && theme[.function] == accent)
    #expect(!theme.derivedTokens.contains(.primary))
  }

  @Test func `roles take after the 16 colours where those are given`() {
    var ansi = [RGBA](repeating: .white, count: 16)
    ansi[1] = RGBA(0xFF8080)
    ansi[2] = RGBA(0x80FF80)
    ansi[4] = RGBA(0x9090FF)
    let theme = Theme(
      id: "test",
      document: ThemeDocument(
        name: "Test", appearance: .dark, background: .black, foreground: .white, ansi: ansi))
    #expect(theme.ansi == ansi)
    #expect(theme[.error] == ansi[1] && theme[.removed] == ansi[1])
    #expect(theme[.success] == ansi[2] && theme[.string] == ansi[2])
    #expect(theme[.primary] == ansi[4])
  }

  @Test(arguments: Case.all)
  func `the 16 colours are derived in full, their hues readable`(_ test: Case) {
    let ansi = test.theme.ansi
    #expect(ansi.count == 16)
    let background = test.background ?? ground(test.theme)
    for index in Array(1...6) + Array(9...14) {
      #expect(ansi[index].contrast(with: background) >= 4.5)
    }
  }

  @Test func `the same document gives the same palette`() {
    for test in Case.all.prefix(8) {
      for contrast in ContrastLevel.allCases {
        #expect(test.theme.palette(contrast: contrast) == test.theme.palette(contrast: contrast))
      }
    }
  }
}

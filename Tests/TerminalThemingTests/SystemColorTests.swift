import TerminalTraits
import Testing

@testable import TerminalTheming

struct SystemColorTests {
  struct Surroundings: CustomTestStringConvertible, Sendable {
    let isDark: Bool
    let contrast: ContrastLevel
    let level: InterfaceLevel

    var testDescription: String { "\(isDark ? "dark" : "light"), \(contrast) contrast, \(level)" }
    var required: Double { contrast == .high ? 7 : 4.5 }

    func color(_ system: SystemColor) -> RGBA {
      system.color(isDark: isDark, contrast: contrast, level: level)
    }

    static let all = [false, true].flatMap { isDark in
      ContrastLevel.allCases.flatMap { contrast in
        InterfaceLevel.allCases.map {
          Surroundings(isDark: isDark, contrast: contrast, level: $0)
        }
      }
    }
  }

  private let grounds: [SystemColor] = [
    .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
    .systemGroupedBackground, .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
  ]

  @Test func `there are 24 of them`() {
    #expect(SystemColor.allCases.count == 24)
    let constants: [Color] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .systemLink,
      .darkText, .lightText, .systemFill, .secondarySystemFill, .tertiarySystemFill,
      .quaternarySystemFill, .systemBackground, .secondarySystemBackground,
      .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground, .separator, .opaqueSeparator, .systemTint, .onSystemTint,
      .systemSelection, .onSystemSelection,
    ]
    #expect(constants == SystemColor.allCases.map { Color($0) })
  }

  @Test(arguments: Surroundings.all)
  func `every text is readable on every system background`(_ test: Surroundings) {
    let texts: [SystemColor] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .systemLink,
      .systemTint, test.isDark ? .lightText : .darkText,
    ]
    for text in texts {
      for ground in grounds {
        let ratio = test.color(text).contrast(with: test.color(ground))
        #expect(ratio >= test.required, "\(text) on \(ground): \(ratio)")
      }
    }
  }

  @Test(arguments: Surroundings.all)
  func `every hue is readable on every system background`(_ test: Surroundings) {
    for hue in SystemHue.allCases {
      for ground in grounds {
        let color = hue.color(isDark: test.isDark, contrast: test.contrast)
        #expect(
          color.contrast(with: test.color(ground)) >= test.required, "\(hue) on \(ground)")
      }
    }
  }

  @Test(arguments: Surroundings.all)
  func `labels are readable on fills, tint and selection`(_ test: Surroundings) {
    let pairs: [(SystemColor, SystemColor)] = [
      (.label, .systemFill), (.label, .secondarySystemFill), (.label, .tertiarySystemFill),
      (.label, .quaternarySystemFill), (.onSystemTint, .systemTint),
      (.onSystemSelection, .systemSelection),
    ]
    for (text, ground) in pairs {
      let ratio = test.color(text).contrast(with: test.color(ground))
      #expect(ratio >= test.required, "\(text) on \(ground): \(ratio)")
    }
  }

  @Test func `each colour varies with the style, and text with the contrast`() {
    for system in SystemColor.allCases where system != .darkText && system != .lightText {
      let (light, dark) = (Surroundings.all[0], Surroundings.all[4])
      #expect(light.color(system) != dark.color(system), "\(system)")
    }
    for hue in SystemHue.allCases {
      let variants = [false, true].flatMap { isDark in
        ContrastLevel.allCases.map { hue.color(isDark: isDark, contrast: $0) }
      }
      #expect(Set(variants).count == 4, "\(hue)")
    }
  }

  @Test func `levels are told apart by a lighter ground in the dark`() {
    for contrast in ContrastLevel.allCases {
      for ground in grounds {
        let base = ground.color(isDark: true, contrast: contrast, level: .base)
        let raised = ground.color(isDark: true, contrast: contrast, level: .elevated)
        #expect(raised.luminance > base.luminance, "\(ground)")
        #expect(
          ground.color(isDark: false, contrast: contrast, level: .base)
            == ground.color(isDark: false, contrast: contrast, level: .elevated))
      }
    }
  }

  @Test func `labels weaken from level to level`() {
    for test in Surroundings.all {
      let ratios = [SystemColor.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel].map {
        test.color($0).contrast(with: test.color(.systemBackground))
      }
      #expect(ratios == ratios.sorted(by: >), "\(test.testDescription)")
    }
  }

  @Test func `native elements follow the theme's style, not the system's`() {
    let traits = TraitCollection {
      $0.interfaceStyle = .light
      $0.themeMode = .system(light: .dusk, dark: .dawn)
    }
    #expect(traits.nativeInterfaceStyle == .dark)
    let dark = SystemColor.label.color(isDark: true, contrast: .normal, level: .base)
    #expect(Color.label.resolved(with: traits).rgba == dark)
    let red = SystemHue.red.color(isDark: true, contrast: .normal)
    #expect(Color.systemRed.resolved(with: traits).rgba == red)
    #expect(TraitCollection().nativeInterfaceStyle == .light)
  }

  struct DepthCase: CustomTestStringConvertible, Sendable {
    let depth: ColorDepth
    let isDark: Bool
    var testDescription: String { "\(depth), \(isDark ? "dark" : "light")" }
    static let all = [ColorDepth.ansi8, .ansi16, .indexed256].flatMap {
      [DepthCase(depth: $0, isDark: false), DepthCase(depth: $0, isDark: true)]
    }
  }

  @Test(arguments: DepthCase.all)
  func `texts stay readable with few colours`(_ test: DepthCase) throws {
    let traits = TraitCollection {
      $0.themeMode = .fixed(test.isDark ? .dark : .light)
      $0.colorDepth = test.depth
    }
    func shown(_ color: Color) -> RGBA? {
      guard case .indexed(let index) = color.resolved(with: traits).quantized(to: test.depth).kind
      else { return nil }
      return XtermPalette.color(at: index)
    }
    let texts = [Color.label, .secondaryLabel, .tertiaryLabel, .systemLink]
    let hues = SystemHue.allCases.map { Color($0) }
    let grounds = [
      Color.systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
    ]
    let pairs =
      (texts + hues).flatMap { text in grounds.map { (text, $0) } } + [
        (.onSystemTint, .systemTint), (.onSystemSelection, .systemSelection),
      ]
    for (text, ground) in pairs {
      let (text, ground) = (try #require(shown(text)), try #require(shown(ground)))
      #expect(text.contrast(with: ground) >= 4.5)
    }
  }
}

import TerminalTheming
import TerminalTraits
import Testing

@MainActor
struct ThemeModeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let mode: ThemeMode
    let style: InterfaceStyle
    let theme: Theme
    var testDescription: String { "\(mode), \(style)" }
  }

  @Test(arguments: [
    Case(mode: .system(light: .dawn, dark: .dusk), style: .light, theme: .dawn),
    Case(mode: .system(light: .dawn, dark: .dusk), style: .dark, theme: .dusk),
    Case(mode: .system(light: .dawn, dark: .dusk), style: .unspecified, theme: .dawn),
    Case(mode: .system(light: .dark, dark: .light), style: .dark, theme: .light),
    Case(mode: .fixed(.dusk), style: .light, theme: .dusk),
    Case(mode: .fixed(.dusk), style: .dark, theme: .dusk),
  ])
  func `the theme in force follows from mode and style`(_ test: Case) {
    #expect(test.mode.resolvedTheme(for: test.style) == test.theme)
    let traits = TraitCollection {
      $0.themeMode = test.mode
      $0.interfaceStyle = test.style
    }
    #expect(traits.resolvedTheme == test.theme)
  }

  @Test func `the slot that is not shown counts too`() {
    #expect(
      ThemeMode.system(light: .dawn, dark: .dusk) != .system(light: .dawn, dark: .dark))
    #expect(ThemeMode.system(light: .dawn, dark: .dusk) == .system(light: .dawn, dark: .dusk))
  }

  @Test func `modes read as they are written in logs`() {
    #expect("\(ThemeMode.system(light: .dawn, dark: .dusk))" == "system(light: dawn, dark: dusk)")
    #expect("\(ThemeMode.fixed(.dusk))" == "fixed(dusk)")
    let traits = TraitCollection { $0.themeMode = .system(light: .dawn, dark: .dusk) }
    #expect("\(traits)" == "<TraitCollection; ThemeMode = system(light: dawn, dark: dusk)>")
  }

  @Test func `nobody's choice is system, with the plain themes`() {
    #expect(TraitCollection().themeMode == .system(light: .light, dark: .dark))
    #expect(
      TraitCollection { $0.themeMode = .fixed(.dusk) }
        .hasDifferentColorAppearance(comparedTo: TraitCollection()))
  }

  private final class Node: TraitNode {
    var displays = 0
    override func traitsDidChange(affecting use: TraitUse) { displays += 1 }
    func draw() {
      trackingTraits(for: .display) { _ = Color.primary.resolved(with: traitCollection) }
    }
  }

  @Test func `a mode takes force in one pass, and system mode lets the system through`() throws {
    let root = TraitRoot(systemTraits: TraitCollection { $0.interfaceStyle = .dark })
    let node = Node()
    root.appendChild(node)
    node.draw()

    ThemeMode.fixed(.dawn).apply(to: root)
    try root.settleTraits()
    #expect(node.traitCollection.resolvedTheme == .dawn)
    #expect(node.traitCollection.interfaceStyle == .light)
    #expect(node.displays == 1)

    node.draw()
    ThemeMode.system(light: .dawn, dark: .dusk).apply(to: root)
    try root.settleTraits()
    #expect(root.traitOverrides.interfaceStyle == nil)
    #expect(node.traitCollection.interfaceStyle == .dark)
    #expect(node.traitCollection.resolvedTheme == .dusk)
    #expect(node.displays == 2)
  }

  @Test func `a flip repaints what shows the theme in system mode and nothing in a fixed one`()
    throws
  {
    let root = TraitRoot(systemTraits: TraitCollection { $0.interfaceStyle = .dark })
    let node = Node()
    root.appendChild(node)
    ThemeMode.fixed(.dusk).apply(to: root)
    try root.settleTraits()
    node.draw()
    root.systemTraits = TraitCollection { $0.interfaceStyle = .light }
    try root.settleTraits()
    #expect(node.displays == 0)
    ThemeMode.system(light: .dawn, dark: .dusk).apply(to: root)
    try root.settleTraits()
    #expect(node.displays == 1)
    node.draw()
    root.systemTraits = TraitCollection { $0.interfaceStyle = .dark }
    try root.settleTraits()
    #expect(node.displays == 2)
  }

  @Test func `a resize resolves no colour anew`() throws {
    let root = TraitRoot(systemTraits: TraitCollection { $0.horizontalSizeClass = .regular })
    let node = Node()
    root.appendChild(node)
    node.draw()
    root.systemTraits = TraitCollection { $0.horizontalSizeClass = .compact }
    try root.settleTraits()
    #expect(node.displays == 0)
  }
}

import Testing

@testable import TerminalTraits

/// The examples of the article "Traits in the terminal", as they stand there, and what it says of them.
///
/// The trait of its first example is `DensityTrait` in the fixtures.
@MainActor
@Suite("Examples of the article")
struct ArticleExampleTests {
  let root = TraitRoot()
  let panel = TraitNode()

  init() { root.appendChild(panel) }

  @Test func collectionsFindATraitByItsName() {
    let dense = TraitCollection { $0.density = 3 }
    let denseAndDark = dense.modifyingTraits { $0.interfaceStyle = .dark }
    #expect(denseAndDark.density == 3)
    #expect(denseAndDark.interfaceStyle == .dark)
  }

  @Test func deeperWinsUntilItIsRemoved() {
    root.systemTraits = TraitCollection { $0.interfaceStyle = .light }
    root.traitOverrides.density = 2  // for the whole terminal
    panel.traitOverrides.density = 3  // for this panel and everything in it
    root.updateTraitsIfNeeded()
    #expect(panel.traitCollection.density == 3)
    panel.traitOverrides.density = nil  // as the terminal again
    root.updateTraitsIfNeeded()
    #expect(panel.traitCollection.density == 2)
    #expect(panel.traitCollection.interfaceStyle == .light)
  }

  final class Gauge: TraitNode {
    var needsDisplay = false
    var text = ""

    func draw() {
      trackingTraits(for: .display) {
        text = String(repeating: "#", count: traitCollection.density)
      }
    }

    override func traitsDidChange(affecting use: TraitUse) {
      if use.contains(.display) { needsDisplay = true }
    }
  }

  @Test func whatIsReadWhileDrawingIsDrawnAgain() {
    let gauge = Gauge()
    panel.appendChild(gauge)
    gauge.draw()
    root.traitOverrides.interfaceStyle = .dark
    root.updateTraitsIfNeeded()
    #expect(!gauge.needsDisplay)
    root.traitOverrides.density = 4
    root.updateTraitsIfNeeded()
    #expect(gauge.needsDisplay)
    gauge.draw()
    #expect(gauge.text == "####")
  }

  final class Banner: TraitNode {
    private(set) var text = ""

    override init() {
      super.init()
      bake()
      registerForTraitChanges([InterfaceStyleTrait.self, ContrastTrait.self], action: Banner.bake)
    }

    func bake() {
      let code = traitCollection.interfaceStyle == .dark ? 97 : 30
      text = "\u{1B}[\(code)mwelcome\u{1B}[0m"
    }
  }

  @Test func aFrozenValueFollowsOnlyWhenItsOwnerWorksItOutAnew() {
    let banner = Banner()
    panel.appendChild(banner)
    let frozen = banner.text
    root.traitOverrides.interfaceStyle = .dark
    #expect(banner.text == frozen)
    root.updateTraitsIfNeeded()
    #expect(banner.text == "\u{1B}[97mwelcome\u{1B}[0m")
  }

  @Test func aHandlerIsPassedTheNodeAndItsPreviousTraits() {
    let journal = Journal()
    func report(_ entry: String) { journal.note(entry) }
    let registration = panel.registerForTraitChanges([DensityTrait.self]) {
      (panel: TraitNode, previous) in
      report("density: \(previous.density) → \(panel.traitCollection.density)")
    }
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    panel.unregisterForTraitChanges(registration)
    root.traitOverrides.density = 3
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["density: 1 → 2"])
  }
}

import Testing

@testable import TerminalTraits

/// What published examples of trait systems get wrong, and cannot go wrong here.
@MainActor
@Suite("Mistakes in the articles")
struct ArticleMistakesTests {
  @Test func theChangedTraitsAreNeverComparedWithThemselves() {
    let (root, probes) = makeChain(1)
    let journal = Journal()
    probes[0].registerForTraitChanges([AccentTrait.self]) { (probe: Probe, previous) in
      let changed = probe.traitCollection.changedTraits(from: previous)
      journal.note(changed.map { $0.name }.joined())
    }
    root.traitOverrides.accent = "red"
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["Accent"])
  }

  @Test func aThemeAppliedBeforeTheWindowsIsInForceForTheFirstFrame() {
    let root = TraitRoot()
    root.traitOverrides.accent = "red"
    let window = Probe("window")
    window.registerForTraitChanges([AccentTrait.self]) { (_: Probe, _) in
      Issue.record("the first frame was not the right one")
    }
    root.appendChild(window)
    #expect(window.traitCollection.accent == "red")
    root.updateTraitsIfNeeded()
  }

  @Test func neverSetIsNotAValueThatLooksLikeIt() {
    let (root, probes) = makeChain(1)
    #expect(probes[0].traitOverrides.density == nil)
    probes[0].traitOverrides.density = DensityTrait.defaultValue
    root.traitOverrides.density = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].traitCollection.density == DensityTrait.defaultValue)
    probes[0].traitOverrides.density = nil
    root.updateTraitsIfNeeded()
    #expect(probes[0].traitCollection.density == 2)
  }

  @Test func noListOfColorTraitsForgetsContrast() {
    let (root, probes) = makeChain(1)
    let journal = Journal()
    probes[0].registerForTraitChanges(TraitCollection.systemTraitsAffectingColorAppearance) {
      (_: Probe, _) in journal.note("listed")
    }
    probes[0].read { _ = $0.contrast }
    probes[0].onInvalidation = { journal.note("read") }
    root.traitOverrides.contrast = .high
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["read", "listed"])
  }

  @Test func aNewTraitIsOneDefinitionAndOneName() {
    let (root, probes) = makeChain(1)
    root.traitOverrides.shape = .round
    root.updateTraitsIfNeeded()
    #expect(probes[0].traitCollection.shape == .round)
    #expect(
      TraitCollection { $0.shape = .round }.description == "<TraitCollection; ShapeTrait = round>")
  }
}

private enum Shape { case square, round }

private enum ShapeTrait: TraitDefinition {
  static let defaultValue = Shape.square
  static let identifier = "com.example.shape"
}

extension TraitKeys {
  fileprivate var shape: ShapeTrait.Type { ShapeTrait.self }
}

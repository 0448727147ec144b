import Testing

@testable import TerminalTraits

@Suite("Masks")
struct TraitMaskTests {
  @Test func theFirst64DefinitionsHaveABitEach() {
    for index in 0..<64 {
      for other in 0..<64 {
        #expect(TraitMask(index: index).intersects(TraitMask(index: other)) == (index == other))
      }
    }
  }

  @Test func laterDefinitionsShareOneBit() {
    #expect(TraitMask(index: 64).intersects(TraitMask(index: 1000)))
    #expect(!TraitMask(index: 64).intersects(TraitMask(index: 63)))
  }

  @Test func theSharedBitSurvivesSubtractionSinceItMayMeanAnotherTrait() {
    #expect(!TraitMask(index: 70).subtracting(TraitMask(index: 71)).isEmpty)
    #expect(TraitMask(index: 3).subtracting(TraitMask(index: 3)).isEmpty)
  }

  @Test func aDefinitionKeepsItsIndex() {
    let first = TraitRegistry.index(of: DensityTrait.self)
    #expect(TraitRegistry.index(of: AccentTrait.self) != first)
    #expect(TraitRegistry.index(of: DensityTrait.self) == first)
  }
}

/// What holds for the 65th definition and those after it.
@MainActor
@Suite("Definitions beyond the masks")
struct OverflowingTraitTests {
  typealias Late = NumberedTrait<String>
  typealias Later = NumberedTrait<[String]>

  init() {
    func use<T>(_ type: T.Type, depth: Int) {
      _ = TraitRegistry.index(of: NumberedTrait<T>.self)
      if depth > 0 { use([T].self, depth: depth - 1) }
    }
    use(Int.self, depth: 64)
  }

  @Test func theySetAndReadLikeOthers() {
    #expect(TraitRegistry.index(of: Late.self) >= 64)
    #expect(TraitRegistry.index(of: Later.self) >= 64)
    let traits = TraitCollection {
      $0[Late.self] = 3
      $0[Later.self] = 4
    }
    #expect(traits[Late.self] == 3)
    #expect(traits[Later.self] == 4)
    #expect(traits.changedTraits(from: TraitCollection()).count == 2)
  }

  @Test func registrationsTellThemApartByValue() {
    let (root, probes) = makeChain(1)
    let journal = Journal()
    probes[0].registerForTraitChanges([Late.self]) { (_: Probe, _) in journal.note("late") }
    root.traitOverrides[Later.self] = 5
    root.updateTraitsIfNeeded()
    #expect(journal.entries.isEmpty)
    root.traitOverrides[Late.self] = 5
    root.updateTraitsIfNeeded()
    #expect(journal.entries == ["late"])
  }

  @Test func trackedReadsTakeThemForOne() {
    let (root, probes) = makeChain(1)
    probes[0].read { _ = $0[Late.self] }
    root.traitOverrides[Later.self] = 5
    root.updateTraitsIfNeeded()
    #expect(probes[0].invalidations == [.display])
  }

  @Test func anOverrideOfOneHidesNotTheOthers() {
    let (root, probes) = makeChain(1)
    probes[0].traitOverrides[Late.self] = 1
    root.traitOverrides[Later.self] = 2
    root.updateTraitsIfNeeded()
    #expect(probes[0].traitCollection[Later.self] == 2)
    #expect(probes[0].traitCollection[Late.self] == 1)
  }
}

import Testing

@testable import TerminalTraits

@Suite("Trait collections")
struct TraitCollectionTests {
  @Test func anUnsetTraitReadsAsItsDefault() {
    #expect(TraitCollection().density == 1)
    #expect(TraitCollection()[AccentTrait.self] == "blue")
    #expect(TraitCollection().interfaceStyle == .unspecified)
  }

  @Test func mutationsAreOneBatch() {
    let traits = TraitCollection {
      $0.density = 3
      $0.accent = "red"
    }
    #expect(traits.density == 3)
    #expect(traits.accent == "red")
  }

  @Test func modifyingLeavesTheOriginal() {
    let original = TraitCollection { $0.density = 3 }
    let modified = original.modifyingTraits { $0.density += 1 }
    #expect(original.density == 3)
    #expect(modified.density == 4)
  }

  @Test func removingMakesUnset() {
    let traits = TraitCollection { $0.density = 2 }.modifyingTraits { $0.remove(DensityTrait.self) }
    #expect(traits == TraitCollection())
  }

  @Test func equalityComparesWhatIsSetInAnyOrder() {
    let a = TraitCollection {
      $0.density = 2
      $0.accent = "red"
    }
    let b = TraitCollection {
      $0.accent = "red"
      $0.density = 2
    }
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != b.modifyingTraits { $0.density = 3 })
    #expect(a != b.modifyingTraits { $0.remove(DensityTrait.self) })
  }

  @Test func copiesAreToldByTheirPointer() {
    let traits = TraitCollection { $0.density = 2 }
    let copy = traits
    #expect(traits.isTriviallyIdentical(to: copy))
    #expect(!traits.isTriviallyIdentical(to: TraitCollection { $0.density = 2 }))
  }

  @Test func anOverlayThatChangesNothingKeepsTheStorage() {
    let traits = TraitCollection { $0.density = 2 }
    #expect(traits.overlaid(with: TraitValues()).isTriviallyIdentical(to: traits))
    var overrides = TraitOverrides()
    overrides.density = 2
    #expect(traits.overlaid(with: overrides.values).isTriviallyIdentical(to: traits))
  }

  @Test func theDescriptionLeavesOutDefaults() {
    let traits = TraitCollection {
      $0.interfaceStyle = .dark
      $0.contrast = .normal
      $0.density = 4
    }
    #expect(traits.description == "<TraitCollection; DensityTrait = 4, InterfaceStyle = dark>")
    #expect(TraitCollection { $0.density = 1 }.description == "<TraitCollection>")
  }

  @Test func aNameDefaultsToTheTypesName() {
    #expect(DensityTrait.name == "DensityTrait")
    #expect(!DensityTrait.affectsColorAppearance)
  }

  @Test func collectionsCrossThreads() async {
    let traits = TraitCollection { $0.density = 2 }
    let read = await Task.detached { traits.density }.value
    #expect(read == 2)
  }
}

@Suite("What changed between collections")
struct TraitCollectionChangesTests {
  @Test func everythingSetIsChangedFromNothing() {
    let traits = TraitCollection {
      $0.density = 1
      $0.accent = "red"
    }
    #expect(traits.changedTraits(from: nil).map { $0.name } == ["Accent", "DensityTrait"])
    #expect(TraitCollection().changedTraits(from: nil).isEmpty)
  }

  @Test func setToTheDefaultAndUnsetReadTheSame() {
    let set = TraitCollection { $0.density = 1 }
    #expect(set.changedTraits(from: TraitCollection()).isEmpty)
    #expect(TraitCollection().changedTraits(from: set).isEmpty)
  }

  @Test func changedTraitsAreThoseThatReadDifferently() {
    let old = TraitCollection {
      $0.density = 2
      $0.accent = "red"
      $0.contrast = .high
    }
    let new = old.modifyingTraits {
      $0.remove(DensityTrait.self)
      $0.contrast = .normal
      $0.level = .elevated
    }
    #expect(new.changedTraits(from: old).map { $0.name } == ["Contrast", "DensityTrait", "Level"])
    #expect(old.changedTraits(from: new).map { $0.name } == ["Contrast", "DensityTrait", "Level"])
  }

  @Test func aCollectionComparedWithItselfShowsNoChange() {
    let traits = TraitCollection { $0.accent = "red" }
    #expect(traits.changedTraits(from: traits).isEmpty)
    #expect(!traits.hasDifferentColorAppearance(comparedTo: traits))
  }

  @Test func colorAppearanceFollowsTheFlagOfEachTraitAlsoCustomOnes() {
    let base = TraitCollection()
    func differs(_ edit: (inout TraitMutations) -> Void) -> Bool {
      base.modifyingTraits(edit).hasDifferentColorAppearance(comparedTo: base)
    }
    #expect(differs { $0.accent = "red" })
    #expect(differs { $0.contrast = .high })
    #expect(!differs { $0.density = 9 })
    #expect(!differs { $0.horizontalSizeClass = .compact })
    #expect(!differs { $0.accent = "blue" })
  }

  @Test func colorAppearanceDiffersFromNone() {
    #expect(TraitCollection().hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func systemTraitsAffectingColorsAreTheLibrarysOwn() {
    let names = TraitCollection.systemTraitsAffectingColorAppearance.map { $0.name }
    #expect(names == ["InterfaceStyle", "Contrast", "ColorDepth", "Level", "ColorVision"])
  }

  @Test func identifiersOfSystemTraitsAreDistinct() {
    let identifiers = TraitCollection.systemTraits.map { $0.identifier }
    #expect(Set(identifiers).count == identifiers.count)
    #expect(identifiers.allSatisfy { $0.hasPrefix("org.themepick.trait.") })
  }
}

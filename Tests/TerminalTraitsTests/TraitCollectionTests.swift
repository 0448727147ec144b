import Testing

@testable import TerminalTraits

@Suite("Trait collections")
struct TraitCollectionTests {
  @Test func unsetTraitReadsAsItsDefault() {
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

  @Test func equalityComparesWhatIsSet() {
    let a = TraitCollection { $0.density = 2 }
    let b = TraitCollection { $0.density = 2 }
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != TraitCollection { $0.density = 3 })
  }

  @Test func removingMakesUnset() {
    let traits = TraitCollection { $0.density = 2 }.modifyingTraits { $0.remove(DensityTrait.self) }
    #expect(traits == TraitCollection())
  }

  @Test func everythingSetIsChangedFromNothing() {
    let traits = TraitCollection {
      $0.density = 1
      $0.accent = "red"
    }
    #expect(traits.changedTraits(from: nil).map { $0.name } == ["AccentTrait", "DensityTrait"])
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
    }
    let new = old.modifyingTraits { $0.remove(DensityTrait.self) }
    #expect(new.changedTraits(from: old).map { $0.name } == ["DensityTrait"])
    #expect(new.changedTraits(from: new).isEmpty)
  }

  @Test func descriptionLeavesOutDefaults() {
    let traits = TraitCollection {
      $0.interfaceStyle = .dark
      $0.contrast = .normal
      $0.density = 4
    }
    #expect(traits.description == "<TraitCollection; DensityTrait = 4, InterfaceStyle = dark>")
    #expect(TraitCollection().description == "<TraitCollection>")
  }

  @Test func colorAppearanceFollowsTheFlagOfEachTraitAlsoCustomOnes() {
    let base = TraitCollection()
    #expect(!base.modifyingTraits { $0.density = 9 }.hasDifferentColorAppearance(comparedTo: base))
    #expect(
      base.modifyingTraits { $0.accent = "red" }.hasDifferentColorAppearance(comparedTo: base))
    #expect(
      base.modifyingTraits { $0.contrast = .high }.hasDifferentColorAppearance(comparedTo: base))
    #expect(!base.hasDifferentColorAppearance(comparedTo: base))
    #expect(base.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func systemTraitsAffectingColorsAreTheLibrarysOwn() {
    let names = TraitCollection.systemTraitsAffectingColorAppearance.map { $0.name }
    #expect(names == ["InterfaceStyle", "Contrast", "ColorDepth", "Level", "ColorVision"])
  }

  @Test func nameDefaultsToTheTypesName() {
    #expect(DensityTrait.name == "DensityTrait")
    #expect(!DensityTrait.affectsColorAppearance)
  }

  @Test func overlayThatChangesNothingKeepsTheStorage() {
    let traits = TraitCollection { $0.density = 2 }
    #expect(traits.overlaid(with: TraitValues()).storage === traits.storage)
  }
}

@Suite("Recorded reads")
struct TraitRecordingTests {
  @Test func readsAreNotedAndNoPartOfTheValue() {
    let recorder = TraitReadRecorder()
    let traits = TraitCollection { $0.density = 2 }
    let recording = traits.recordingReads(into: recorder)
    #expect(recording == traits)
    #expect(recorder.reads.isEmpty)
    _ = recording.density
    #expect(recorder.reads == TraitMask(index: TraitRegistry.index(of: DensityTrait.self)))
  }

  @Test func readsOfUnsetTraitsAreNotedToo() {
    let recorder = TraitReadRecorder()
    _ = TraitCollection().recordingReads(into: recorder).accent
    #expect(!recorder.reads.isEmpty)
  }

  @Test func agreementLooksOnlyAtTheMask() {
    let recorder = TraitReadRecorder()
    let traits = TraitCollection {
      $0.density = 2
      $0.accent = "red"
    }
    _ = traits.recordingReads(into: recorder).density
    let key = traits.restricted(to: recorder.reads)
    #expect(traits.modifyingTraits { $0.accent = "green" }.agrees(with: key, on: recorder.reads))
    #expect(!traits.modifyingTraits { $0.density = 3 }.agrees(with: key, on: recorder.reads))
  }

  @Test func reusedValuesForwardTheirReads() {
    let (inner, outer) = (TraitReadRecorder(), TraitReadRecorder())
    _ = TraitCollection().recordingReads(into: inner).density
    TraitCollection().recordingReads(into: outer).noteReads(inner.reads)
    #expect(outer.reads == inner.reads)
  }
}

@Suite("Masks")
struct TraitMaskTests {
  @Test func theFirst64HaveABitEach() {
    #expect(!TraitMask(index: 0).intersects(TraitMask(index: 63)))
    #expect(TraitMask(index: 63).intersects(TraitMask(index: 63)))
  }

  @Test func laterOnesShareOneBit() {
    #expect(TraitMask(index: 64).intersects(TraitMask(index: 1000)))
    #expect(!TraitMask(index: 64).intersects(TraitMask(index: 0)))
  }

  @Test func theSharedBitSurvivesSubtraction() {
    #expect(!TraitMask(index: 70).subtracting(TraitMask(index: 71)).isEmpty)
    #expect(TraitMask(index: 3).subtracting(TraitMask(index: 3)).isEmpty)
  }
}

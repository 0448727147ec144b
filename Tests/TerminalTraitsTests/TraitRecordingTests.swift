import Testing

@testable import TerminalTraits

@Suite("Recorded reads")
struct TraitRecordingTests {
  let densityMask = TraitMask(index: TraitRegistry.index(of: DensityTrait.self))
  let accentMask = TraitMask(index: TraitRegistry.index(of: AccentTrait.self))

  @Test func theRecorderIsNoPartOfTheValue() {
    let traits = TraitCollection { $0.density = 2 }
    let recording = traits.recordingReads(into: TraitReadRecorder())
    #expect(recording == traits)
    #expect(recording.hashValue == traits.hashValue)
    #expect(recording.isTriviallyIdentical(to: traits))
  }

  @Test func whatIsReadIsNotedSetOrNot() {
    let recorder = TraitReadRecorder()
    let traits = TraitCollection { $0.density = 2 }.recordingReads(into: recorder)
    #expect(recorder.reads.isEmpty)
    _ = traits.density
    #expect(recorder.reads == densityMask)
    _ = traits.accent
    #expect(recorder.reads == densityMask.union(accentMask))
  }

  @Test func comparingAndDescribingIsNotReading() {
    let recorder = TraitReadRecorder()
    let traits = TraitCollection { $0.density = 2 }.recordingReads(into: recorder)
    _ = (traits == TraitCollection(), traits.hashValue, traits.description)
    _ = traits.changedTraits(from: nil)
    #expect(recorder.reads.isEmpty)
  }

  @Test func modifiedCopiesAndThoseWithoutRecorderNoteNothing() {
    let recorder = TraitReadRecorder()
    let traits = TraitCollection { $0.density = 2 }.recordingReads(into: recorder)
    _ = traits.withoutRecorder.density
    _ = traits.modifyingTraits { $0.accent = "red" }.density
    #expect(recorder.reads.isEmpty)
  }

  @Test func agreementLooksOnlyAtWhatWasRead() {
    let traits = TraitCollection {
      $0.density = 2
      $0.accent = "red"
    }
    let key = traits.restricted(to: densityMask)
    #expect(traits.modifyingTraits { $0.accent = "green" }.agrees(with: key, on: densityMask))
    #expect(!traits.modifyingTraits { $0.density = 3 }.agrees(with: key, on: densityMask))
    let unset = traits.modifyingTraits { $0.remove(DensityTrait.self) }
    #expect(!unset.agrees(with: key, on: densityMask))
    #expect(!traits.agrees(with: unset.restricted(to: densityMask), on: densityMask))
  }

  @Test func agreementIsNotReading() {
    let recorder = TraitReadRecorder()
    let traits = TraitCollection { $0.density = 2 }.recordingReads(into: recorder)
    _ = traits.agrees(with: traits.restricted(to: densityMask), on: densityMask)
    #expect(recorder.reads.isEmpty)
  }

  @Test func reusedValuesForwardTheirReads() {
    let (inner, outer) = (TraitReadRecorder(), TraitReadRecorder())
    _ = TraitCollection().recordingReads(into: inner).density
    TraitCollection().recordingReads(into: outer).noteReads(inner.reads)
    #expect(outer.reads == inner.reads)
  }

  @Test func readsOnManyThreadsAreAllNoted() async {
    let recorder = TraitReadRecorder()
    let traits = TraitCollection().recordingReads(into: recorder)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { _ = number.isMultiple(of: 2) ? "\(traits.density)" : traits.accent }
      }
    }
    #expect(recorder.reads == densityMask.union(accentMask))
  }
}

import Synchronization
import TerminalTraits

/// What a dynamic colour shares with its copies: the provider, and what it answered lately.
final class DynamicColor: Sendable {
  private struct Answer {
    /// The traits that were passed when this answer was last given: a collection is mostly passed many times.
    var latest: TraitCollection
    let reads: TraitMask
    /// The values of the traits that the provider read, and no others.
    let values: TraitCollection
    let color: ResolvedColor
  }

  /// Enough for both styles in both contrasts on both levels.
  private static let capacity = 8

  private let provider: @Sendable (TraitCollection) -> ResolvedColor
  /// The latest first.
  private let answers = Mutex<[Answer]>([])

  init(_ provider: @escaping @Sendable (TraitCollection) -> ResolvedColor) {
    self.provider = provider
  }

  func resolved(with traits: TraitCollection) -> ResolvedColor {
    if let known = known(for: traits) {
      // Whoever tracks reads has to hear of them also where nothing was computed.
      traits.noteReads(known.reads)
      return known.color
    }
    let recorder = TraitReadRecorder()
    // Outside the lock: a provider may resolve other colours, on any thread.
    let color = provider(traits.recordingReads(into: recorder))
    let reads = recorder.reads
    traits.noteReads(reads)
    remember(
      Answer(
        latest: traits.withoutRecorder, reads: reads, values: traits.restricted(to: reads),
        color: color))
    return color
  }

  private func known(for traits: TraitCollection) -> (reads: TraitMask, color: ResolvedColor)? {
    answers.withLock { answers in
      if let first = answers.first, first.latest.isTriviallyIdentical(to: traits) {
        return (first.reads, first.color)
      }
      let index = answers.firstIndex {
        $0.latest.isTriviallyIdentical(to: traits) || traits.agrees(with: $0.values, on: $0.reads)
      }
      guard let index else { return nil }
      var answer = answers.remove(at: index)
      answer.latest = traits.withoutRecorder
      answers.insert(answer, at: 0)
      return (answer.reads, answer.color)
    }
  }

  private func remember(_ answer: Answer) {
    answers.withLock { answers in
      if answers.count == Self.capacity { answers.removeLast() }
      answers.insert(answer, at: 0)
    }
  }
}

extension DynamicColor: Hashable {
  static func == (a: DynamicColor, b: DynamicColor) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

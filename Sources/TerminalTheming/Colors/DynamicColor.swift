import Synchronization
import TerminalTraits

/// What a dynamic colour shares with its copies: the provider, and what it answered lately.
final class DynamicColor: Sendable {
  private struct Answer {
    /// The traits that this answer was last given for. One collection is passed many times in a frame, and to
    /// see that it is the same costs next to nothing.
    var latest: TraitCollection
    let reads: TraitMask
    /// The values of the traits that the provider read, and no others.
    let values: TraitCollection
    let color: ResolvedColor
  }

  private struct Memory {
    /// Both styles in both contrasts on both levels; more are hardly in use at once.
    static let capacity = 8

    var answers: [Answer] = []
    /// The one to give up next, the oldest.
    var oldest = 0
  }

  private let provider: @Sendable (TraitCollection) -> ResolvedColor
  private let memory = Mutex(Memory())

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
    memory.withLock { memory in
      let known = memory.answers.firstIndex { $0.latest.isTriviallyIdentical(to: traits) }
      if let known { return (memory.answers[known].reads, memory.answers[known].color) }
      let equal = memory.answers.firstIndex { traits.agrees(with: $0.values, on: $0.reads) }
      guard let equal else { return nil }
      memory.answers[equal].latest = traits.withoutRecorder
      return (memory.answers[equal].reads, memory.answers[equal].color)
    }
  }

  private func remember(_ answer: Answer) {
    memory.withLock { memory in
      if memory.answers.count < Memory.capacity {
        memory.answers.append(answer)
      } else {
        memory.answers[memory.oldest] = answer
        memory.oldest = (memory.oldest + 1) % Memory.capacity
      }
    }
  }
}

extension DynamicColor: Hashable {
  static func == (a: DynamicColor, b: DynamicColor) -> Bool { a === b }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

import AllocationCounter

/// How long a body takes, and how often it asks for memory.
struct Measurement {
  /// The fastest of the runs: what disturbs a run only ever slows it down.
  let nanoseconds: Double
  /// Calls of `malloc` and `calloc` in one run; nil where they cannot be counted.
  let allocations: Int?

  var allocationText: String { allocations.map { "\($0)" } ?? "not counted" }

  /// Runs `body` once unmeasured, then `runs` times, then once to count.
  @MainActor
  static func of(runs: Int, _ body: () -> Void) -> Measurement {
    body()
    let clock = ContinuousClock()
    let fastest = (0..<runs).map { _ in clock.measure(body) }.min() ?? .zero
    let before = allocation_counter_value()
    body()
    let allocations = allocation_counter_value() - before
    return Measurement(
      nanoseconds: fastest / .nanoseconds(1), allocations: before < 0 ? nil : Int(allocations))
  }
}

import TerminalTraits

/// What a flip of the interface style costs, told to those who read it, and what a read costs.
@MainActor
enum TraitBenchmarks {
  static func run() {
    var flips = Table("traits: a flip", "nodes", "told", "time", "per told", "allocations")
    for count in [1_000, 100_000, 1_000_000] {
      for scenario in FlipScenario.allCases { scenario.measure(nodeCount: count, in: &flips) }
      measureBareWalk(nodeCount: count, in: &flips)
    }
    flips.printed()
    measureReads()
  }

  /// What the engine is compared with.
  private static func measureBareWalk(nodeCount: Int, in table: inout Table) {
    let root = BareTraitTreeNode(nodeCount: nodeCount)
    var isDark = false
    let result = Measurement.of(runs: flipRuns(nodeCount)) {
      isDark.toggle()
      root.pass(isDark ? .dark : .light)
    }
    table.add("bare recursive walk, no traits", nodeCount, told: nodeCount, result)
  }

  private static func measureReads() {
    let traits = TraitCollection {
      $0.interfaceStyle = .dark
      $0.colorDepth = .indexed256
      $0.horizontalSizeClass = .compact
    }
    let recording = traits.recordingReads(into: TraitReadRecorder())
    var table = Table("traits: a read", "time", "allocations")
    func measure(_ name: String, _ read: @MainActor () -> Bool) {
      let reads = 10_000
      var count = 0
      let result = Measurement.of(runs: 101) {
        for _ in 0..<reads where read() { count &+= 1 }
      }
      table.add(name, duration(result.nanoseconds / Double(reads)), result.allocationText)
    }
    measure("a trait that is set, of three") { traits.interfaceStyle == .dark }
    measure("a trait at its default") { traits.contrast == .high }
    measure("set, recorded") { recording.interfaceStyle == .dark }
    measure("at its default, recorded") { recording.contrast == .high }
    table.printed()
  }
}

/// Enough runs for an undisturbed one, in bearable time.
func flipRuns(_ nodeCount: Int) -> Int { nodeCount > 100_000 ? 11 : 101 }

extension Table {
  mutating func add(_ name: String, _ nodeCount: Int, told: Int, _ result: Measurement) {
    add(
      name, "\(nodeCount)", "\(told)", duration(result.nanoseconds),
      duration(result.nanoseconds / Double(told)), result.allocationText)
  }
}

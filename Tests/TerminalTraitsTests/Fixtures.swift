@testable import TerminalTraits

enum DensityTrait: TraitDefinition {
  static let defaultValue = 1
  static let identifier = "com.example.density"
}

enum AccentTrait: TraitDefinition {
  static let defaultValue = "blue"
  static let name = "Accent"
  static let identifier = "com.example.accent"
  static let affectsColorAppearance = true
}

extension TraitKeys {
  var density: DensityTrait.Type { DensityTrait.self }
  var accent: AccentTrait.Type { AccentTrait.self }
}

/// As many definitions as there are types: more than masks have bits for.
enum NumberedTrait<Number>: TraitDefinition {
  static var defaultValue: Int { 0 }
  static var identifier: String { "com.example.numbered" }
}

/// A node that notes what is done to it.
@MainActor
class Probe: TraitNode {
  let label: String
  private(set) var invalidations: [TraitUse] = []
  /// The previous density at each call of the handler that `observeDensity` registers.
  private(set) var previousDensities: [Int] = []
  var onInvalidation: () -> Void = {}

  init(_ label: String = "probe") {
    self.label = label
    super.init()
  }

  override func traitsDidChange(affecting use: TraitUse) {
    invalidations.append(use)
    onInvalidation()
  }

  /// Reads traits as drawing does.
  func read(for use: TraitUse = .display, _ body: (TraitCollection) -> Void) {
    trackingTraits(for: use) { body(traitCollection) }
  }

  func observeDensity(then body: @escaping @MainActor (Probe) -> Void = { _ in }) {
    registerForTraitChanges([DensityTrait.self]) { (probe: Probe, previous) in
      probe.previousDensities.append(previous.density)
      body(probe)
    }
  }

  func forget() { (invalidations, previousDensities) = ([], []) }
}

/// A root with a chain of probes below it.
@MainActor
func makeChain(_ count: Int) -> (root: TraitRoot, probes: [Probe]) {
  let root = TraitRoot()
  let probes = (0..<count).map { Probe("\($0)") }
  var parent: TraitNode = root
  for probe in probes {
    parent.appendChild(probe)
    parent = probe
  }
  return (root, probes)
}

/// Collects what is noted, for closures that outlive the test's own scope.
@MainActor
final class Journal {
  private(set) var entries: [String] = []
  func note(_ entry: String) { entries.append(entry) }
}

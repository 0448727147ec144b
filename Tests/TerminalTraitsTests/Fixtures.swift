@testable import TerminalTraits

enum DensityTrait: TraitDefinition {
  static let defaultValue = 1
  static let identifier = "com.example.density"
}

enum AccentTrait: TraitDefinition {
  static let defaultValue = "blue"
  static let identifier = "com.example.accent"
  static let affectsColorAppearance = true
}

/// A definition a number: more than the masks have bits for.
enum NumberedTrait<Number>: TraitDefinition {
  static var defaultValue: Int { 0 }
  static var identifier: String { "com.example.numbered" }
}

extension TraitKeys {
  var density: DensityTrait.Type { DensityTrait.self }
  var accent: AccentTrait.Type { AccentTrait.self }
}

/// A node that notes what is done to it.
@MainActor
class Probe: TraitNode {
  let label: String
  var invalidations: [TraitUse] = []
  var onInvalidation: (() -> Void)?
  /// The traits at the last pass, for comparison.
  var traitCollectionAsLastTold: TraitCollection?

  init(_ label: String = "probe") {
    self.label = label
    super.init()
  }

  override func traitsDidChange(affecting use: TraitUse) {
    invalidations.append(use)
    onInvalidation?()
  }

  /// Reads traits as drawing does.
  func read(for use: TraitUse = .display, _ body: (TraitCollection) -> Void) {
    trackingTraits(for: use) { body(traitCollection) }
  }
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

// PLACEHOLDER implementation: replaced by the engine. The signatures are the agreed API.

/// An object that has traits: terminal root, window or view.
@MainActor
public protocol TraitEnvironment: AnyObject {
  var traitCollection: TraitCollection { get }
}

/// What a node used traits for, and so what a change to them invalidates.
public struct TraitUse: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public static let layout = TraitUse(rawValue: 1)
  public static let display = TraitUse(rawValue: 2)
}

public struct TraitChangeRegistration: Hashable {
  let id: Int
}

@MainActor
open class TraitNode: TraitEnvironment {
  public private(set) unowned(unsafe) var parentNode: TraitNode?
  public private(set) var childNodes: [TraitNode] = []
  public var traitOverrides = TraitOverrides()
  public init() {}

  public func insertChild(_ child: TraitNode, at index: Int) {
    child.removeFromParentNode()
    childNodes.insert(child, at: index)
    child.parentNode = self
  }
  public func appendChild(_ child: TraitNode) { insertChild(child, at: childNodes.count) }
  public func removeFromParentNode() {
    parentNode?.childNodes.removeAll { $0 === self }
    parentNode = nil
  }
  public var rootNode: TraitRoot? { (self as? TraitRoot) ?? parentNode?.rootNode }

  /// Inside `trackingTraits` this returns a collection that records what is read from it.
  public var traitCollection: TraitCollection {
    var c = inherited
    for (k, v) in traitOverrides.values { c.values[k] = v }
    return c
  }
  var inherited: TraitCollection { parentNode?.traitCollection ?? TraitCollection() }

  /// Runs `body`; the traits read from `self.traitCollection` meanwhile (also by colour providers it is passed to)
  /// replace what was recorded for `use`, and a change to one of them calls `traitsDidChange(affecting: use)`.
  public func trackingTraits<R>(for use: TraitUse, _ body: () throws -> R) rethrows -> R {
    try body()
  }

  /// Called in the trait phase when traits recorded for `use` changed.
  open func traitsDidChange(affecting use: TraitUse) {}

  @discardableResult
  public func registerForTraitChanges<E: TraitEnvironment>(
    _ traits: [any TraitDefinition.Type], handler: @escaping @MainActor (E, TraitCollection) -> Void
  ) -> TraitChangeRegistration { .init(id: 0) }

  public func unregisterForTraitChanges(_ registration: TraitChangeRegistration) {}

  /// Runs the trait phase now, for the whole terminal.
  public func updateTraitsIfNeeded() {}
}

/// The root of a tree, with the traits that the device gives.
@MainActor
open class TraitRoot: TraitNode {
  /// What the device and its sources say; edit in batches.
  public var systemTraits = TraitCollection()
  override var inherited: TraitCollection { systemTraits }
  /// Called once when something was marked and a pass is due.
  open func setNeedsUpdate() {}
}

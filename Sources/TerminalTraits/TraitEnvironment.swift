/// An object that has traits: a terminal root, a window or a view.
@MainActor
public protocol TraitEnvironment: AnyObject {
  /// The traits in force here: what the parent has, with the own overrides on top.
  var traitCollection: TraitCollection { get }
}

/// What a node read traits for, and so what a change to them invalidates.
public struct TraitUse: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Where things go and how large they are.
  public static let layout = TraitUse(rawValue: 1)
  /// What is drawn there.
  public static let display = TraitUse(rawValue: 2)
}

public import TerminalTraits

/// A value of any kind that depends on the traits of where it is used: a gradient, a border, a width.
///
/// ```swift
/// let padding = Adaptive(compact: 0, regular: 2)
/// let border = Adaptive(light: BorderStyle.square, dark: .rounded)
/// padding.resolved(with: view.traitCollection)
/// ```
///
/// What it reads is recorded as for colours. It keeps no answers: the values are cheap to make or constant.
public struct Adaptive<Value: Sendable>: Sendable {
  private let resolve: @Sendable (TraitCollection) -> Value

  /// A value that `resolve` picks by nothing but the traits it is passed.
  public init(_ resolve: @escaping @Sendable (TraitCollection) -> Value) { self.resolve = resolve }

  /// The same value everywhere.
  public init(_ value: Value) { self.init { _ in value } }

  /// By style; an unspecified one counts as light. Each variant is evaluated only where it is needed.
  public init(
    light: @autoclosure @escaping @Sendable () -> Value,
    dark: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init { $0.interfaceStyle == .dark ? dark() : light() }
  }

  /// By contrast.
  public init(
    normal: @autoclosure @escaping @Sendable () -> Value,
    highContrast: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init { $0.contrast == .high ? highContrast() : normal() }
  }

  /// By how much room there is from left to right.
  public init(
    compact: @autoclosure @escaping @Sendable () -> Value,
    regular: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.init { $0.horizontalSizeClass == .compact ? compact() : regular() }
  }

  public func resolved(with traits: TraitCollection) -> Value { resolve(traits) }
}

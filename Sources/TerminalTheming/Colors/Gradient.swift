public import TerminalTraits

/// Colours that run into each other along a line.
///
/// ```swift
/// let glow = Gradient([.primary, .info])
/// let strip = glow.resolved(with: view.traitCollection).colors(count: 40)
/// ```
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// 0 (the beginning) … 1 (the end).
    public var location: Double

    /// - Parameter location: brought into 0…1; NaN counts as 0.
    public init(_ color: Color, at location: Double) {
      self.color = color
      self.location = location.isNaN ? 0 : min(max(location, 0), 1)
    }
  }

  /// In the order of their locations.
  public let stops: [Stop]

  /// - Parameter stops: in any order; of two at one place the later one follows the earlier.
  public init(stops: [Stop]) {
    // Sorting is stable in practice but not by promise, and a hard edge depends on it.
    self.stops = stops.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }

  /// Colours at equal distances.
  public init(_ colors: [Color]) {
    let last = Double(max(colors.count - 1, 1))
    self.init(stops: colors.enumerated().map { Stop($0.element, at: Double($0.offset) / last) })
  }

  /// The gradient with the colours that its stops are under these traits.
  ///
  /// Stops in the terminal's own colour are left out: nobody knows what to mix there.
  public func resolved(with traits: TraitCollection) -> ResolvedGradient {
    ResolvedGradient(
      stops: stops.compactMap { stop in
        stop.color.resolved(with: traits).rgba.map { (color: $0, location: stop.location) }
      })
  }
}

/// A gradient of concrete colours. It is frozen: who keeps it or a strip of it makes it anew when traits change.
public struct ResolvedGradient: Sendable {
  let stops: [(color: RGBA, location: Double)]

  /// The colour at a place, mixed in OKLab; nil where the gradient has no stops.
  ///
  /// - Parameter location: outside of the stops the outermost colour goes on.
  public func color(at location: Double) -> RGBA? {
    guard let after = stops.firstIndex(where: { $0.location > location }) else {
      return stops.last?.color
    }
    guard after > 0 else { return stops[0].color }
    let (from, to) = (stops[after - 1], stops[after])
    let amount = (location - from.location) / (to.location - from.location)
    return from.color.mixed(with: to.color, amount: amount)
  }

  /// A strip of colours from the beginning to the end, both included; empty where the gradient has no stops.
  public func colors(count: Int) -> [RGBA] {
    guard count > 1 else { return count == 1 ? [color(at: 0)].compactMap(\.self) : [] }
    return (0..<count).compactMap { color(at: Double($0) / Double(count - 1)) }
  }
}

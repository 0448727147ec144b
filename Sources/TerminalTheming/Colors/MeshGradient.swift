public import TerminalTraits

/// Colours at the crossings of a grid that run into each other over an area.
///
/// ```swift
/// let sky = MeshGradient(columns: 2, colors: [.primary, .info, .background, .surface])
/// let cells = sky.resolved(with: view.traitCollection).colors(width: 40, height: 12)
/// ```
public struct MeshGradient: Hashable, Sendable {
  /// How many colours a row has, at least 1.
  public let columns: Int
  /// Row by row from the top left, whole rows only.
  public let colors: [Color]

  /// - Parameters:
  ///   - columns: brought to 1 at least.
  ///   - colors: what is left over from whole rows is not used.
  public init(columns: Int, colors: [Color]) {
    self.columns = max(columns, 1)
    self.colors = Array(colors.prefix(colors.count / self.columns * self.columns))
  }

  /// The mesh with the colours under these traits; the terminal's own colour counts as black in the dark and as
  /// white in the light.
  public func resolved(with traits: TraitCollection) -> ResolvedMeshGradient {
    ResolvedMeshGradient(
      columns: columns,
      colors: colors.map {
        $0.resolved(with: traits).rgba ?? (traits.nativeInterfaceStyle == .dark ? .black : .white)
      })
  }
}

/// A mesh of concrete colours, frozen like a ``ResolvedGradient``.
public struct ResolvedMeshGradient: Hashable, Sendable {
  let columns: Int
  let colors: [RGBA]

  private var rows: Int { colors.count / columns }

  /// The colour at a place, each 0…1 from the top left, mixed in OKLab between the four crossings around it; nil
  /// where the mesh has no colours.
  public func color(x: Double, y: Double) -> RGBA? {
    guard !colors.isEmpty else { return nil }
    let (column, across) = Self.place(x, count: columns)
    let (row, down) = Self.place(y, count: rows)
    func mixed(inRow row: Int) -> RGBA {
      let (left, right) = (row * columns + column, row * columns + min(column + 1, columns - 1))
      return colors[left].mixed(with: colors[right], amount: across)
    }
    return mixed(inRow: row).mixed(with: mixed(inRow: min(row + 1, rows - 1)), amount: down)
  }

  /// The colours of an area of cells, row by row from the top left; empty where the area or the mesh is.
  public func colors(width: Int, height: Int) -> [RGBA] {
    guard width > 0, height > 0 else { return [] }
    func share(_ index: Int, of count: Int) -> Double { Double(index) / Double(max(count - 1, 1)) }
    return (0..<height).flatMap { y in
      (0..<width).compactMap { x in color(x: share(x, of: width), y: share(y, of: height)) }
    }
  }

  /// The crossing before a place, and how far the place is from there to the next, 0…1.
  private static func place(_ location: Double, count: Int) -> (index: Int, amount: Double) {
    let bounded = location.isNaN ? 0 : min(max(location, 0), 1)
    let position = bounded * Double(count - 1)
    let index = Int(position)
    return (index, position - Double(index))
  }
}

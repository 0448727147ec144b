extension PaletteValues {
  /// The roles that are told apart by what they are filled with, in the order in which they choose.
  private static let fills: [ColorToken] = [.background, .surface, .selection, .primary]

  /// An entry of the 240 fixed ones for each colour, the nearest that keeps the palette usable.
  ///
  /// Fills that differ stay different, and no text pair falls under the lesser of its own contrast and 4.5. Where
  /// several grounds ask for more than any entry gives, the one that reads best on all of them is taken.
  func quantizedTo256() -> [ColorToken: UInt8] {
    var entries: [ColorToken: UInt8] = [:]
    for token in Self.fills + ColorToken.allCases.filter({ !Self.fills.contains($0) }) {
      guard let color = colors[token] else { continue }
      let nearest = XtermPalette.nearest(to: color)
      if isUsable(nearest, for: token, beside: entries) {
        entries[token] = nearest
        continue
      }
      let candidates = XtermPalette.byDistance(from: color, in: XtermPalette.fixedEntries)
      entries[token] =
        candidates.first { isUsable($0, for: token, beside: entries) }
        ?? candidates.max {
          shortfall($0, for: token, beside: entries) > shortfall($1, for: token, beside: entries)
        }
    }
    return entries
  }

  private func isUsable(
    _ entry: UInt8, for token: ColorToken, beside entries: [ColorToken: UInt8]
  ) -> Bool {
    isDistinct(entry, for: token, beside: entries)
      && shortfall(entry, for: token, beside: entries) <= 0
  }

  private func isDistinct(
    _ entry: UInt8, for token: ColorToken, beside entries: [ColorToken: UInt8]
  ) -> Bool {
    guard Self.fills.contains(token) else { return true }
    return Self.fills.allSatisfy { entries[$0] != entry || colors[$0] == colors[token] }
  }

  /// By how much the worst of the role's pairs misses what it has to reach; negative where all reach it.
  private func shortfall(
    _ entry: UInt8, for token: ColorToken, beside entries: [ColorToken: UInt8]
  ) -> Double {
    let shown = XtermPalette.color(at: entry)
    return token.readOn.map { fill in
      let ground = entries[fill].map(XtermPalette.color(at:)) ?? self.ground
      return min(self[token].contrast(with: self[fill]), 4.5) - shown.contrast(with: ground)
    }.max() ?? -21
  }
}

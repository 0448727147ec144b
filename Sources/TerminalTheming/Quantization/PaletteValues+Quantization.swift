extension PaletteValues {
  /// An entry of the 240 fixed ones for each colour, the nearest that keeps the palette usable.
  ///
  /// Grounds that differ stay different, and no text pair falls under the lesser of its own contrast and 4.5.
  /// Where several grounds ask for more than any entry gives, the one that reads best on all of them is taken.
  func quantizedTo256() -> [ColorToken: UInt8] {
    var quantizer = PaletteQuantizer(values: self)
    return quantizer.entries()
  }
}

/// Chooses the entries of one palette, the grounds first and text to fit them.
private struct PaletteQuantizer {
  let values: PaletteValues
  private var chosen: [ColorToken: UInt8] = [:]

  /// The roles that are told apart by what they are filled with.
  private static let fills: [ColorToken] = [.background, .surface, .selection, .primary]
  private static let order = fills + ColorToken.allCases.filter { !fills.contains($0) }

  init(values: PaletteValues) { self.values = values }

  mutating func entries() -> [ColorToken: UInt8] {
    for token in Self.order {
      if let color = values.colors[token] { chosen[token] = entry(for: color, as: token) }
    }
    return chosen
  }

  private func entry(for color: RGBA, as token: ColorToken) -> UInt8 {
    let nearest = XtermPalette.nearest(to: color)
    if isUsable(nearest, as: token) { return nearest }
    let ranked = XtermPalette.byDistance(from: color, in: XtermPalette.fixedEntries)
    if let usable = ranked.first(where: { isUsable($0, as: token) }) { return usable }
    let best = ranked.min {
      shortfall(of: XtermPalette.color(at: $0), as: token)
        < shortfall(of: XtermPalette.color(at: $1), as: token)
    }
    return best ?? nearest
  }

  private func isUsable(_ entry: UInt8, as token: ColorToken) -> Bool {
    guard shortfall(of: XtermPalette.color(at: entry), as: token) <= 0 else { return false }
    return !Self.fills.contains(token)
      || (isDistinct(entry, as: token) && leavesRoom(entry, as: token))
  }

  private func isDistinct(_ entry: UInt8, as fill: ColorToken) -> Bool {
    Self.fills.allSatisfy { chosen[$0] != entry || values.colors[$0] == values.colors[fill] }
  }

  /// Whether black or white is still readable enough for each text that is read on this ground and on others.
  private func leavesRoom(_ entry: UInt8, as fill: ColorToken) -> Bool {
    var tried = self
    tried.chosen[fill] = entry
    return ColorToken.allCases.allSatisfy { text in
      guard text.readOn.contains(fill), text.readOn.count > 1 else { return true }
      return [RGBA.black, .white].contains { tried.shortfall(of: $0, as: text) <= 0 }
    }
  }

  /// By how much the worst of a text's pairs misses what it has to reach; not above 0 where all reach it.
  private func shortfall(of shown: RGBA, as token: ColorToken) -> Double {
    token.readOn.map { fill in
      let ground = chosen[fill].map(XtermPalette.color(at:)) ?? values[fill]
      return min(values[token].contrast(with: values[fill]), 4.5) - shown.contrast(with: ground)
    }.max() ?? 0
  }
}

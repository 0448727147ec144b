import TerminalTraits

/// The palettes that are never written down: high contrast, and the level of dialogs.
extension PaletteValues {
  /// The least contrast of a role against what it stands on.
  static func requirement(_ token: ColorToken, contrast: ContrastLevel) -> Double {
    switch (token.readOn.isEmpty, contrast) {
    case (false, .normal): 4.5
    case (false, .high): 7
    case (true, .normal): 3
    case (true, .high): 4.5
    }
  }

  /// The colour as the role can bear it on what the role stands on here; as it is for fills.
  func readable(_ color: RGBA, as token: ColorToken, contrast: ContrastLevel) -> RGBA {
    let isMark = TextPair.marks.contains { $0.text == token }
    let grounds = isMark ? [.background] : token.readOn
    return color.readable(
      on: grounds.map { self[$0] }, minimum: Self.requirement(token, contrast: contrast))
  }

  /// Every role moved just far enough for the contrast, fills before what is read on them.
  private func readable(contrast: ContrastLevel) -> PaletteValues {
    var result = self
    // The accent is text on the background and a ground of its own: it moves before its text does.
    for token in [.primary] + ColorToken.allCases where token != .background {
      if let color = result.colors[token] {
        result[token] = result.readable(color, as: token, contrast: contrast)
      }
    }
    return result
  }

  /// The same palette with every text pair at 7:1 or more.
  ///
  /// Grounds move away from their text first, the background furthest: that leaves words room to keep their
  /// hue.
  func withHighContrast() -> PaletteValues {
    var result = self
    let isBright = self[.foreground].luminance > ground.luminance
    // Text on the terminal's own background, which cannot move, can only be on the other side of it.
    let words: RGBA =
      colors[.background] == nil ? extreme.readingExtreme : isBright ? .white : .black
    result.clear(.background, for: words, to: 15)
    result.clear(.surface, for: words, to: 12)
    let isSelectedBright = self[.onSelection].luminance > self[.selection].luminance
    result.clear(.selection, for: isSelectedBright ? .white : .black, to: 9)
    return result.readable(contrast: .high)
  }

  /// Moves a ground until white or black text has the contrast on it.
  private mutating func clear(_ fill: ColorToken, for text: RGBA, to ratio: Double) {
    colors[fill] = colors[fill]?.readable(on: [text], minimum: ratio)
  }

  /// The same palette for what lies above the screen: what was the surface is the background there, and the
  /// surface is one shade further.
  func elevated(contrast: ContrastLevel) -> PaletteValues {
    var result = self
    result[.background] = self[.surface]
    let shade = self[.surface].tinted(with: self[.onSurface], alpha: 16)
    result[.surface] = shade.readable(
      on: [self[.surface].readingExtreme],
      minimum: Self.requirement(.onSurface, contrast: contrast))
    if result[.selection] == result[.background] {
      result[.selection] = self[.selection].tinted(with: self[.primary], alpha: 80)
    }
    return result.readable(contrast: contrast)
  }
}

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
    result.clear(.background, for: self[.foreground], to: 15)
    result.clear(.surface, for: self[.foreground], to: 12)
    result.clear(.selection, for: self[.onSelection], to: 9)
    return result.readable(contrast: .high)
  }

  /// Moves a ground until the extreme on its text's side has the contrast on it.
  private mutating func clear(_ fill: ColorToken, for text: RGBA, to ratio: Double) {
    guard let color = colors[fill] else { return }
    let side = text.luminance > color.luminance ? RGBA.white : .black
    colors[fill] = color.readable(on: [side], minimum: ratio)
  }

  /// The same palette for what lies above the screen: what was the surface is the background there, and the
  /// surface is one shade further.
  func elevated(contrast: ContrastLevel) -> PaletteValues {
    var result = self
    result[.background] = self[.surface]
    result[.surface] = self[.surface].mixed(with: self[.onSurface], amount: 0.06)
    if result[.selection] == result[.background] {
      result[.selection] = self[.selection].mixed(with: self[.primary], amount: 0.25)
    }
    return result.readable(contrast: contrast)
  }
}

extension RGBA {
  /// White or black, whichever reads better on this colour.
  var readingExtreme: RGBA {
    contrast(with: .white) >= contrast(with: .black) ? .white : .black
  }

  /// This colour moved as little as needed towards black or white to reach a contrast with all backgrounds.
  ///
  /// - Parameter minimum: the contrast ratio to reach, 1…21.
  /// - Returns: the colour itself where it suffices; where nothing reaches the ratio, black or white, whichever
  ///   comes nearer.
  public func readable(on backgrounds: [RGBA], minimum: Double) -> RGBA {
    func lowest(_ color: RGBA) -> Double {
      backgrounds.map(color.contrast(with:)).min() ?? 21
    }
    if lowest(self) >= minimum { return self }
    let target = lowest(.white) >= lowest(.black) ? RGBA.white : .black
    // Halving 256 steps: finer than a byte of a component shows.
    var (failing, reaching) = (0, 256)
    while reaching - failing > 1 {
      let middle = (failing + reaching) / 2
      if lowest(mixed(with: target, amount: Double(middle) / 256)) >= minimum {
        reaching = middle
      } else {
        failing = middle
      }
    }
    return mixed(with: target, amount: Double(reaching) / 256)
  }
}

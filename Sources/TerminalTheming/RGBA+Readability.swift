extension RGBA {
  /// This colour moved as little as needed towards black or white to reach a contrast with all backgrounds.
  ///
  /// - Parameter minimum: the contrast ratio to reach, 1…21.
  /// - Returns: the colour itself where it suffices; black or white where nothing reaches the ratio.
  public func readable(on backgrounds: [RGBA], minimum: Double) -> RGBA {
    func lowest(_ color: RGBA) -> Double {
      backgrounds.map(color.contrast(with:)).min() ?? 21
    }
    if lowest(self) >= minimum { return self }
    let target = lowest(.white) >= lowest(.black) ? RGBA.white : .black
    // In 64 steps no more is lost than a step of one byte shows.
    for step in 1..<64 {
      let moved = mixed(with: target, amount: Double(step) / 64)
      if lowest(moved) >= minimum { return moved }
    }
    return target
  }
}

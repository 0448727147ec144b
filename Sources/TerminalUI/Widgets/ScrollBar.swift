import TerminalTheming

extension Canvas {
  /// Draws a bar that tells which part of something longer shows; nothing where all of it does.
  ///
  /// - Parameters:
  ///   - rect: one column wide, as high as what shows.
  ///   - offset: the first row that shows.
  ///   - count: how many rows there are.
  func drawScrollBar(in rect: Rect, offset: Int, count: Int) {
    let height = rect.height
    guard count > height, height > 0 else { return }
    let thumb = max(1, height * height / count)
    let start = (height - thumb) * offset / (count - height)
    for y in 0..<height {
      let isThumb = y >= start && y < start + thumb
      draw(
        String(isThumb ? glyphs.scrollThumb : glyphs.scrollTrack),
        at: rect.origin + Point(x: 0, y: y), foreground: isThumb ? .secondaryLabel : .border)
    }
  }
}

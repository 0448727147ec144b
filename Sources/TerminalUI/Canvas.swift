public import TerminalTheming
public import TerminalTraits

/// The cells that everything is drawn into.
final class Surface {
  var buffer: CellBuffer
  init(size: Size) { buffer = CellBuffer(size: size) }
}

/// Where a view draws: its own coordinates, clipped to what shows of it, with its traits.
///
/// Colours are resolved and brought to the traits' colour depth here and nowhere else, so a view with an
/// overridden depth shows what a poorer terminal would.
public struct Canvas {
  let surface: Surface
  /// Where the view's own (0, 0) lies on the surface.
  let origin: Point
  /// What may be drawn, on the surface.
  let clip: Rect
  /// The cells of the view, from (0, 0).
  public let bounds: Rect
  public let traits: TraitCollection
  public let glyphs: Glyphs
  /// What text is drawn in unless a colour is given.
  public let foreground: Color

  // MARK: Styles

  /// The colours as the terminal is to be told, with the attributes that stand in for them without colour.
  ///
  /// - Parameter background: nil keeps what is beneath.
  public func style(
    _ foreground: Color, on background: Color?, attributes: TextAttributes = []
  ) -> (foreground: TerminalColor, background: TerminalColor?, attributes: TextAttributes) {
    let depth = traits.colorDepth
    let (front, back) = (foreground.resolved(with: traits), background?.resolved(with: traits))
    var attributes = attributes
    if depth == .monochrome {
      attributes.formUnion(front.standIn?.monochrome ?? [])
      attributes.formUnion(back?.standIn?.monochrome ?? [])
    }
    return (front.quantized(to: depth), back?.quantized(to: depth), attributes)
  }

  // MARK: Areas

  /// Fills with spaces on a background.
  public func fill(_ rect: Rect, with background: Color) {
    fill(rect, character: " ", foreground: foreground, on: background)
  }

  /// Fills with a character of one column.
  public func fill(
    _ rect: Rect, character: Character, foreground: Color, on background: Color? = nil,
    attributes: TextAttributes = []
  ) {
    let look = style(foreground, on: background, attributes: attributes)
    let area = rect.offset(by: origin).intersection(clip)
    if let background = look.background {
      let style = CellStyle(
        foreground: look.foreground, background: background, attributes: look.attributes)
      return surface.buffer.fill(area, with: Cell(character, style: style))
    }
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { put(character, width: 1, x: x, y: y, look) }
    }
  }

  /// Changes how the cells of an area look, as shadows and dimmed backdrops do.
  public func restyle(_ rect: Rect, _ change: (inout CellStyle) -> Void) {
    let area = rect.offset(by: origin).intersection(clip)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { surface.buffer.restyle(x: x, y: y, change) }
    }
  }

  /// Takes what lies behind a dialog back: less in light surroundings, where a little shows more.
  public func dim(_ rect: Rect) {
    shade(rect, by: Adaptive(light: 0.16, dark: 0.4).resolved(with: traits))
  }

  /// Darkens what is beneath, as a shadow does: exact colours by `amount` (0…1), all others by being dim.
  public func shade(_ rect: Rect, by amount: Double = 0.5) {
    restyle(rect) { style in
      guard case .rgb = style.background.kind else {
        style.attributes.insert(.dim)
        return
      }
      style.foreground = style.foreground.darkened(by: amount)
      style.background = style.background.darkened(by: amount)
    }
  }

  /// Darkens what a raised box throws its shadow on: two columns beside it and a row below, offset.
  ///
  /// To be drawn by what lies below the box.
  public func drawShadow(of box: Rect) {
    let amount = Adaptive(light: 0.3, dark: 0.55).resolved(with: traits)
    shade(Rect(x: box.maxX, y: box.minY + 1, width: 2, height: box.height), by: amount)
    shade(Rect(x: box.minX + 2, y: box.maxY, width: box.width - 2, height: 1), by: amount)
  }

  // MARK: Text

  /// Draws one line of text from a place to the right.
  ///
  /// - Parameters:
  ///   - background: nil keeps what is beneath.
  ///   - width: the columns it may take; longer text ends in an ellipsis.
  /// - Returns: the columns taken.
  @discardableResult
  public func draw(
    _ text: String, at place: Point, foreground: Color? = nil, on background: Color? = nil,
    attributes: TextAttributes = [], width: Int? = nil
  ) -> Int {
    let look = style(foreground ?? self.foreground, on: background, attributes: attributes)
    let shown =
      width.map {
        DisplayWidth.truncated(text, to: $0, ellipsis: glyphs.ellipsis)
      } ?? text
    var x = place.x
    for character in shown {
      let (visible, columns) = DisplayWidth.cell(for: character)
      let (left, row) = (origin.x + x, origin.y + place.y)
      if glyphs.isUnicode {
        put(visible, width: UInt8(columns), x: left, y: row, look)
      } else {
        // As many columns as were counted, so that what follows stays in its place.
        let ascii = Glyphs.ascii(visible)
        for column in 0..<columns { put(ascii, width: 1, x: left + column, y: row, look) }
      }
      x += columns
    }
    return x - place.x
  }

  /// Draws text whose characters take the colours of a strip in turn, as gradients do.
  ///
  /// The strip is frozen: who keeps one makes it anew in a registration when traits change.
  ///
  /// - Returns: the columns taken; characters for which the strip has no colour are left out.
  @discardableResult
  public func draw(
    _ text: String, at place: Point, strip: [RGBA], on background: Color? = nil,
    attributes: TextAttributes = []
  ) -> Int {
    zip(text, strip).reduce(0) { used, item in
      used
        + draw(
          String(item.0), at: place + Point(x: used, y: 0), foreground: Color(item.1),
          on: background, attributes: attributes)
    }
  }

  /// A wide character that the clip would cut in two becomes a space.
  private func put(
    _ character: Character, width: UInt8, x: Int, y: Int,
    _ look: (foreground: TerminalColor, background: TerminalColor?, attributes: TextAttributes)
  ) {
    guard y >= clip.minY, y < clip.maxY, x + Int(width) > clip.minX, x < clip.maxX else { return }
    let isCut = width == 2 && (x < clip.minX || x + 1 >= clip.maxX)
    let column = isCut ? max(x, clip.minX) : x
    var style = CellStyle(
      foreground: look.foreground, background: look.background ?? .default,
      attributes: look.attributes)
    if look.background == nil {
      // Reverse video is what a ground is without colour, so it is kept as the ground is.
      let beneath = surface.buffer[column, y].style
      style.background = beneath.background
      style.attributes.formUnion(beneath.attributes.intersection(.reverse))
    }
    surface.buffer.set(
      Cell(isCut ? " " : character, width: isCut ? 1 : width, style: style), x: column, y: y)
  }

  // MARK: Lines

  /// Draws the outline of a box.
  public func drawBox(
    _ rect: Rect, style border: BorderStyle, foreground: Color, on background: Color? = nil
  ) {
    guard rect.width > 1, rect.height > 1 else { return }
    let lines = border.characters(in: glyphs)
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ character: Character) {
      fill(
        Rect(x: x, y: y, width: width, height: height), character: character,
        foreground: foreground, on: background)
    }
    area(rect.minX, rect.minY, rect.width, 1, lines[4])
    area(rect.minX, bottom, rect.width, 1, lines[4])
    area(rect.minX, rect.minY, 1, rect.height, lines[5])
    area(right, rect.minY, 1, rect.height, lines[5])
    area(rect.minX, rect.minY, 1, 1, lines[0])
    area(right, rect.minY, 1, 1, lines[1])
    area(rect.minX, bottom, 1, 1, lines[2])
    area(right, bottom, 1, 1, lines[3])
  }
}

extension TerminalColor {
  nonisolated fileprivate func darkened(by amount: Double) -> TerminalColor {
    guard case .rgb(let hex) = kind else { return self }
    return .rgb(RGBA(hex).mixed(with: .black, amount: min(max(amount, 0), 1)).rgb)
  }
}

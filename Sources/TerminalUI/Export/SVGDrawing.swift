import TerminalTheming

/// Draws a frame as SVG: grounds as rectangles, lines and blocks as shapes, all other text as text.
///
/// Shapes meet at every size and in every font, which glyphs of lines and blocks do not.
nonisolated struct SVGDrawing {
  /// A cell in user units. A monospaced font of this size advances by six tenths of it.
  static let cell = (width: 10, height: 20)
  private static let fontSize = "16.6"

  private let buffer: CellBuffer
  private let defaults: CellStyle
  private var elements: [String] = []

  /// - Parameter defaults: exact colours to draw the terminal's own in.
  init(_ buffer: CellBuffer, defaults: CellStyle) {
    (self.buffer, self.defaults) = (buffer, defaults)
    for y in 0..<buffer.size.height {
      let runs = buffer.styledRuns(inRow: y)
      // Grounds first: a letter may lean over into the next run.
      for run in runs { drawGround(run, y: y) }
      for run in runs { drawText(run, y: y) }
    }
  }

  var text: String {
    let width = buffer.size.width * Self.cell.width
    let height = buffer.size.height * Self.cell.height
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" \
      font-family="ui-monospace, 'SF Mono', Menlo, 'DejaVu Sans Mono', Consolas, monospace" \
      font-size="\(Self.fontSize)" text-rendering="geometricPrecision">
      <clipPath id="frame"><rect width="\(width)" height="\(height)" rx="8"/></clipPath>
      <g clip-path="url(#frame)" shape-rendering="geometricPrecision" xml:space="preserve">
      <rect width="\(width)" height="\(height)" fill="\(hex(defaults.background))"/>
      """
    return ([head] + elements + ["</g>", "</svg>", ""]).joined(separator: "\n")
  }

  // MARK: Runs

  private mutating func drawGround(_ run: CellBuffer.StyledRun, y: Int) {
    let color = colors(run.style).background
    guard color != hex(defaults.background) else { return }
    // A hair wider than it is, so that no seam shows between two.
    rectangle(
      x: Double(run.x * Self.cell.width), y: Double(y * Self.cell.height),
      width: Double(run.width * Self.cell.width) + 0.3, height: Double(Self.cell.height) + 0.3,
      fill: color)
  }

  private mutating func drawText(_ run: CellBuffer.StyledRun, y: Int) {
    let color = colors(run.style).foreground
    var (x, pending, start) = (run.x, "", run.x)
    func element() -> String? { textElement(pending, x: start, y: y, color, run.style) }
    for character in run.text {
      let width = DisplayWidth.width(of: String(character))
      if let shape = SVGShape(character) {
        if let text = element() { elements.append(text) }
        elements.append(
          shape.element(x: x * Self.cell.width, y: y * Self.cell.height, color: color))
        (pending, start) = ("", x + width)
      } else if width != 1 {
        // Fonts disagree about wide characters: each is placed by itself.
        if let text = element() { elements.append(text) }
        (pending, start) = (String(character), x)
        if let text = element() { elements.append(text) }
        (pending, start) = ("", x + width)
      } else {
        pending.append(character)
      }
      x += width
    }
    if let text = element() { elements.append(text) }
  }

  /// Spaces at both ends are left out, unless a line is drawn through them.
  private func textElement(
    _ text: String, x: Int, y: Int, _ color: String, _ style: CellStyle
  ) -> String? {
    let isLined = !style.attributes.isDisjoint(with: [.underline, .strikethrough])
    var (shown, x) = (text[...], x)
    while !isLined, shown.first == " " {
      shown.removeFirst()
      x += 1
    }
    while !isLined, shown.last == " " { shown.removeLast() }
    guard !shown.isEmpty else { return nil }
    let width = DisplayWidth.width(of: String(shown)) * Self.cell.width
    let baseline = y * Self.cell.height + 15
    return #"<text x="\#(x * Self.cell.width)" y="\#(baseline)" textLength="\#(width)""#
      + #" fill="\#(color)"\#(style.attributes.svg)>\#(String(shown).xmlEscaped)</text>"#
  }

  private mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, fill: String
  ) {
    elements.append(
      #"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" fill="\#(fill)"/>"#)
  }

  // MARK: Colours

  /// As they are seen: reverse video and dim text are drawn, not named.
  private func colors(_ style: CellStyle) -> (foreground: String, background: String) {
    var front = exact(style.foreground, or: defaults.foreground)
    var back = exact(style.background, or: defaults.background)
    if style.attributes.contains(.reverse) { swap(&front, &back) }
    if style.attributes.contains(.dim) { front = front.mixed(with: back, amount: 0.4) }
    return (front.hex, back.hex)
  }

  private func hex(_ color: TerminalColor) -> String { exact(color, or: color).hex }

  private func exact(_ color: TerminalColor, or fallback: TerminalColor) -> RGBA {
    switch (color.kind, fallback.kind) {
    case (.rgb(let hex), _), (.default, .rgb(let hex)): RGBA(hex)
    case (.indexed(let index), _), (.default, .indexed(let index)):
      XtermPalette.colors[Int(index)]
    case (.default, .default): .black
    }
  }
}

nonisolated extension TextAttributes {
  fileprivate var svg: String {
    var text = ""
    if contains(.bold) { text += #" font-weight="bold""# }
    if contains(.italic) { text += #" font-style="italic""# }
    if contains(.underline) { text += #" text-decoration="underline""# }
    if contains(.strikethrough) { text += #" text-decoration="line-through""# }
    return text
  }
}

nonisolated extension String {
  fileprivate var xmlEscaped: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

nonisolated extension CellBuffer {
  /// The frame as an SVG picture, a cell being 10 by 20 units.
  ///
  /// - Parameter defaults: exact colours to draw the terminal's own in.
  public func svg(defaults: CellStyle) -> String { SVGDrawing(self, defaults: defaults).text }
}

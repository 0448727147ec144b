import TerminalTheming

/// How a row stands in its list.
public nonisolated struct ListRowState: Hashable, Sendable {
  public var isSelected: Bool
  /// Whether the list has the focus.
  public var isFocused: Bool
}

/// One line of a list.
public protocol ListRow {
  var isSelectable: Bool { get }
  /// What a click there asks for: the previous (-1) or next (1) value, or 0 for neither.
  func adjustment(atColumn x: Int) -> Int
  func draw(in canvas: Canvas, _ rect: Rect, state: ListRowState)
}

extension ListRow {
  public var isSelectable: Bool { true }
  public func adjustment(atColumn x: Int) -> Int { 0 }

  /// In columns: with less of a title the row would tell nothing.
  private static var leastTitleBesideTheLast: Int { 6 }

  /// Draws what all rows have in common: the selection's background and pointer, the title, and what stands at
  /// the end as far as there is room.
  func drawBase(
    in canvas: Canvas, _ rect: Rect, state: ListRowState, title: String, mark: String,
    trailing: [[Span]]
  ) {
    let text: Color? = state.isSelected ? .onSelection : nil
    if state.isSelected {
      canvas.fill(rect, with: .selection)
      canvas.draw(
        String(canvas.glyphs.pointer), at: rect.origin, foreground: .onSelection, on: .selection)
    }
    let x = rect.minX + 3 + DisplayWidth.width(of: mark)
    let room = rect.maxX - 1 - x
    // What stands first at the end gives way first; a long title gives way to what stands last.
    let leastTitle = min(DisplayWidth.width(of: title), Self.leastTitleBesideTheLast)
    let shown =
      trailing.indices.lazy.map { start in (start, trailing[start...].flatMap(\.self)) }
      .first { start, spans in
        let isLast = start == trailing.count - 1
        let least = isLast ? leastTitle : DisplayWidth.width(of: title)
        return least + 1 + spans.reduce(0) { $0 + $1.width } <= room
      }?.1 ?? []
    let trailingWidth = shown.reduce(0) { $0 + $1.width }
    let titleRoom = max(0, room - (trailingWidth > 0 ? trailingWidth + 1 : 0))
    canvas.draw(mark, at: rect.origin + Point(x: 2, y: 0), foreground: text)
    canvas.draw(
      title, at: Point(x: x, y: rect.minY), foreground: text,
      attributes: state.isSelected ? .bold : [], width: titleRoom)
    let spans = shown.map { span in
      var span = span
      if state.isSelected, span.foreground == nil { span.foreground = .onSelection }
      return span
    }
    canvas.draw(spans, at: Point(x: rect.maxX - trailingWidth - 1, y: rect.minY))
  }
}

/// A row of which one is on: `● System   dawn│dusk`.
public struct RadioRow: ListRow {
  public var title: String
  public var isOn: Bool
  /// Groups at the end; each is shown whole or not at all.
  public var trailing: [[Span]]

  public init(title: String, isOn: Bool, trailing: [[Span]] = []) {
    self.title = title
    self.isOn = isOn
    self.trailing = trailing
  }

  public func draw(in canvas: Canvas, _ rect: Rect, state: ListRowState) {
    let mark = isOn ? canvas.glyphs.radioOn : canvas.glyphs.radioOff
    drawBase(
      in: canvas, rect, state: state, title: title, mark: String(mark), trailing: trailing)
  }
}

/// A row with a value to step through: `● ‹ Dawn ›`.
public struct SlotRow: ListRow {
  public var value: String
  /// Whether the value is the one that counts now.
  public var isOn: Bool
  /// Groups at the end; each is shown whole or not at all.
  public var trailing: [[Span]]

  public init(value: String, isOn: Bool = false, trailing: [[Span]] = []) {
    self.value = value
    self.isOn = isOn
    self.trailing = trailing
  }

  /// The arrows stand on both sides of the value, and a click beside them counts too.
  public func adjustment(atColumn x: Int) -> Int {
    let end = 6 + DisplayWidth.width(of: value)
    return (3...5).contains(x) ? -1 : (end...end + 2).contains(x) ? 1 : 0
  }

  public func draw(in canvas: Canvas, _ rect: Rect, state: ListRowState) {
    drawBase(
      in: canvas, rect, state: state, title: "\(value) \(canvas.glyphs.next)",
      mark: "\(isOn ? canvas.glyphs.radioOn : " ") \(canvas.glyphs.previous)", trailing: trailing)
  }
}

/// A heading between rows.
public struct HeaderRow: ListRow {
  public var title: String
  public var isSelectable: Bool { false }

  public init(title: String) { self.title = title }

  public func draw(in canvas: Canvas, _ rect: Rect, state: ListRowState) {
    canvas.draw(
      title, at: rect.origin + Point(x: 1, y: 0), foreground: .secondary, width: rect.width - 2)
  }
}

/// A colour as the terminal was told it.
public enum ScreenColor: Hashable, Sendable, CustomStringConvertible {
  /// The terminal's own foreground or background.
  case standard
  case indexed(Int)
  /// 0xRRGGBB.
  case rgb(UInt32)

  public var description: String {
    switch self {
    case .standard: return "default"
    case .indexed(let index): return "\(index)"
    case .rgb(let value):
      let digits = String(value, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }
}

/// What is drawn with: colours and attributes.
public struct ScreenStyle: Hashable, Sendable {
  public enum Attribute: Int, Hashable, Sendable {
    case bold = 1
    case dim, italic, underline
    case blink = 5
    case reverse = 7
    case hidden, strike
  }

  public var foreground = ScreenColor.standard
  public var background = ScreenColor.standard
  public var attributes: Set<Attribute> = []

  /// Applies an SGR sequence, with semicolons or colons.
  mutating func apply(_ parameters: [[Int?]]) {
    var rest = parameters.isEmpty ? [[0]][...] : parameters[...]
    while let parameter = rest.popFirst() {
      let code = (parameter.first ?? nil) ?? 0
      switch code {
      case 0: self = ScreenStyle()
      case 1, 2, 3, 5, 7, 8, 9: attributes.insert(Attribute(rawValue: code) ?? .bold)
      case 4:
        if parameter.count > 1, parameter[1] == 0 {
          attributes.remove(.underline)
        } else {
          attributes.insert(.underline)
        }
      case 21, 22: attributes.subtract([.bold, .dim])
      case 23...29: if let off = Attribute(rawValue: code - 20) { attributes.remove(off) }
      case 30...37: foreground = .indexed(code - 30)
      case 38: foreground = Self.color(parameter, &rest) ?? foreground
      case 39: foreground = .standard
      case 40...47: background = .indexed(code - 40)
      case 48: background = Self.color(parameter, &rest) ?? background
      case 49: background = .standard
      case 90...97: foreground = .indexed(code - 82)
      case 100...107: background = .indexed(code - 92)
      default: break
      }
    }
  }

  /// `38:2::r:g:b`, `38:2:r:g:b`, `38;2;r;g;b`, and the same with 5 and an index.
  private static func color(_ parameter: [Int?], _ rest: inout ArraySlice<[Int?]>) -> ScreenColor? {
    if parameter.count > 2 {
      let values = parameter.map { $0 ?? 0 }
      return values[1] == 5 ? .indexed(values[2]) : rgb(Array(values.suffix(3)))
    }
    guard let kind = rest.popFirst()?.first else { return nil }
    let count = kind == 5 ? 1 : 3
    let values = rest.prefix(count).map { ($0.first ?? nil) ?? 0 }
    rest = rest.dropFirst(count)
    return kind == 5 ? values.first.map { .indexed($0) } : rgb(values)
  }

  private static func rgb(_ values: [Int]) -> ScreenColor? {
    guard values.count == 3 else { return nil }
    return .rgb(values.reduce(0) { $0 << 8 | UInt32(clamping: $1) & 0xFF })
  }
}

/// A place on the screen: a character with what combines with it, and its style.
public struct ScreenCell: Hashable, Sendable {
  /// A space where nothing was written; empty for the right half of a wide character.
  public var text = " "
  public var style = ScreenStyle()

  /// `default`, the index of a palette entry, or `#rrggbb`.
  public var foreground: String { style.foreground.description }
  public var background: String { style.background.description }
  public var attributes: Set<ScreenStyle.Attribute> { style.attributes }

  /// What of the style can be seen: a space has no colour of text, unless a line or reverse video shows it.
  private var visibleStyle: ScreenStyle {
    guard text == " ", attributes.isDisjoint(with: [.underline, .reverse]) else { return style }
    var visible = ScreenStyle()
    visible.background = style.background
    return visible
  }

  /// Two cells are equal where they look the same.
  public static func == (a: ScreenCell, b: ScreenCell) -> Bool {
    a.text == b.text && a.visibleStyle == b.visibleStyle
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(visibleStyle)
  }
}

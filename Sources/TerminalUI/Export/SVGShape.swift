/// A character that is drawn as a shape: a line of a box, or a block that fills part of its cell.
nonisolated struct SVGShape {
  private enum Drawing {
    /// A path of lines through the cell, of a stroke's width.
    case stroke(String, width: Int)
    /// Filled, in the same units.
    case fill(String)
  }

  private let drawing: Drawing

  /// nil where the character is drawn as text.
  init?(_ character: Character) {
    guard let drawing = Self.drawings[character] else { return nil }
    self.drawing = drawing
  }

  /// - Parameters:
  ///   - x: of the cell's left upper corner, in user units, as `y`.
  ///   - color: `#rrggbb`.
  func element(x: Int, y: Int, color: String) -> String {
    let place = #"transform="translate(\#(x) \#(y))""#
    return switch drawing {
    case .stroke(let path, let width):
      #"<path \#(place) d="\#(path)" fill="none" stroke="\#(color)" stroke-width="\#(width)"/>"#
    case .fill(let path): #"<path \#(place) d="\#(path)" fill="\#(color)"/>"#
    }
  }

  /// In a cell of 10 by 20 units, its centre at (5, 10).
  private static let drawings: [Character: Drawing] = [
    "─": .stroke("M0 10H10", width: 1), "│": .stroke("M5 0V20", width: 1),
    "╭": .stroke("M10 10Q5 10 5 15V20", width: 1), "╮": .stroke("M0 10Q5 10 5 15V20", width: 1),
    "╰": .stroke("M10 10Q5 10 5 5V0", width: 1), "╯": .stroke("M0 10Q5 10 5 5V0", width: 1),
    "┌": .stroke("M10 10H5V20", width: 1), "┐": .stroke("M0 10H5V20", width: 1),
    "└": .stroke("M10 10H5V0", width: 1), "┘": .stroke("M0 10H5V0", width: 1),
    "┃": .stroke("M5 0V20", width: 3),
    "█": .fill("M0 0H10V20H0Z"), "▇": .fill("M0 2.5H10V20H0Z"), "▄": .fill("M0 10H10V20H0Z"),
    "▀": .fill("M0 0H10V10H0Z"), "▌": .fill("M0 0H5V20H0Z"), "▐": .fill("M5 0H10V20H5Z"),
    "■": .fill("M1 6H9V14H1Z"), "●": .fill("M5 5.5A4.5 4.5 0 1 1 5 14.5A4.5 4.5 0 1 1 5 5.5Z"),
    "○": .stroke("M5 6A4 4 0 1 1 5 14A4 4 0 1 1 5 6Z", width: 1),
  ]
}

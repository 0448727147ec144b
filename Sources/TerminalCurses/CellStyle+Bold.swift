import TerminalTheming
import TerminalUI

extension CellStyle {
  /// The attributes, without bold where it might make text hard to read.
  ///
  /// Many terminals show bold text in the next eight colours where it has one of the first eight: black on a
  /// colour becomes grey on it. What a colour looks like is reckoned with as in `XtermPalette`.
  var readableAttributes: TextAttributes {
    guard attributes.contains(.bold), case .indexed(let text) = foreground.kind, text < 8,
      case .indexed(let ground) = background.kind
    else { return attributes }
    let colors = XtermPalette.colors
    let behind = colors[Int(ground)]
    let (plain, bright) = (colors[Int(text)], colors[Int(text) + 8])
    let isReadable = bright.contrast(with: behind) >= min(plain.contrast(with: behind), 4.5)
    return isReadable ? attributes : attributes.subtracting(.bold)
  }
}

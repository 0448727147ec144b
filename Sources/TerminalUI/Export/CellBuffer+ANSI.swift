import TerminalTheming

nonisolated extension CellBuffer {
  /// The rows as text with escape sequences (SGR), each row complete in itself.
  public var ansiRows: [String] {
    (0..<size.height).map { y in
      styledRuns(inRow: y).map { $0.style.sgr + $0.text }.joined() + "\u{1B}[0m"
    }
  }
}

nonisolated extension CellStyle {
  /// The sequence that switches from whatever was to this style.
  public var sgr: String {
    let numbers =
      ["0"] + attributes.sgrNumbers + [foreground.sgr(base: 30), background.sgr(base: 40)]
    return "\u{1B}[\(numbers.filter { !$0.isEmpty }.joined(separator: ";"))m"
  }
}

nonisolated extension TextAttributes {
  /// By ECMA-48, in the order of the bits.
  fileprivate var sgrNumbers: [String] {
    let all: [(TextAttributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strikethrough, "9"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

nonisolated extension TerminalColor {
  /// The parameters for this colour, empty for the terminal's own.
  ///
  /// - Parameter base: 30 for the foreground, 40 for the background.
  fileprivate func sgr(base: Int) -> String {
    switch kind {
    case .default: ""
    case .indexed(let index) where index < 8: "\(base + Int(index))"
    case .indexed(let index) where index < 16: "\(base + 52 + Int(index))"
    case .indexed(let index): "\(base + 8);5;\(index)"
    case .rgb(let hex): "\(base + 8);2;\(hex >> 16);\(hex >> 8 & 0xFF);\(hex & 0xFF)"
    }
  }
}

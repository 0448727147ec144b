import TerminalTheming
import TerminalTraits
import TerminalUI
import TestSupport
import Testing

@testable import ThemePickCore

/// What the picker looks like: every built-in theme, in both contrasts, at two sizes and every depth.
///
/// `THEMEPICK_RECORD=1 swift test --disable-xctest --filter FrameGolden` records them anew.
@MainActor
@Suite("Frames are as they were looked at")
struct FrameGoldenTests {
  struct Case: CustomTestStringConvertible {
    let theme: String
    let contrast: Preferences.Contrast
    let width: Int
    let height: Int

    var testDescription: String { "\(theme)-\(contrast.rawValue)-\(width)x\(height)" }
  }

  nonisolated static let cases = ["light", "dark", "dawn", "dusk"].flatMap { theme in
    [Preferences.Contrast.normal, .high].flatMap { contrast in
      [(80, 24), (120, 36)].map {
        Case(theme: theme, contrast: contrast, width: $0.0, height: $0.1)
      }
    }
  }

  @Test(arguments: cases)
  func framesAreAsRecorded(_ test: Case) throws {
    var (parts, rowsBefore): ([String], [String]) = ([], [])
    for depth in ColorDepth.allCases.reversed() {
      let pilot = try PickerPilot(size: Size(width: test.width, height: test.height), depth: depth)
      try pilot.store.change {
        $0.mode = .theme(test.theme)
        $0.contrast = test.contrast
      }
      try pilot.run("")
      let frame = try #require(pilot.frames.last)
      parts.append("== \(depth.label)")
      // The text is the same at most depths.
      parts += frame.textRows == rowsBefore ? ["(the text as before)"] : frame.textRows
      rowsBefore = frame.textRows
      parts += frame.styleTable
    }
    let text = parts.joined(separator: "\n") + "\n"
    #expect(try Golden.mismatch(of: text, with: "\(test.testDescription).txt") == nil)
  }
}

extension CellBuffer {
  /// The styles by name, and each row as names with the columns they take: `3: a1 b28 a1`.
  fileprivate var styleTable: [String] {
    var (legend, names): ([String], [CellStyle: String]) = ([], [:])
    func name(of style: CellStyle) -> String {
      if let known = names[style] { return known }
      let (first, second) = (names.count / 26, names.count % 26)
      let letters = [first - 1, second].filter { $0 >= 0 }.map {
        Character(UnicodeScalar(UInt8(97 + $0)))
      }
      names[style] = String(letters)
      legend.append(
        ([String(letters), "\(style.foreground) on \(style.background)"] + style.attributes.names)
          .joined(separator: " "))
      return String(letters)
    }
    let rows = (0..<size.height).map { y in
      "\(y): "
        + styledRuns(inRow: y).map { "\(name(of: $0.style))\($0.width)" }.joined(separator: " ")
    }
    return legend + rows
  }
}

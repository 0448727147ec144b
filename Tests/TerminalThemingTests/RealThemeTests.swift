import Foundation
import TerminalTraits
import Testing

@testable import TerminalTheming

/// What holds for our own themes, held against those of many other people.
@Suite(.enabled(if: SharedFiles.isPresent, Comment(rawValue: SharedFiles.absence)))
struct RealThemeTests {
  private func themes() throws -> [Theme] {
    try SharedFiles.files(below: "themes/iterm2-color-schemes/ghostty").compactMap { file in
      var colors: [String: RGBA] = [:]
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let parts = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
        if let last = parts.last {
          colors[parts.dropLast().joined(separator: "=")] = try? RGBA(hex: last)
        }
      }
      guard let background = colors["background"], let foreground = colors["foreground"] else {
        return nil
      }
      let isDark = background.luminance < foreground.luminance
      return Theme(
        id: file.lastPathComponent,
        document: ThemeDocument(
          name: file.lastPathComponent, appearance: isDark ? .dark : .light,
          background: background, foreground: foreground,
          ansi: (0..<16).compactMap { colors["palette=\($0)"] }))
    }
  }

  @Test func `what is derived from a background, a foreground and 16 colours is readable`() throws {
    let themes = try themes()
    try #require(themes.count > 20)
    for theme in themes {
      for finding in ThemeAudit(of: theme).findings where !finding.isGiven {
        #expect(finding.passes, "\(theme): \(finding)")
      }
      #expect(ThemeAudit(of: theme, contrast: .high).failures.isEmpty, "\(theme)")
    }
  }

  @Test func `256 colours cost no theme its readability or its grounds`() throws {
    for theme in try themes() {
      let palette = theme.palette(depth: .indexed256)
      func shown(_ token: ColorToken) throws -> RGBA {
        guard case .indexed(let index) = palette[token].quantized(to: .indexed256).kind else {
          return try #require(palette[token].rgba)
        }
        return XtermPalette.color(at: index)
      }
      for pair in TextPair.all {
        let (text, fill) = (try #require(theme[pair.text]), try #require(theme[pair.background]))
        let required = min(text.contrast(with: fill), 4.5)
        let ratio = try shown(pair.text).contrast(with: shown(pair.background))
        #expect(ratio >= required, "\(theme): \(pair)")
      }
      let fills = try [ColorToken.background, .surface, .selection, .primary].map(shown)
      #expect(Set(fills).count == 4, "\(theme)")
    }
  }
}

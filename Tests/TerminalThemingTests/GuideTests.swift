import Foundation
import TerminalTheming
import TerminalTraits
import Testing

extension Color {
  fileprivate static let title = Color { traits in traits.contrast == .high ? .foreground : .primary
  }
  fileprivate static let paper = Color(light: Color(RGBA(0xFFFFFF)), dark: .background)
  fileprivate static let accent = Color(\.ansi[4])
}

/// The examples of the article "Theming".
@MainActor
struct GuideTests {
  private func article() throws -> String {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/TerminalTheming/TerminalTheming.docc/Theming.md")
    return try String(contentsOf: url, encoding: .utf8)
  }

  @Test func `dynamic colours do what the article says`() {
    let dark = TraitCollection {
      $0.interfaceStyle = .dark
      $0.themeMode = .system(light: .dawn, dark: .dusk)
    }
    let high = dark.modifyingTraits { $0.contrast = .high }
    #expect(Color.title.resolved(with: dark).rgba == Theme.dusk[.primary])
    #expect(Color.title.resolved(with: high).rgba == Theme.dusk[.foreground, .high])
    #expect(Color.paper.resolved(with: dark).rgba == Theme.dusk[.background])
    #expect(Color.paper.resolved(with: TraitCollection()).rgba == .white)
    #expect(Color.accent.resolved(with: dark).rgba == Theme.dusk.ansi[4])
  }

  @Test func `a mode takes force as the article says`() {
    let root = TraitRoot(systemTraits: TraitCollection { $0.interfaceStyle = .dark })
    let mode = ThemeMode.system(light: .dawn, dark: .dusk)
    mode.apply(to: root)
    root.updateTraitsIfNeeded()
    #expect(root.traitCollection.resolvedTheme == .dusk)
  }

  @Test func `the document in the article is a theme`() throws {
    let parts = try article().split(separator: "```json\n")
    try #require(parts.count == 2)
    let text = try #require(parts[1].split(separator: "```").first)
    let theme = Theme(id: "reef", document: try ThemeDocument(parsing: Array(text.utf8)))
    #expect(theme.name == "Reef")
    #expect(ThemeAudit(of: theme).failures.isEmpty)
  }

  @Test func `the article tells of every role`() throws {
    let article = try article()
    for token in ColorToken.allCases {
      #expect(article.contains("`\(token.rawValue)`") || article.contains("\"\(token.rawValue)\""))
    }
  }
}

import TerminalTheming
import TerminalTraits
import Testing

struct ThemeAuditTests {
  @Test func `a pair that misses its contrast is told, with figures that are cut`() throws {
    let theme = Theme(
      id: "pale",
      document: ThemeDocument(
        name: "Pale", appearance: .light, background: .white, foreground: RGBA(0x777777)))
    let failures = ThemeAudit(of: theme).failures
    #expect(failures.map(\.description) == ["foreground on background: 4.47:1, needs 4.50:1"])
    #expect(failures.allSatisfy { $0.isGiven })
    #expect(ThemeAudit(of: theme, contrast: .high).failures.isEmpty)
  }

  @Test func `every pair and every mark is looked at`() {
    let findings = ThemeAudit(of: .light).findings
    #expect(findings.count == TextPair.all.count + 3)
    #expect(findings.prefix(TextPair.all.count).map(\.pair) == TextPair.all)
    #expect(findings.suffix(3).map(\.pair.text) == [.tertiary, .border, .cursor])
    #expect(findings.suffix(3).allSatisfy { $0.required == 3 })
  }

  @Test func `the pairs are those of the design`() {
    let pairs = Set(TextPair.all.map(\.description))
    for word in [
      "foreground", "secondary", "link", "success", "warning", "error", "info", "added", "removed",
      "changed", "keyword", "string", "number", "comment", "function", "type",
    ] { #expect(pairs.contains("\(word) on background")) }
    for pair in [
      "onSurface on surface", "secondary on surface", "onPrimary on primary",
      "onSelection on selection",
    ] { #expect(pairs.contains(pair)) }
  }

  @Test func `the terminal's own background is reckoned as black or white`() {
    for (appearance, text) in [(InterfaceStyle.dark, RGBA.white), (.light, .black)] {
      let theme = Theme(
        id: "clear",
        document: ThemeDocument(
          name: "Clear", appearance: appearance, background: nil, foreground: text))
      let finding = ThemeAudit(of: theme).findings.first
      #expect(finding?.ratio == 21)
    }
  }
}

import Testing

@testable import TerminalTheming

struct DisplayTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let shown: String
    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Case(text: "Nord", shown: "Nord"),
    Case(text: "", shown: ""),
    Case(text: "Rosé Pine — 'x' \"y\" -z", shown: "Rosé Pine — 'x' \"y\" -z"),
    Case(text: "日本語", shown: "日本語"),
    Case(text: "שלום", shown: "שלום"),
    Case(text: "a\u{1B}[2Jb", shown: "a\u{FFFD}[2Jb"),
    Case(text: "a\nb\r\tc", shown: "a\u{FFFD}b\u{FFFD}\u{FFFD}c"),
    Case(text: "a\u{0}b\u{7F}c\u{9B}d", shown: "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
    Case(text: "a\u{2028}b\u{2029}c", shown: "a\u{FFFD}b\u{FFFD}c"),
    Case(text: "a\u{202E}b\u{2066}c\u{200F}d", shown: "abcd"),
    Case(text: "a\u{FEFF}b\u{200B}c\u{AD}d", shown: "abcd"),
    Case(text: "👩‍👩‍👧 👍🏽 ❤️", shown: "👩‍👩‍👧 👍🏽 ❤️"),
    Case(text: "می\u{200C}خواهم", shown: "می\u{200C}خواهم"),
  ])
  func `text is shown without what could steer a terminal`(_ test: Case) {
    #expect(test.text.sanitizedForDisplay() == test.shown)
  }

  @Test func `long texts end in an ellipsis`() {
    #expect(String(repeating: "a", count: 64).sanitizedForDisplay().count == 64)
    let cut = String(repeating: "a", count: 300).sanitizedForDisplay()
    #expect(cut == String(repeating: "a", count: 63) + "…")
    #expect("abc".sanitizedForDisplay(limit: 2) == "a…")
    #expect("ab".sanitizedForDisplay(limit: 1) == "…")
  }

  @Test func `a pile of marks is bounded`() {
    let pile = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(pile.sanitizedForDisplay().unicodeScalars.count <= 64 * 4 + 1)
  }

  struct NameCase: CustomTestStringConvertible, Sendable {
    let text: String
    let name: String?
    var testDescription: String { text }
  }

  @Test(arguments: [
    NameCase(text: "backgroud", name: "background"),
    NameCase(text: "Background", name: "background"),
    NameCase(text: "onprimary", name: "onPrimary"),
    NameCase(text: "primray", name: "primary"),
    NameCase(text: "lnik", name: "link"),
    NameCase(text: "selected", name: nil),
    NameCase(text: "x", name: nil),
    NameCase(text: "", name: nil),
    NameCase(text: String(repeating: "background", count: 1000), name: nil),
  ])
  func `a slip of the pen is recognised`(_ test: NameCase) {
    let names = ColorToken.allCases.map(\.rawValue)
    #expect(nearestName(to: test.text, in: names) == test.name)
  }
}

import TerminalTheming
import TerminalUI
import Testing

@testable import ThemePickCore

@Suite("What terminals told is kept apart, and whatever stands in the file")
struct ToldColorsTests {
  private func file(_ text: String) -> ToldColorsFile { ToldColorsFile(bytes: Array(text.utf8)) }

  @Test("Terminals are kept and forgotten one by one")
  func entries() {
    var file = ToldColorsFile(bytes: nil)
    file["a"] = ToldColors([.color(.background, "rgb:1a1b/2c2d/3e3f"), .color(.entry(15), "#fff")])
    file["b"] = ToldColors()
    var read = ToldColorsFile(bytes: file.bytes)
    #expect(read == file)
    #expect(read["a"]?[.background] == "rgb:1a1b/2c2d/3e3f")
    #expect(read["a"]?[.entry(15)] == "#fff")
    // Asked without an answer is not the same as not asked.
    #expect(read["b"] == ToldColors())
    #expect(read["c"] == nil)
    read["a"] = nil
    #expect(read["a"] == nil)
    #expect(read["b"] != nil)
  }

  @Test("The oldest are forgotten")
  func bounded() {
    var file = ToldColorsFile(bytes: nil)
    for number in 0..<100 { file["\(number)"] = ToldColors() }
    #expect(file["67"] == nil)
    #expect(file["68"] != nil)
    #expect(file["99"] != nil)
  }

  @Test(
    "A damaged file counts as none",
    arguments: [
      "", "{", "[]", "7", #"{"terminals": {}}"#, #"{"terminals": [7, null, {}, {"terminal": 7}]}"#,
    ])
  func damaged(_ text: String) {
    #expect(file(text) == ToldColorsFile(bytes: nil))
  }

  @Test(
    "Only colours are ever sent back to a terminal",
    arguments: [
      #""\u001b[2J""#, #""rgb:00/00/00\u0007\u001b]52;c;x""#, #""?""#, #""red""#, #""rgb:00/00""#,
      "7",
      "null", #"["rgb:00/00/00"]"#, #""rgb:00000/00000/00000""#,
    ])
  func hostile(_ value: String) {
    let file = file(
      #"{"terminals": [{"terminal": "a", "colors": {"11": \#(value), "52;c": "rgb:0/0/0", "4;16": "rgb:0/0/0"}}]}"#
    )
    #expect(file["a"] == ToldColors())
  }
}

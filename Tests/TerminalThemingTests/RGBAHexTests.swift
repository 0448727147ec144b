import TerminalTheming
import Testing

struct RGBAHexTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let color: RGBA
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(text: "#fa3", color: RGBA(0xFFAA33)),
    Case(text: "#FA3", color: RGBA(0xFFAA33)),
    Case(text: "#fa38", color: RGBA(red: 255, green: 170, blue: 51, alpha: 136)),
    Case(text: "#102030", color: RGBA(0x102030)),
    Case(text: "#AbCdEf", color: RGBA(0xABCDEF)),
    Case(text: "#10203040", color: RGBA(red: 16, green: 32, blue: 48, alpha: 64)),
    Case(text: "#000000ff", color: .black),
  ])
  func `every form of hex is read`(_ test: Case) throws {
    #expect(try RGBA(hex: test.text) == test.color)
  }

  @Test(arguments: [
    "", "#", "fff", "102030", "#1", "#12", "#12345", "#1234567", "#123456789", "#ggg", "#-12345",
    "# 12345", "#12 345", "#+12345", "#123456\n", " #123456", "##12345", "0x123456", "#１２３", "#éé",
    "#12345é", "#👍🏽", "red", "none", "#fff\u{301}",
  ])
  func `anything else is an error that names the text`(_ text: String) {
    #expect(throws: HexColorError(text: text)) { try RGBA(hex: text) }
  }

  @Test func `an error shows no control characters`() {
    #expect(
      HexColorError(text: "#\u{1B}[2J").description
        == "'#\u{FFFD}[2J' is not a colour: write #rgb, #rgba, #rrggbb or #rrggbbaa")
  }

  @Test func `hex is written as precisely as it was read`() throws {
    for value in stride(from: UInt32(0), through: 0xFF_FFFF, by: 4099) {
      let color = RGBA(value)
      #expect(try RGBA(hex: color.hex) == color)
    }
    for alpha in UInt8.min...UInt8.max {
      let color = RGBA(red: 1, green: 2, blue: 254, alpha: alpha)
      #expect(try RGBA(hex: color.hex) == color)
    }
    #expect(RGBA(0x0A0B0C).description == "#0a0b0c")
  }

  @Test func `parts of larger texts are read without copying them`() throws {
    #expect(try RGBA(hex: "color=#123456".dropFirst(6)) == RGBA(0x123456))
  }
}

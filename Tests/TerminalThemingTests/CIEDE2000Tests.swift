import Testing

@testable import TerminalTheming

struct CIEDE2000Tests {
  @Test(.enabled(if: SharedFiles.isPresent, Comment(rawValue: SharedFiles.absence)))
  func `differences are those of the published test data`() throws {
    let rows = try SharedFiles.text("vectors/ciede2000_sharma34.csv").split(
      whereSeparator: \.isNewline
    )
    .dropFirst()
    #expect(rows.count == 34)
    for row in rows {
      let field = row.split(separator: ",").compactMap { Double($0) }
      try #require(field.count == 8)
      let a = CIELab(lightness: field[1], a: field[2], b: field[3])
      let b = CIELab(lightness: field[4], a: field[5], b: field[6])
      // Four digits are published.
      #expect(abs(a.difference(from: b) - field[7]) < 0.00005001, "pair \(row)")
      #expect(abs(b.difference(from: a) - field[7]) < 0.00005001, "pair \(row) turned round")
    }
  }

  @Test func `greys have no hue and white is white`() {
    let white = CIELab(RGBA.white)
    #expect(abs(white.lightness - 100) < 0.001)
    for value in UInt8.min...UInt8.max {
      let grey = CIELab(RGBA(red: value, green: value, blue: value))
      #expect(abs(grey.a) < 0.001 && abs(grey.b) < 0.001)
    }
  }

  @Test func `equal colours do not differ`() {
    for value in stride(from: UInt32(0), through: 0xFF_FFFF, by: 65_537) {
      #expect(CIELab(RGBA(value)).difference(from: CIELab(RGBA(value))) == 0)
    }
  }
}

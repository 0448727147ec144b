import Testing

@testable import ThemePickCore

@Suite("The system's appearance comes from the first source that knows")
struct SystemAppearanceTests {
  struct ColorFgBg: CustomTestStringConvertible {
    let value: String
    let slot: ThemeSlot?

    init(_ value: String, _ slot: ThemeSlot?) { (self.value, self.slot) = (value, slot) }

    var testDescription: String { value.debugDescription }
  }

  @Test(
    arguments: [
      ColorFgBg("15;0", .dark), ColorFgBg("0;15", .light), ColorFgBg("0;7", .light),
      ColorFgBg("7;8", .dark), ColorFgBg("0;default;6", .dark), ColorFgBg("12;9", .light),
      ColorFgBg("", nil), ColorFgBg("0;default", nil), ColorFgBg("0;16", nil),
      ColorFgBg("0;-1", nil), ColorFgBg(";", nil), ColorFgBg("0;\u{1B}[2J", nil),
    ])
  func colorFgBg(_ variable: ColorFgBg) {
    switch SystemAppearance.statement(colorFgBg: variable.value) {
    case .appearance(let slot): #expect(slot == variable.slot)
    case .silent(let reason):
      #expect(variable.slot == nil)
      #expect(!reason.contains("\u{1B}"))
    }
  }

  @Test("Each source is believed only where all before it are silent")
  func order() {
    var statements: [AppearanceSource: SystemAppearance.Statement] = [:]
    for source in AppearanceSource.allCases.reversed() {
      let slot: ThemeSlot = source == .assumed ? .dark : .light
      statements[source] = .appearance(slot)
      let appearance = SystemAppearance(statements)
      #expect(appearance.source == source)
      #expect(appearance.slot == slot)
    }
    #expect(SystemAppearance([:]).slot == .dark)
  }
}

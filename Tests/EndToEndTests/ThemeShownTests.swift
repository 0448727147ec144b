import Foundation
import TerminalTheming
import TestSupport
import Testing

/// Themes as a terminal shows them: odd names, no ground of their own, in little room, without colours.
@Suite("Themes on a terminal", .serialized)
struct ThemeShownTests {
  private func start(
    in folder: TemporaryFolder, _ variables: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws -> TerminalProgram {
    let program = try TerminalProgram(
      BuiltProduct.path("themepick"), environment: folder.environment.merging(variables) { $1 },
      columns: columns, rows: rows, replies: .dark)
    try program.wait(forText: "▌ ● System")
    return program
  }

  private func addTheme(
    _ id: String, name: String, background: String = "#102030", to folder: TemporaryFolder
  ) throws {
    try folder.write(
      """
      {"version": 1, "name": "\(name)", "appearance": "dark",
       "colors": {"background": "\(background)", "foreground": "#e0e0e0"}}
      """, to: ".config/themepick/themes/\(id).json")
  }

  private func leave(_ program: TerminalProgram) throws {
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(program.screen.leftovers == [])
  }

  @Test func wideAndCombiningNamesKeepTheColumns() throws {
    let folder = try TemporaryFolder()
    let names = [
      "wide": "漢字のテーマ", "long": "漢字の非常に長い名前のテーマです長い長い長い", "paint": "🎨 Paint",
      "marks": "E\u{301}toile\u{308}", "hebrew": "ערכת נושא", "odd": "a漢b字c",
    ]
    for (id, name) in names { try addTheme(id, name: name, to: folder) }
    let program = try start(in: folder)
    for _ in 0..<12 { program.send("j") }
    for step in 0..<3 {
      try program.wait("step \(step)") { program in
        let rows = program.screen.cells[2..<22]
        return rows.allSatisfy {
          ["│", "╰"].contains($0[0].text) && ["│", "╯"].contains($0[29].text)
        }
      }
      #expect(program.screen.contains("Étoilë") || program.screen.contains("E\u{301}toile\u{308}"))
      #expect(program.screen.contains("漢字のテーマ"))
      program.send(step == 0 ? "k" : "\u{C}")
    }
    try leave(program)
  }

  /// A theme that wants the terminal's own ground gets it in every cell that is on it, also after flips.
  @Test func aThemeWithoutAGroundTakesTheTerminals() throws {
    let folder = try TemporaryFolder()
    try addTheme("clear", name: "Clear", background: "none", to: folder)
    let set = try BuiltProduct.run(
      "themepick", ["set", "system", "--dark", "clear"], environment: folder.environment)
    #expect(set.status == 0)
    let program = try start(in: folder)
    let ground = program.screen.cell(40, 20).background
    #expect(ground == "default")
    program.changeLook(to: .light)
    try program.wait(forText: "light · terminal")
    #expect(program.screen.cell(40, 20).background != "default")
    program.changeLook(to: .dark)
    try program.wait(forText: "dark · terminal")
    #expect(program.screen.cell(40, 20).background == ground)
    // Nothing of the light theme is left where there is no ground.
    let text = program.screen.cells[18..<22].flatMap { $0[32..<78].map(\.background) }
    #expect(Set(text) == ["default"])
    try leave(program)
  }

  @Test(arguments: [(30, 10), (20, 6), (59, 15)])
  func inLittleRoomTheSelectionStillShowsItsColors(columns: Int, rows: Int) throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder, columns: columns, rows: rows)
    let before = program.screen.cell(0, 2).background
    program.send("j")
    try program.wait("the light theme") { program in
      program.screen.contains("▌ ○ Light") && program.screen.cell(0, 2).background != before
    }
    let grounds = Set(program.screen.cells.flatMap { $0.map(\.background) })
    #expect(!grounds.contains("default"))
    try leave(program)
  }

  /// Saved, selected, in force, changed and not saved: each is a mark or a word where there is no colour at all.
  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "vt100", "COLORTERM": ""]])
  func everyStateHasAMarkWithoutColors(_ variables: [String: String]) throws {
    let folder = try TemporaryFolder()
    let program = try start(in: folder, variables)
    func row(_ text: String) throws -> (text: String, cells: [ScreenCell]) {
      let place = try #require(program.screen.position(of: text))
      return (program.screen.text[place.y], program.screen.cells[place.y])
    }
    #expect(try row("● System").text.contains("▌ ● System"))
    #expect(try row("● System").cells[10].style.attributes.contains(.reverse))
    #expect(try row("○ Light").text.contains("  ○ Light"))
    #expect(try !row("○ Light").cells[10].style.attributes.contains(.reverse))
    #expect(try row("‹ Dark ›").text.contains("in force"))
    for _ in 0..<6 { program.send("j") }
    program.send("l")
    try program.wait(forText: "unsaved")
    #expect(!program.screen.cells.contains { $0.contains { $0.background != "default" } })
    try leave(program)
  }

  /// A terminal may show bold text brighter: with few colours no theme may need it not to.
  @Test(arguments: ["light", "dark", "dawn", "dusk"], ["8", "16"])
  func boldTextIsReadableAlsoWhereItIsShownBrighter(_ theme: String, _ depth: String) throws {
    let folder = try TemporaryFolder()
    let set = try BuiltProduct.run("themepick", ["set", theme], environment: folder.environment)
    #expect(set.status == 0)
    let program = try TerminalProgram(
      BuiltProduct.path("themepick"), ["--depth", depth], environment: folder.environment,
      columns: 120, rows: 36, replies: .dark)
    try program.wait(forText: "\(depth) colours")
    for cell in program.screen.cells.flatMap(\.self) where cell.style.attributes.contains(.bold) {
      guard case .indexed(let text) = cell.style.foreground, text < 8, cell.text != " ",
        case .indexed(let ground) = cell.style.background
      else { continue }
      let (bright, behind) = (XtermPalette.colors[text + 8], XtermPalette.colors[ground])
      #expect(bright.contrast(with: behind) >= 4.5, "\(cell)")
    }
    try leave(program)
  }
}

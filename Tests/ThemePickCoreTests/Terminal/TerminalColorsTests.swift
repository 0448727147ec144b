import TerminalTheming
import TerminalTraits
import TerminalUI
import Testing

@testable import ThemePickCore

@Suite("Colours for a terminal, as bytes")
struct TerminalColorsTests {
  private func inForce(_ theme: Theme, contrast: Preferences.Contrast = .auto) -> ChoiceInForce {
    var choice = Preferences()
    choice.mode = .theme(theme.id)
    choice.contrast = contrast
    return ChoiceInForce(choice, under: SystemAppearance([:])) { _ in theme }
  }

  private func commands(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}").map(String.init)
  }

  private let told = ToldColors([
    .color(.background, "rgb:1a1b/2c2d/3e3f"), .color(.entry(3), "#abc"),
    .color(.selection, "rgb:1/2/3"), .color(.background, "rgb:0/0/0"),
  ])

  @Test("Each colour is set by its own command, selection only where the terminal told it")
  func sets() {
    let colors = TerminalColors(of: inForce(.dusk))
    let set = commands(colors.commands(over: told))
    #expect(set.count == 1 + 3 + 16)
    #expect(set[0] == "]17;rgb:49/3a/74\u{7}")
    #expect(
      set[1...3] == [
        "]10;rgb:e3/da/f0\u{7}", "]11;rgb:20/1a/30\u{7}", "]12;rgb:e8/a5/77\u{7}",
      ])
    #expect(set[4] == "]4;0;rgb:3a/31/56\u{7}")
    #expect(set[19] == "]4;15;rgb:f6/f1/fd\u{7}")
    #expect(commands(colors.commands(over: ToldColors())).count == 3 + 16)
  }

  @Test("In high contrast also the numbered colours of text can be read", arguments: Theme.builtIns)
  func highContrast(_ theme: Theme) throws {
    let set = commands(
      TerminalColors(of: inForce(theme, contrast: .high)).commands(over: ToldColors()))
    func color(_ code: String) throws -> RGBA {
      let command = try #require(set.first { $0.hasPrefix("]\(code);") })
      return try #require(
        RGBA(terminalText: Array(command.dropFirst(code.count + 2).dropLast().utf8)[...]))
    }
    let ground = try color("11")
    #expect(ground == theme[.background, .high])
    for code in ["10"] + (1...6).map({ "4;\($0)" }) + (9...14).map({ "4;\($0)" }) {
      #expect(try color(code).contrast(with: ground) >= 7, "\(code)")
    }
  }

  @Test("A background that is the terminal's own becomes again what it was")
  func noBackground() {
    let theme = Theme.dusk.with { $0.colors[.background] = nil }
    let colors = TerminalColors(of: inForce(theme))
    #expect(commands(colors.commands(over: told))[2] == "]11;rgb:1a1b/2c2d/3e3f\u{7}")
    #expect(commands(colors.commands(over: ToldColors()))[1] == "]111\u{7}")
  }

  @Test("Reverting sends the terminal's own words, and resets what it did not tell")
  func reverts() {
    let reverts = commands(TerminalColors.revert(to: told))
    #expect(reverts.count == 1 + 3 + 16)
    #expect(
      reverts[0...3] == [
        "]17;rgb:1/2/3\u{7}", "]110\u{7}", "]11;rgb:1a1b/2c2d/3e3f\u{7}", "]112\u{7}",
      ])
    #expect(reverts[4] == "]104;0\u{7}")
    #expect(reverts[7] == "]4;3;#abc\u{7}")
  }

  @Test("The Linux console has text in its eighth colour, on its first")
  func console() {
    let set = commands(TerminalColors(of: inForce(.dawn)).consoleCommands)
    #expect(set.count == 16)
    #expect(set[0] == "]P0" + (Theme.dawn[.background]?.hex.dropFirst() ?? ""))
    #expect(set[7] == "]P7" + (Theme.dawn[.foreground]?.hex.dropFirst() ?? ""))
    #expect(set[15] == "]Pf" + Theme.dawn.ansi[15].hex.dropFirst())
    #expect(commands(TerminalColors.consoleRevert) == ["]R"])
  }

  @Test("Every colour is asked for, and what every terminal answers comes last")
  func queries() {
    let queries = commands(TerminalColors.queries)
    #expect(queries.count == 5 + 16 + 1)
    #expect(queries.dropLast().allSatisfy { $0.hasSuffix(";?\u{7}") })
    #expect(queries.last == "[c")
  }
}

import TerminalTheming
import TestSupport
import Testing

@testable import ThemePickCore

@MainActor
@Suite("Frames without a terminal")
struct RenderTests {
  private func render(
    _ arguments: String..., in folder: TemporaryFolder
  ) -> CommandRun {
    CommandRun(["render"] + arguments, in: folder)
  }

  @Test func theSizeIsThatOfTheText() throws {
    let folder = try TemporaryFolder()
    let plain = render(in: folder)
    #expect(plain.status == .success)
    #expect(plain.output.split(separator: "\n").count == 24)
    #expect(plain.output.contains("▌ ● System"))
    let wide = render("--size", "120x36", in: folder)
    #expect(wide.output.split(separator: "\n").map(\.count).max() == 120)
  }

  @Test func keysArePressedAndNothingIsSaved() throws {
    let folder = try TemporaryFolder()
    let chosen = render("--keys", "end,right,up,enter", in: folder)
    #expect(chosen.output.contains("Saved: dark is now dusk. In force: dusk."))
    #expect(folder.files.isEmpty)
    // What was rehearsed can be undone within the rehearsal.
    let undone = render("--keys", "down,enter,u", in: folder)
    #expect(undone.output.contains("▌ ● System"))
    #expect(undone.output.contains("Undone: mode is now system. In force: dark."))
    #expect(folder.files.isEmpty)
  }

  @Test func badPreferencesAreToldWithTheirPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: ".config/themepick/preferences.json")
    #expect(render("--size", "200x24", in: folder).output.contains("preferences.json:1:2"))
  }

  @Test func depthAndAppearanceAreAsAskedFor() throws {
    let folder = try TemporaryFolder()
    let run = render("--depth", "16", "--appearance", "light", "--as", "json", in: folder)
    #expect(run.output.contains("System: light · simulated · 16 colours"))
    let root = try JSONDocument(parsing: Array(run.output.utf8)).root
    guard case .array(let styles)? = root["styles"]?.value else {
      Issue.record("no styles")
      return
    }
    for style in styles {
      let index = style["background"]?.string.flatMap { UInt8($0) }
      #expect(index.map { $0 < 16 } ?? false)
    }
  }

  @Test func everyFormIsComplete() throws {
    let folder = try TemporaryFolder()
    #expect(!render(in: folder).output.contains("\u{1B}"))
    #expect(render("--as", "ansi", in: folder).output.contains("\u{1B}[0;"))
    let svg = render("--as", "svg", in: folder).output
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
  }

  nonisolated static let refused = [
    (["--size", "80"], "Write columns and rows from 1 to 1000, as 80x24."),
    (["--size", "0x24"], "the size cannot be '0x24'"),
    (["--size", "80x24x1"], "the size cannot be '80x24x1'"),
    (["--size", "1001x1"], "from 1 to 1000"),
    (["--size", "99999999999999999999x1"], "the size cannot be"),
    (["--keys", "entr"], "Did you mean enter?"),
    (["--keys", "d,\u{1B}[A"], "there is no key '"),
    (["--as", "png"], "It is one of: text, ansi, json, svg."),
    (["--depth", "24"], "It is one of: 24bit"),
  ]

  @Test(arguments: refused)
  func whatItDoesNotKnowIsRefused(arguments: [String], words: String) throws {
    let run = CommandRun(["render"] + arguments, in: try TemporaryFolder())
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.messages.contains(words))
    #expect(!run.messages.contains("\u{1B}"))
  }
}

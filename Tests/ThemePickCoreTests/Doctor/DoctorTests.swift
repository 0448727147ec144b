import Foundation
import Synchronization
import TerminalTheming
import TerminalTraits
import TerminalUI
import TestSupport
import Testing

@testable import ThemePickCore

@MainActor
@Suite("The doctor command")
struct DoctorTests {
  private func run(
    _ arguments: [String], in folder: TemporaryFolder, facts: TerminalFacts
  ) -> (text: String, status: ThemePickCore.ExitStatus) {
    let texts = Mutex("")
    let context = CommandContext(
      arguments: ["doctor"] + arguments, environment: ["HOME": folder.path, "TMUX": "x"],
      output: { text in texts.withLock { $0 += text } }, messages: { _ in }, clock: { 0 },
      runPicker: { _, _ in .noTerminal }, examineTerminal: { _ in facts })
    let status = Program.run(context)
    return (texts.withLock { $0 }, status)
  }

  private var facts: TerminalFacts {
    TerminalFacts(
      term: "tmux-256color", size: Size(width: 80, height: 24),
      terminfo: "/lib/terminfo/t/tmux-256color",
      colorDepth: DetectedColorDepth(depth: .trueColor, reason: "COLORTERM=truecolor"),
      curses: "ncurses 6.4", takesExactColors: true, encoding: "UTF-8", isUnicode: true,
      statement: .appearance(.light))
  }

  @Test func everythingIsSaidInLines() throws {
    let folder = try TemporaryFolder()
    let (text, status) = run([], in: folder, facts: facts)
    #expect(status == .success)
    for line in [
      "terminal     tmux-256color, 80×24", "terminfo     /lib/terminfo/t/tmux-256color",
      "colours      24bit: COLORTERM=truecolor", "curses       ncurses 6.4, takes exact colours",
      "locale       UTF-8", "inside       tmux", "appearance   light, from: terminal (sure)",
      "  terminal   light", "  COLORFGBG  silent: not set",
      "state        \(folder.path)/.local/state/themepick: not there yet, can be made",
      "your themes  0 good, 0 bad", "Everything is as it can be.",
    ] { #expect(text.split(separator: "\n").map(String.init).contains(line), "\(line)") }
    #expect(folder.files.isEmpty)
  }

  @Test func aProblemIsToldByTheStatusToo() throws {
    var broken = facts
    (broken.obstacle, broken.colorDepth) = ("TERM=dumb cannot place the cursor", nil)
    let (text, status) = run([], in: try TemporaryFolder(), facts: broken)
    #expect(status == .negative)
    #expect(text.contains("problem: TERM=dumb cannot place the cursor.\n"))
  }

  @Test func nothingOfAHostileNameReachesTheTerminal() throws {
    var hostile = facts
    hostile.term = "tmux\u{1B}]0;x\u{7}"
    hostile.statement = .silent("not asked: TERM=\u{1B}[31m")
    let (text, _) = run([], in: try TemporaryFolder(), facts: hostile)
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"))
  }

  // MARK: JSON

  private func object(_ arguments: [String], _ folder: TemporaryFolder, _ facts: TerminalFacts)
    throws -> [String: Any]
  {
    let text = run(["--json"], in: folder, facts: facts).text
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func keys(_ value: Any?) -> [String] { (value as? [String: Any] ?? [:]).keys.sorted() }

  /// Scripts and reports rely on these names: adding one is fine, losing one is not.
  @Test func theKeysOfTheJSONAreAContract() throws {
    var silent = facts
    silent.statement = .silent("no answer")
    let object = try object([], try TemporaryFolder(), silent)
    #expect(
      keys(object) == ["advice", "answers", "appearance", "folders", "terminal", "themes"])
    #expect(
      keys(object["terminal"]) == [
        "colorDepth", "colorDepthReason", "columns", "curses", "encoding", "exactColors", "inside",
        "obstacle", "rows", "term", "terminfo", "unicode",
      ])
    #expect(
      keys(object["answers"]) == [
        "appearance", "background", "foreground", "mode", "silence", "synchronizedOutput",
      ])
    #expect(keys(object["appearance"]) == ["appearance", "confidence", "source", "sources"])
    let sources = (object["appearance"] as? [String: Any])?["sources"] as? [Any]
    #expect(sources?.count == 6)
    #expect(keys(sources?.first) == ["appearance", "reason", "source"])
    let folders = object["folders"] as? [String: Any]
    #expect(keys(folders) == ["preferences", "state", "themes"])
    #expect(keys(folders?["state"]) == ["exists", "path", "reason", "writable"])
    #expect(keys(object["themes"]) == ["builtIn", "own", "problems"])
    let advice = object["advice"] as? [Any]
    #expect(advice?.count == 1)
    #expect(keys(advice?.first) == ["about", "finding", "lines", "remedy", "severity"])
  }

  @Test func theValuesOfTheJSONAreThoseOfTheText() throws {
    let object = try object([], try TemporaryFolder(), facts)
    let terminal = try #require(object["terminal"] as? [String: Any])
    #expect(terminal["colorDepth"] as? String == "24bit")
    #expect(terminal["columns"] as? Int == 80)
    #expect(terminal["exactColors"] as? Bool == true)
    #expect(terminal["inside"] as? [String] == ["tmux"])
    #expect(terminal["obstacle"] is NSNull)
    let appearance = try #require(object["appearance"] as? [String: Any])
    #expect(appearance["source"] as? String == "terminal")
    #expect(appearance["confidence"] as? String == "sure")
  }
}

import Foundation
import TestSupport
import Testing

@testable import ThemePickCore

#if canImport(Glibc)
  import Glibc
#endif

@Suite("The desktop is asked, and never waited for")
struct DesktopTests {
  let folder: TemporaryFolder
  let tools: FakeTools

  init() throws {
    folder = try TemporaryFolder()
    tools = FakeTools(in: folder)
  }

  /// Waits far longer than any machine needs, unless something must not be waited for.
  private func ask(patience: Duration = .seconds(60)) -> SystemAppearance.Statement {
    Desktop(environment: tools.environment).ask(patience: patience)
  }

  private var isTellingTime: String { "gdbus gave no answer that could be used in time" }

  struct Answer: CustomTestStringConvertible {
    let script: String
    let statement: SystemAppearance.Statement
    var testDescription: String { script }
  }

  @Test(arguments: [
    Answer(script: "echo '(<uint32 1>,)'", statement: .appearance(.dark)),
    Answer(script: "echo '(<uint32 2>,)'", statement: .appearance(.light)),
    Answer(script: "echo '(<uint32 0>,)'", statement: .silent("no preference")),
    Answer(script: "echo '(<uint32 1>,)'; exit 1", statement: .silent("gdbus could not tell")),
    Answer(script: "echo Error >&2; exit 1", statement: .silent("gdbus could not tell")),
    Answer(
      script: "kill -9 $$", statement: .silent("gdbus gave no answer that could be used in time")),
    Answer(script: "exit 0", statement: .silent("gdbus could not tell")),
    Answer(
      script: "while :; do echo '(<uint32 1>,)'; done",
      statement: .silent("gdbus gave no answer that could be used in time")),
    // It has nothing to read, no messages to write, and words that are not translated.
    Answer(
      script: "read -r x && exit 1; [ \"$LC_ALL\" = C ] && echo loud >&2 && echo '(<uint32 2>,)'",
      statement: .appearance(.light)),
    // Older portals know only the older question.
    Answer(
      script: "case \"$*\" in *ReadOne*) exit 1 ;; *.Read\\ *) echo '(<<uint32 2>>,)' ;; esac",
      statement: .appearance(.light)),
  ])
  func answers(_ answer: Answer) throws {
    try tools.add("gdbus", answer.script)
    #expect(ask() == answer.statement)
  }

  @Test("A tool that hangs is ended in time, with everything that it started")
  func hanging() throws {
    try tools.add("gdbus", "/bin/sleep 1000 & echo $! > \"$HERE/child\"; wait")
    let began = ContinuousClock.now
    #expect(ask(patience: .milliseconds(300)) == .silent(isTellingTime))
    #expect(ContinuousClock.now - began < .seconds(20))
    // Who reads its number knows that it was started; nobody is there any more, or only what init has to reap.
    guard let child = folder.read("child").flatMap({ Int32($0.dropLast()) }) else { return }
    // Who was killed may take a moment to die on a busy machine.
    try waitFor("the end of what it started") { isGone(process: child) }
    #expect(isGone(process: child))
  }

  @Test("A tool that closes its output and stays is ended in time")
  func staying() throws {
    try tools.add("gdbus", "echo '(<uint32 1>,)'; exec >&-; exec /bin/sleep 1000")
    #expect(ask(patience: .milliseconds(300)) == .silent(isTellingTime))
  }

  @Test("Without a tool, or with something else under its name, it is silent")
  func absent() throws {
    guard case .silent(let reason) = ask() else { return #expect(Bool(false)) as Void }
    #expect(reason.hasPrefix("there is no gdbus"))
    try FileManager.default.createDirectory(
      atPath: "\(tools.path)/gdbus", withIntermediateDirectories: true)
    try folder.write("echo '(<uint32 1>,)'", to: "bin/busctl")
    #expect(ask() == .silent(reason))
    #expect(DesktopQuery(Desktop(environment: tools.environment)) == nil)
  }

  struct Tool: CustomTestStringConvertible {
    let name: String
    let arguments: String
    var testDescription: String { name }
  }

  @Test(
    "Each tool is asked in its own words",
    arguments: [
      Tool(
        name: "gdbus",
        arguments: "call --session --timeout 2 --dest org.freedesktop.portal.Desktop "
          + "--object-path /org/freedesktop/portal/desktop "
          + "--method org.freedesktop.portal.Settings.ReadOne "
          + "org.freedesktop.appearance color-scheme"),
      Tool(
        name: "busctl",
        arguments:
          "--user --timeout=2 call org.freedesktop.portal.Desktop /org/freedesktop/portal/desktop "
          + "org.freedesktop.portal.Settings ReadOne ss org.freedesktop.appearance color-scheme"),
      Tool(
        name: "dbus-send",
        arguments: "--session --reply-timeout=2000 --print-reply=literal "
          + "--dest=org.freedesktop.portal.Desktop "
          + "/org/freedesktop/portal/desktop org.freedesktop.portal.Settings.ReadOne "
          + "string:org.freedesktop.appearance string:color-scheme"),
    ])
  func arguments(_ tool: Tool) throws {
    try tools.add(tool.name, "echo \"$*\" > \"$HERE/asked\"; echo 'variant uint32 2'")
    #expect(ask() == .appearance(.light))
    #expect(folder.read("asked") == tool.arguments + "\n")
  }

  @Test("A query answers beside everything else, once")
  func query() throws {
    try tools.add("gdbus", "echo '(<uint32 2>,)'")
    let query = try #require(DesktopQuery(Desktop(environment: tools.environment)))
    var waiting = pollfd(fd: query.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&waiting, 1, 30_000) == 1)
    // On a machine that was busy for half a second there is an answer too, another one.
    let answer = try #require(query.takeAnswer())
    #expect(answer == .appearance(.light) || answer == .silent(isTellingTime))
    #expect(query.takeAnswer() == nil)
    #expect(poll(&waiting, 1, 0) == 0)
  }
}

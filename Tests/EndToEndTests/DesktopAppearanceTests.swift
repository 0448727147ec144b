import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The desktop as a source of the appearance, with a tool on PATH that answers what a file says, and whose
/// monitor speaks when it is told to.
@Suite("The desktop's appearance", .serialized)
struct DesktopAppearanceTests {
  let folder: TemporaryFolder
  let tools: FakeTools
  private let path = BuiltProduct.path("themepick")

  init() throws {
    folder = try TemporaryFolder()
    tools = FakeTools(in: folder)
  }

  private static let tool = """
    case $1 in
      call) echo asked >> "$HERE/questions"; /bin/cat "$HERE/answer" ;;
      monitor)
        echo $$ > "$HERE/monitor"
        # Open for both: it neither ends with a writer nor loses what the next one writes.
        while read -r line; do echo "$line"; echo >> "$HERE/spoken"; done <> "$HERE/flips" ;;
    esac
    """

  private func install(answer: Int, _ script: String = tool) throws {
    try folder.write("(<uint32 \(answer)>,)\n", to: "answer")
    mkfifo("\(folder.path)/flips", 0o600)
    try tools.add("gdbus", script)
  }

  private func themepick(_ arguments: String...) throws -> CommandResult {
    try run(path, arguments, environment: tools.environment)
  }

  /// What the desktop does when its user flips the switch.
  private func flip(to answer: Int) throws {
    try folder.write("(<uint32 \(answer)>,)\n", to: "answer")
    // Opening waits for the monitor to open it too.
    let pipe = try #require(fopen("\(folder.path)/flips", "w"))
    fputs("SettingChanged\n", pipe)
    fclose(pipe)
  }

  @Test func commandsHeedItAndExplainIt() throws {
    try install(answer: 2)
    #expect(try themepick("get").output == "light\n")
    #expect(try themepick("appearance").output == "light\n")
    let explained = try themepick("explain").output
    #expect(explained.contains("appearance   light, from: desktop"))
    #expect(try themepick("set", "--light", "dawn").status == 0)
    #expect(folder.read(".local/state/themepick/theme") == "dawn\n")
    // A pin comes before it.
    #expect(try themepick("appearance", "dark").status == 0)
    #expect(try themepick("get").output == "dark\n")
  }

  /// As under nohup: a signal that was ignored is no reason to end, also while a monitor runs.
  @Test func watchOutlivesASignalThatIsIgnored() throws {
    try install(answer: 2)
    let script = "trap '' HUP; exec '\(path)' watch"
    let program = try RunningProgram("/bin/sh", ["-c", script], environment: tools.environment)
    try program.wait("the theme") { $0.lines == ["light"] }
    program.signal(SIGHUP)
    try flip(to: 1)
    try program.wait("the next") { $0.lines == ["light", "dark"] }
    program.signal(SIGTERM)
    #expect(try program.waitForExit() == .signal(SIGTERM))
  }

  @Test func aFreshRecordIsAnsweredWithoutAsking() throws {
    try install(answer: 2)
    #expect(try themepick("set", "--light", "dawn").status == 0)
    let questions = folder.read("questions")
    #expect(questions != nil)
    #expect(try themepick("get").output == "dawn\n")
    #expect(try themepick("get", "background").status == 0)
    #expect(folder.read("questions") == questions)
  }

  @Test func withoutAPreferenceTheNextSourceSpeaks() throws {
    try install(answer: 0)
    var environment = tools.environment
    environment["COLORFGBG"] = "0;15"
    let explained = try run(path, ["explain"], environment: environment).output
    #expect(explained.contains("appearance   light, from: COLORFGBG"))
    #expect(explained.contains("desktop    silent: no preference"))
  }

  @Test(arguments: [
    "exec /bin/sleep 1000", "echo Error >&2; exit 1", "while :; do echo y; done", "kill -9 $$",
  ])
  func whateverIsWrongWithItIsSilence(_ script: String) throws {
    try install(answer: 0, script)
    let get = try themepick("get")
    #expect(get.output == "dark\n")
    #expect(get.messages == "")
    #expect(get.status == 0)
    #expect(try themepick("explain").output.contains("desktop    silent: gdbus "))
  }

  @Test func watchFollowsItsFlipsAndRecordsThem() throws {
    try install(answer: 1)
    let program = try RunningProgram(path, ["watch"], environment: tools.environment)
    try program.wait("the first line") { $0.lines == ["dark"] }
    try flip(to: 2)
    try program.wait("the flip") { $0.lines == ["dark", "light"] }
    #expect(folder.read(".local/state/themepick/appearance") == "light\n")
    try flip(to: 2)
    try flip(to: 1)
    try program.wait("the flip back") { $0.lines == ["dark", "light", "dark"] }
    #expect(folder.read(".local/state/themepick/appearance") == "dark\n")
    #expect(program.messages == "")
  }

  /// The answer to a question that was under way is of before: the desktop is asked again.
  @Test func aFlipDuringAQuestionIsNotMissed() throws {
    let slow = """
      [ "$1" = call ] && [ -p "$HERE/gate" ] && {
        /bin/cat "$HERE/answer" > "$HERE/old"; echo > "$HERE/asked"
        read -r line < "$HERE/gate"; exec /bin/cat "$HERE/old"
      }
      """
    try install(answer: 1, slow + "\n" + Self.tool)
    let program = try RunningProgram(path, ["watch"], environment: tools.environment)
    try program.wait("the first line") { $0.lines == ["dark"] }
    let gate = "\(folder.path)/gate"
    mkfifo(gate, 0o600)
    try flip(to: 1)
    try waitFor("the question") { folder.read("asked") != nil }
    try flip(to: 2)
    try waitFor("the monitor's second word") { folder.read("spoken") == "\n\n" }
    let writer = open(gate, O_RDWR | O_NONBLOCK)
    unlink(gate)
    _ = write(writer, "go\n", 3)
    try program.wait("the flip") { $0.lines == ["dark", "light"] }
    close(writer)
  }

  private func monitor(of program: RunningProgram) throws -> Int32 {
    try program.wait("the first line") { $0.lines == ["dark"] }
    // Whoever flips the switch finds a monitor that has told its number.
    try flip(to: 1)
    return try #require(folder.read("monitor").flatMap { Int32($0.dropLast()) })
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func theMonitorEndsWithASignal(_ number: Int32) throws {
    try install(answer: 1)
    let program = try RunningProgram(path, ["watch"], environment: tools.environment)
    let monitor = try monitor(of: program)
    #expect(!isGone(process: monitor))
    program.signal(number)
    #expect(try program.waitForExit() == .signal(number))
    #expect(isGone(process: monitor))
  }

  @Test func theMonitorEndsWithTheReader() throws {
    try install(answer: 1)
    let program = try RunningProgram(path, ["watch"], environment: tools.environment)
    let monitor = try monitor(of: program)
    program.closeOutput()
    #expect(try program.waitForExit() == .status(0))
    #expect(isGone(process: monitor))
  }

  @Test func aMonitorThatEndsAtOnceHarmsNothing() throws {
    try install(answer: 1, "case $1 in call) /bin/cat \"$HERE/answer\" ;; esac")
    let program = try RunningProgram(path, ["watch"], environment: tools.environment)
    try program.wait("the first line") { $0.lines == ["dark"] }
    #expect(try themepick("set", "dusk").status == 0)
    try program.wait("the change") { $0.lines == ["dark", "dusk"] }
  }

  @Test func thePickerHearsItAndDoesNotRecordIt() throws {
    try install(answer: 2)
    let program = try TerminalProgram(path, environment: tools.environment)
    try program.wait(forText: "light · desktop")
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(!folder.files.keys.contains { $0.hasPrefix(".local") })
  }

  @Test func thePickerFollowsItsFlipsAndKeepsThePreview() throws {
    try install(answer: 2)
    let program = try TerminalProgram(path, environment: tools.environment)
    try program.wait(forText: "light · desktop")
    program.send("jjjj")
    try program.wait(forText: "▌ ○ Dusk")
    // Opening waits for the monitor to be there.
    try flip(to: 1)
    try program.wait(forText: "dark · desktop")
    #expect(program.screen.contains("▌ ○ Dusk"))
    #expect(program.screen.contains("The system is dark now (desktop)."))
    let monitor = try #require(folder.read("monitor").flatMap { Int32($0.dropLast()) })
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    try waitFor("the end of the monitor") { isGone(process: monitor) }
    #expect(isGone(process: monitor))
    #expect(!folder.files.keys.contains { $0.hasPrefix(".local") })
  }

  @Test func thePickerWaitsForNoDesktop() throws {
    try install(answer: 0, "exec /bin/sleep 1000")
    let program = try TerminalProgram(path, environment: tools.environment)
    try program.wait(forText: "dark · assumed")
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(program.hasOriginalModes)
  }

  // MARK: On a real bus

  /// A portal written for the test answers there, and each tool asks and listens in its own words.
  @Test(
    .enabled(if: RealBus.isThere, "needs dbus-run-session, gdbus, and dbus and GLib for Python"),
    arguments: [["gdbus"], ["busctl"], ["dbus-send", "dbus-monitor"]])
  func everyToolAsksARealPortalAndHearsItsFlip(_ names: [String]) throws {
    try folder.write(RealBus.portal, to: "portal.py")
    for name in names {
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/\(name)") else { return }
      try tools.add(name, "exec /usr/bin/\(name) \"$@\"")
    }
    let script = """
      /usr/bin/python3 '\(folder.path)/portal.py' & portal=$!
      /usr/bin/gdbus wait --session --timeout 20 org.freedesktop.portal.Desktop
      PATH='\(tools.path)' '\(path)' watch & echo $! > '\(folder.path)/watch'
      wait $!
      kill $portal
      """
    let program = try RunningProgram(
      "/usr/bin/dbus-run-session", ["--", "/bin/sh", "-c", script],
      environment: folder.environment)
    try program.wait("the desktop's answer") { $0.lines == ["light"] }
    try folder.write("", to: "dark")
    try program.wait("the flip") { $0.lines == ["light", "dark"] }
    // A test that is over leaves nothing behind.
    kill(try #require(folder.read("watch").flatMap { Int32($0.dropLast()) }), SIGTERM)
    #expect(try program.waitForExit() == .status(0))
  }
}

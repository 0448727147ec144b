import Foundation
import TestSupport
import Testing

/// The harness itself, driven by the shell: what it reports must be what happens.
struct TerminalProgramTests {
  private static let shell = "/bin/sh"

  private func start(
    _ script: String, pipesOutput: Bool = false,
    replies: TerminalReplies = .silent
  ) throws -> TerminalProgram {
    try TerminalProgram(
      Self.shell, ["-c", script], environment: ["PATH": "/usr/bin:/bin", "WORD": "pinned"],
      columns: 40, rows: 5, pipesOutput: pipesOutput, replies: replies)
  }

  @Test func theProgramHasATerminalOfThatSizeToItself() throws {
    let program = try start("tty <&1 >/dev/null && stty size </dev/tty; echo $WORD $HOME.")
    try program.wait(forText: "5 40")
    try program.wait(forText: "pinned .")
    #expect(try program.waitForExit() == .status(0))
  }

  @Test func keysArriveAndOutputIsShown() throws {
    let program = try start("read line; echo got $line")
    program.send("abc", .enter)
    try program.wait(forText: "got abc")
    #expect(try program.waitForExit() == .status(0))
  }

  @Test func tellsStatusFromSignal() throws {
    #expect(try start("exit 7").waitForExit() == .status(7))
    #expect(try start("kill -TERM $$").waitForExit() == .signal(SIGTERM))
  }

  @Test func controlCIsASignalToTheForeground() throws {
    let program = try start("echo ready; read line")
    try program.wait(forText: "ready")
    program.send(.control("c"))
    #expect(try program.waitForExit() == .signal(SIGINT))
  }

  @Test func hangingUpEndsThePrograms() throws {
    let program = try start("echo ready; read line")
    try program.wait(forText: "ready")
    program.hangUp()
    #expect(try program.waitForExit() == .signal(SIGHUP))
  }

  @Test func resizingTellsTheProgram() throws {
    let program = try start("trap 'stty size; exit' WINCH; echo ready; while :; do read l; done")
    try program.wait(forText: "ready")
    program.resize(columns: 33, rows: 4)
    try program.wait(forText: "4 33")
  }

  @Test func seesChangedModesAndWhatNobodyRead() throws {
    let program = try start("stty -echo -icanon; echo ready; read x </dev/null")
    try program.wait(forText: "ready")
    #expect(!program.hasOriginalModes)
    program.send("left")
    try program.waitForExit()
    #expect(program.unreadInput == Array("left".utf8))
  }

  @Test func standardOutputMayBeAPipe() throws {
    let program = try start("echo result; echo shown >/dev/tty", pipesOutput: true)
    try program.waitForExit()
    #expect(program.piped == Array("result\n".utf8))
    #expect(program.screen.text.first == "shown")
  }

  @Test func waitingForWhatDoesNotComeFailsAtTheEnd() throws {
    let program = try start("echo other")
    #expect(throws: TimedOut.self) { try program.wait(forText: "this") }
  }

  @Test(arguments: [TerminalReplies.Delivery.atOnce, .split, .held])
  func answersQueries(_ delivery: TerminalReplies.Delivery) throws {
    let program = try start(
      #"stty raw -echo; printf '\033]11;?\a\033[c'; "#
        + #"dd bs=1 count=33 2>/dev/null | od -An -tx1 | tr -d ' \n\r'"#,
      replies: TerminalReplies(look: .dark, delivery: delivery))
    if delivery == .held {
      try program.wait("both queries") { $0.bytes.suffix(3) == [0x1B, 0x5B, 0x63] }
      program.releaseReplies()
    }
    try program.waitForExit()
    let reply = Array("\u{1B}]11;rgb:1414/1414/1414\u{7}\u{1B}[?62;22c".utf8)
    let digits = reply.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(program.screen.text.joined().contains(digits))
  }
}

struct CommandRunTests {
  @Test func keepsTheStreamsApart() throws {
    let result = try run(
      "/bin/sh", ["-c", "cat; echo $WORD >&2; exit 3"],
      environment: ["WORD": "error"], input: "input")
    #expect(result.output == "input")
    #expect(result.messages == "error\n")
    #expect(result.end == .status(3))
  }

  @Test func thereIsNoTerminalToOpen() throws {
    let result = try run("/bin/sh", ["-c", ": </dev/tty"])
    #expect(result.end != .status(0))
  }

  @Test func whoDoesNotEndIsGivenUp() {
    #expect(throws: TimedOut.self) {
      try run("/bin/sleep", ["60"], timeout: .milliseconds(50))
    }
  }
}

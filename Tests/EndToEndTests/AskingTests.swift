import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The picker asks the terminal for its appearance, and nothing of a reply is ever typed.
@Suite("Asking the terminal", .serialized)
struct AskingTests {
  private let picker = BuiltProduct.path("themepick")

  private func start(
    _ replies: TerminalReplies, in folder: TemporaryFolder, _ variables: [String: String] = [:]
  ) throws -> TerminalProgram {
    try TerminalProgram(
      picker, environment: folder.environment.merging(variables) { $1 }, replies: replies)
  }

  /// Leaves, and looks at what is left.
  private func leave(_ program: TerminalProgram) throws {
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(program.hasOriginalModes)
    #expect(program.screen.leftovers == [])
    #expect(program.commandsThatSet == [])
    #expect(program.unreadInput == [])
  }

  private func text(_ program: TerminalProgram) -> String {
    String(decoding: program.bytes, as: UTF8.self)
  }

  // MARK: The first frame

  struct Answering: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let replies: TerminalReplies
    let status: String

    static let all: [Answering] = [
      Answering(testDescription: "dark", replies: .dark, status: "dark · terminal"),
      Answering(testDescription: "light", replies: .light, status: "light · terminal"),
      Answering(
        testDescription: "with ST",
        replies: TerminalReplies(look: .light, ending: .stringTerminator),
        status: "light · terminal"),
      Answering(
        testDescription: "with a bare escape",
        replies: TerminalReplies(look: .light, ending: .escape), status: "light · terminal"),
      Answering(
        testDescription: "in pieces", replies: TerminalReplies(look: .light, delivery: .split),
        status: "light · terminal"),
      Answering(
        testDescription: "only the mode",
        replies: TerminalReplies(look: .light, known: [.mode, .attributes]),
        status: "light · terminal"),
      Answering(
        testDescription: "only colours, and never an end",
        replies: TerminalReplies(look: .light, known: [.colors]), status: "light · terminal"),
      Answering(
        testDescription: "only what it is",
        replies: TerminalReplies(look: .light, known: [.attributes]), status: "dark · assumed"),
      Answering(testDescription: "nothing", replies: .silent, status: "dark · assumed"),
    ]
  }

  @Test(arguments: Answering.all)
  func theFirstFrameHasTheTerminalsAppearance(_ given: Answering) throws {
    let folder = try TemporaryFolder()
    let program = try start(given.replies, in: folder)
    try program.wait(forText: "Preview · ")
    #expect(program.screen.contains("System: \(given.status)"))
    #expect(!text(program).contains("The system is"))
    let other = given.status.hasPrefix("light") ? "dark" : "light"
    #expect(!text(program).contains("System: \(other)"))
    #expect(program.screen.contains("▌ ● System"))
    try leave(program)
  }

  @Test func aTerminalThatNeverAnswersDelaysTheFrameByATenthOfASecond() throws {
    let folder = try TemporaryFolder()
    func timeToFrame(_ replies: TerminalReplies) throws -> Duration {
      try (0..<3).map { _ in
        let begin = ContinuousClock.now
        let program = try start(replies, in: folder)
        try program.wait(forText: "Preview · ")
        let duration = ContinuousClock.now - begin
        try leave(program)
        return duration
      }.min() ?? .zero
    }
    // A busy machine takes its own time, so the bound above is a wide one. Below, no machine is faster than the wait.
    let silent = try timeToFrame(.silent)
    #expect(silent > .milliseconds(90))
    #expect(silent - (try timeToFrame(.dark)) < .milliseconds(500))
  }

  struct Unasked: CustomTestStringConvertible, Sendable {
    let variables: [String: String]
    var testDescription: String { "\(variables)" }

    static let all = ["screen", "screen-256color", "linux", "vt100"].map {
      Unasked(variables: ["TERM": $0])
    }
  }

  @Test(arguments: Unasked.all)
  func whereNothingMayBeAskedNothingIs(_ given: Unasked) throws {
    let folder = try TemporaryFolder()
    let program = try start(.light, in: folder, given.variables)
    try program.wait(forText: "Preview ")
    #expect(program.screen.contains("assumed"))
    #expect(program.screen.commands == [])
    #expect(program.screen.unknown == [])
    let queries = program.controls.filter { control in
      switch (control.prefix, control.final) {
      case (nil, "c"), ("?", "n"), ("?", "p"): true
      default: false
      }
    }
    #expect(queries == [])
    try leave(program)
  }

  @Test func appleTerminalIsNotAskedForAMode() throws {
    let folder = try TemporaryFolder()
    let program = try start(.light, in: folder, ["TERM_PROGRAM": "Apple_Terminal"])
    try program.wait(forText: "light · terminal")
    #expect(!program.controls.contains { $0.intermediates == "$" })
    try leave(program)
  }

  /// A background process that asked would have its replies typed into whoever is in front.
  @Test func inTheBackgroundNothingIsSent() throws {
    let folder = try TemporaryFolder()
    let program = try TerminalProgram(
      "/bin/bash",
      [
        "-mc",
        "'\(picker)' & until [ \"$(jobs -s)\" ]; do sleep 0.05; done; echo stopped; read -r line; fg",
      ],
      environment: folder.environment, replies: .light)
    try program.wait(forText: "stopped")
    #expect(!program.bytes.contains(0x1B))
    program.send("\n")
    try program.wait(forText: "light · terminal")
    try leave(program)
  }

  @Test func commandsThatOnlyTellNeverTouchTheTerminal() throws {
    let folder = try TemporaryFolder()
    for command in ["get", "explain", "list", "env", "appearance"] {
      let program = try TerminalProgram(
        picker, [command], environment: folder.environment, replies: .light)
      #expect(try program.waitForExit() == .status(0))
      #expect(!program.bytes.contains(0x1B))
    }
  }

  @Test func keysTypedWhileTheTerminalIsAskedAreKept() throws {
    let folder = try TemporaryFolder()
    let program = try TerminalProgram(
      "/bin/sh", ["-c", "stty -icanon -echo; echo ready; read -r line; exec '\(picker)'"],
      environment: folder.environment)
    try program.wait(forText: "ready")
    program.send("\njjj")
    try program.wait(forText: "▌ ○ Dawn")
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }

  // MARK: Later

  @Test(arguments: [TerminalReplies.Ending.bell, .stringTerminator, .escape])
  func aLateAnswerCountsAndIsNeverTyped(_ ending: TerminalReplies.Ending) throws {
    let folder = try TemporaryFolder()
    let program = try start(
      TerminalReplies(look: .light, delivery: .held, ending: ending), in: folder)
    try program.wait(forText: "dark · assumed")
    program.send("j")
    try program.wait(forText: "▌ ○ Light")
    program.releaseReplies()
    try program.wait(forText: "The system is light now (terminal).")
    #expect(program.screen.contains("light · terminal"))
    #expect(program.screen.contains("▌ ○ Light"))
    try leave(program)
  }

  /// Junk, repetitions and halves: everything that is no reply is no key either.
  @Test(arguments: [
    "\u{1B}]11;rgb:zz/zz/zz\u{7}", "\u{1B}]11;rgb:ffff/ffff/ffff/q\u{1B}\\",
    "\u{1B}P1$r q\u{1B}\\", "\u{1B}[?997;9n", "\u{1B}[?62;22c\u{1B}[?62;22c", "\u{1B}[?2026;9$y",
    "\u{1B}]4;1;rgb:ffff/0/0\u{7}", "\u{1B}_Gq\u{1B}\\", "\u{1B}[>41;390;0c",
  ])
  func junkIsDropped(_ junk: String) throws {
    let folder = try TemporaryFolder()
    let program = try start(.dark, in: folder)
    try program.wait(forText: "dark · terminal")
    for byte in Array(junk.utf8) { program.send([byte]) }
    program.send("j")
    try program.wait(forText: "▌ ○ Light")
    #expect(program.screen.contains("dark · terminal"))
    try leave(program)
  }

  @Test func aFlipIsFollowedAndThePreviewStays() throws {
    let folder = try TemporaryFolder()
    let program = try start(.dark, in: folder)
    try program.wait(forText: "dark · terminal")
    #expect(program.screen.modes.contains(2031))
    program.send("jjj")
    try program.wait(forText: "▌ ○ Dawn")
    let frame = program.screen.cells
    program.changeLook(to: .light)
    try program.wait(forText: "The system is light now (terminal).")
    #expect(program.screen.contains("▌ ○ Dawn"))
    #expect(program.screen.contains("light · terminal"))
    // The preview fills the screen as before; only header, rows that name the system and status differ.
    #expect(program.screen.cell(40, 5).background == frame[5][40].background)
    #expect(folder.files.isEmpty)
    try leave(program)
  }

  @Test func aNoticeWithoutNewColorsIsBelieved() throws {
    let folder = try TemporaryFolder()
    let program = try start(
      TerminalReplies(look: .dark, known: [.mode, .attributes]), in: folder)
    try program.wait(forText: "dark · terminal")
    program.changeLook(to: .light)
    try program.wait(forText: "light · terminal")
    try leave(program)
  }

  @Test func whenTheFocusComesBackTheTerminalIsAskedAgain() throws {
    let folder = try TemporaryFolder()
    let program = try start(
      TerminalReplies(look: .dark, known: [.colors, .attributes]), in: folder)
    try program.wait(forText: "dark · terminal")
    program.send(.text("\u{1B}[O"))
    program.replies.look = .light
    program.send(.text("\u{1B}[I"))
    try program.wait(forText: "light · terminal")
    try leave(program)
  }

  @Test func backFromAStopTheTerminalIsAskedAgain() throws {
    let folder = try TemporaryFolder()
    let program = try TerminalProgram(
      "/bin/bash", ["-mc", "'\(picker)'; echo stopped; read -r line; fg"],
      environment: folder.environment, replies: .dark)
    try program.wait(forText: "dark · terminal")
    program.send(.control("z"))
    try program.wait(forText: "stopped")
    #expect(program.screen.leftovers == [])
    program.replies.look = .light
    program.send("\n")
    try program.wait(forText: "light · terminal")
    try leave(program)
  }

  // MARK: Leaving

  @Test func aReplyThatComesAfterQIsSwallowed() throws {
    let folder = try TemporaryFolder()
    let program = try start(TerminalReplies(look: .light, delivery: .held), in: folder)
    try program.wait(forText: "dark · assumed")
    program.send("q")
    // It switches the notices off first: from here on it waits a moment for what is due.
    try program.wait("the picker to begin to leave") { !$0.screen.modes.contains(2031) }
    program.releaseReplies()
    #expect(try program.waitForExit() == .status(0))
    #expect(program.hasOriginalModes)
    #expect(program.unreadInput == [])
  }

  @Test func leavingAtOnceLeavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    for _ in 0..<5 {
      let program = try start(.light, in: folder)
      program.send("q")
      #expect(try program.waitForExit() == .status(0))
      #expect(program.unreadInput == [])
      #expect(program.screen.leftovers == [])
    }
  }
}

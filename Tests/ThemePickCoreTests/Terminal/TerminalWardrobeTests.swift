import TerminalTheming
import TerminalUI
import TestSupport
import Testing

@testable import ThemePickCore

/// A terminal that answers as it is told to, and keeps what it is sent.
private final class FakeTerminal: ColorTerminal {
  var circumstances = TerminalQueries.Circumstances(
    environment: ["TERM": "xterm"], isTerminal: true, isInForeground: true, hasMouse: true)
  var replies: [TerminalReply] = []
  private(set) var sent: [String] = []
  private(set) var questions = 0

  func send(_ bytes: [UInt8]) { sent.append(String(decoding: bytes, as: UTF8.self)) }

  func ask(
    _ queries: [UInt8], patience: Duration, until isEnough: ([TerminalReply]) -> Bool
  ) -> [TerminalReply] {
    questions += 1
    return replies
  }
}

@MainActor
@Suite("A terminal's own colours are kept until they are given back")
struct TerminalWardrobeTests {
  private let folder: TemporaryFolder
  private let terminal = FakeTerminal()

  init() throws { folder = try TemporaryFolder() }

  private func wardrobe(_ identity: String = "a", form: TerminalRoute.Form = .standard)
    -> (TerminalWardrobe, messages: () -> String)
  {
    var text = ""
    let wardrobe = TerminalWardrobe(
      terminal: terminal, route: TerminalRoute(form: form), identity: identity,
      file: "\(folder.path)/terminals.json", messages: { text += $0 })
    return (wardrobe, { text })
  }

  private func colors(of theme: Theme) -> TerminalColors {
    var choice = Preferences()
    choice.mode = .theme(theme.id)
    return TerminalColors(of: ChoiceInForce(choice, under: SystemAppearance([:])) { _ in theme })
  }

  @Test("Applying again changes the colours, and keeps the first answer")
  func again() throws {
    terminal.replies = TerminalColorSlot.all.map { .color($0, "rgb:1111/2222/3333") }
    let (wardrobe, messages) = wardrobe()
    try wardrobe.apply(colors(of: .dusk))
    terminal.replies = TerminalColorSlot.all.map { .color($0, "#201a30") }
    try wardrobe.apply(colors(of: .dawn))
    #expect(terminal.questions == 1)
    #expect(terminal.sent[0].contains("]11;rgb:20/1a/30\u{7}"))
    #expect(terminal.sent[1] != terminal.sent[0])
    try wardrobe.revert()
    let reverted = terminal.sent[2].split(separator: "\u{1B}")
    #expect(reverted.count == 21)
    #expect(reverted.allSatisfy { $0.hasSuffix(";rgb:1111/2222/3333\u{7}") })
    #expect(messages() == "")
  }

  @Test("What was not applied cannot be taken back, nor what is another terminal's")
  func nothingToRevert() throws {
    try wardrobe("a").0.apply(colors(of: .dusk))
    #expect(throws: Failure.self) { try wardrobe("b").0.revert() }
    #expect(terminal.sent.count == 1)
    try wardrobe("a").0.revert()
    #expect { try wardrobe("a").0.revert() } throws: { ($0 as? Failure)?.status == .negative }
    #expect(terminal.sent.count == 2)
  }

  @Test("A terminal that tells nothing, or not all, is told about", arguments: [0, 19])
  func silent(_ count: Int) throws {
    terminal.replies = TerminalColorSlot.all.suffix(count).map { .color($0, "#fff") }
    let (wardrobe, messages) = wardrobe()
    try wardrobe.apply(colors(of: .dusk))
    let isSilent = count == 0
    #expect(messages().contains("did not tell its colours") == isSilent)
    #expect(messages().isEmpty == !isSilent)
    try wardrobe.revert()
    #expect(terminal.sent[1].contains(isSilent ? "]104;15\u{7}" : "]4;15;#fff\u{7}"))
  }

  @Test("In the background nothing is asked, and so nothing is set but where it was before")
  func background() throws {
    terminal.circumstances.isInForeground = false
    let (wardrobe, _) = wardrobe()
    #expect { try wardrobe.apply(colors(of: .dusk)) } throws: {
      ($0 as? Failure)?.status == .noTerminal
    }
    #expect(terminal.sent.isEmpty)
    terminal.circumstances.isInForeground = true
    try wardrobe.apply(colors(of: .dusk))
    terminal.circumstances.isInForeground = false
    try wardrobe.apply(colors(of: .dawn))
    #expect(terminal.sent.count == 2)
    #expect(terminal.questions == 1)
  }

  @Test("Where its own colours cannot be kept, none is changed")
  func unwritable() throws {
    try folder.write("", to: "state")
    let wardrobe = TerminalWardrobe(
      terminal: terminal, route: TerminalRoute(), identity: "a",
      file: "\(folder.path)/state/terminals.json", messages: { _ in })
    #expect { try wardrobe.apply(colors(of: .dusk)) } throws: {
      ($0 as? Failure)?.status == .inputOutput
    }
    #expect(terminal.sent.isEmpty)
  }

  @Test("The Linux console is not asked, and has its own way back")
  func console() throws {
    let (wardrobe, messages) = wardrobe(form: .console)
    try wardrobe.apply(colors(of: .dusk))
    try wardrobe.revert()
    #expect(terminal.questions == 0)
    #expect(terminal.sent[0].hasPrefix("\u{1B}]P0201a30"))
    #expect(terminal.sent[1] == "\u{1B}]R")
    #expect(messages() == "")
  }
}

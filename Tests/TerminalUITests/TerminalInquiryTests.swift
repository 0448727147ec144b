import TerminalTheming
import Testing

@testable import TerminalUI

/// A terminal, and what may be asked of it.
private struct QueryCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var environment: [String: String] = ["TERM": "xterm-256color"]
  var isTerminal = true
  var isInForeground = true
  var hasMouse = true
  let allowed: TerminalQueries

  static let everything = TerminalQueries.batch(
    Array("\u{1B}]11;?\u{7}\u{1B}]10;?\u{7}\u{1B}[?996n\u{1B}[?2026$p\u{1B}[c".utf8))
  static let screen = TerminalQueries.none(because: "not asked: GNU screen paints queries")

  static let all: [QueryCase] = [
    QueryCase(testDescription: "a terminal", allowed: everything),
    QueryCase(
      testDescription: "tmux", environment: ["TERM": "tmux-256color"], allowed: everything),
    QueryCase(
      testDescription: "tmux under a TERM of screen",
      environment: ["TERM": "screen-256color", "TMUX": "/tmp/tmux-0/default,1,0"],
      allowed: everything),
    QueryCase(testDescription: "screen", environment: ["TERM": "screen"], allowed: screen),
    QueryCase(
      testDescription: "screen, with an empty TMUX",
      environment: ["TERM": "screen.xterm-256color", "TMUX": ""], allowed: screen),
    QueryCase(
      testDescription: "screen in tmux",
      environment: ["TERM": "screen", "TMUX": "/tmp/tmux-0/default,1,0", "STY": "1.pts-0.host"],
      allowed: screen),
    QueryCase(
      testDescription: "tmux in screen",
      environment: ["TERM": "tmux-256color", "TMUX": "/tmp/tmux", "STY": "1.pts-0.host"],
      allowed: everything),
    QueryCase(
      testDescription: "Apple's Terminal",
      environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
      allowed: .batch(
        Array("\u{1B}]11;?\u{7}\u{1B}]10;?\u{7}\u{1B}[?996n\u{1B}[c".utf8))),
    QueryCase(
      testDescription: "the Linux console", environment: ["TERM": "linux"],
      allowed: .none(because: "not asked: the Linux console has no answer")),
    QueryCase(
      testDescription: "the Linux console with more colours",
      environment: ["TERM": "linux-16color"],
      allowed: .none(because: "not asked: the Linux console has no answer")),
    QueryCase(
      testDescription: "a terminal of old", environment: ["TERM": "vt100"], hasMouse: false,
      allowed: .none(because: "not asked: TERM=vt100 may be too old for queries")),
    QueryCase(
      testDescription: "dumb", environment: ["TERM": "dumb"],
      allowed: .none(because: "not asked: TERM is dumb")),
    QueryCase(
      testDescription: "no TERM", environment: [:],
      allowed: .none(because: "not asked: TERM is not set")),
    QueryCase(
      testDescription: "a file", isTerminal: false,
      allowed: .none(because: "not asked: there is no terminal")),
    QueryCase(
      testDescription: "in the background", isInForeground: false,
      allowed: .none(because: "not asked: another process has the terminal")),
  ]
}

/// What a terminal told, and the appearance that follows.
private struct AppearanceCase: CustomTestStringConvertible, Sendable {
  let replies: [TerminalReply]
  let appearance: TerminalAppearance?
  var testDescription: String { "\(replies)" }

  private static let (black, white) = (RGBA.black, RGBA.white)

  static let all: [AppearanceCase] = [
    AppearanceCase(replies: [], appearance: nil),
    AppearanceCase(replies: [.foreground(white)], appearance: nil),
    AppearanceCase(replies: [.background(black), .foreground(white)], appearance: .dark),
    AppearanceCase(replies: [.background(white), .foreground(black)], appearance: .light),
    // What counts is which of the two is darker, not how dark it is.
    AppearanceCase(
      replies: [.background(RGBA(0x888888)), .foreground(white)], appearance: .dark),
    AppearanceCase(
      replies: [.background(RGBA(0x888888)), .foreground(black)], appearance: .light),
    // To the eye, pure blue is darker than a green of the same amount of light.
    AppearanceCase(
      replies: [.background(RGBA(0x0000FF)), .foreground(RGBA(0x00FF00))], appearance: .dark),
    AppearanceCase(replies: [.background(RGBA(0x767676))], appearance: .dark),
    AppearanceCase(replies: [.background(RGBA(0x787878))], appearance: .light),
    AppearanceCase(replies: [.mode(.light)], appearance: .light),
    // What is seen counts before the name of the mode.
    AppearanceCase(
      replies: [.background(black), .foreground(white), .mode(.light)], appearance: .dark),
    // A terminal that tells one colour for both knows neither.
    AppearanceCase(
      replies: [.background(black), .foreground(black), .mode(.light)], appearance: .light),
    AppearanceCase(replies: [.background(white), .foreground(white)], appearance: nil),
  ]
}

private let start = ContinuousClock.now

@Suite("Asking a terminal")
struct TerminalInquiryTests {
  @Test(arguments: QueryCase.all)
  fileprivate func onlyWhatMayBeAskedIsAsked(_ given: QueryCase) {
    let circumstances = TerminalQueries.Circumstances(
      environment: given.environment, isTerminal: given.isTerminal,
      isInForeground: given.isInForeground, hasMouse: given.hasMouse)
    #expect(TerminalQueries.allowed(in: circumstances) == given.allowed)
  }

  @Test(arguments: AppearanceCase.all)
  fileprivate func theAppearanceFollowsFromTheAnswers(_ given: AppearanceCase) {
    var answers = TerminalAnswers()
    for reply in given.replies { answers.take(reply) }
    #expect(answers.appearance == given.appearance)
  }

  /// An inquiry whose first round has ended with these replies.
  private func inquiry(after replies: TerminalReply...) -> TerminalInquiry {
    var inquiry = TerminalInquiry(QueryCase.everything)
    #expect(!inquiry.ask(now: start).isEmpty)
    for reply in replies + [.deviceAttributes] {
      #expect(inquiry.hear(reply, now: start).isEmpty)
    }
    return inquiry
  }

  private let colors = Array("\u{1B}]11;?\u{7}\u{1B}]10;?\u{7}\u{1B}[c".utf8)

  @Test func theLastReplyEndsTheRound() {
    let inquiry = inquiry(after: .background(.white), .synchronizedOutput(isKnown: true))
    #expect(!inquiry.isWaiting)
    #expect(inquiry.deadline == nil)
    #expect(!inquiry.expectsReplies(now: start))
    #expect(inquiry.statement == .appearance(.light))
    #expect(inquiry.answers.knowsSynchronizedOutput)
  }

  @Test func nothingIsConcludedWithinARound() {
    var inquiry = TerminalInquiry(QueryCase.everything)
    _ = inquiry.ask(now: start)
    _ = inquiry.hear(.background(.white), now: start)
    #expect(inquiry.answers.appearance == nil)
    #expect(inquiry.isWaiting)
    #expect(inquiry.ask(now: start).isEmpty)
  }

  @Test func theTimeEndsTheRoundAndLateRepliesCountToo() {
    var inquiry = TerminalInquiry(QueryCase.everything)
    _ = inquiry.ask(now: start)
    #expect(inquiry.deadline == start + .milliseconds(100))
    inquiry.timeOut(now: start + .milliseconds(99))
    #expect(inquiry.isWaiting)
    inquiry.timeOut(now: start + .milliseconds(100))
    #expect(!inquiry.isWaiting)
    #expect(inquiry.statement == .silent("no answer within 100 ms"))
    #expect(inquiry.expectsReplies(now: start + .seconds(4)))
    #expect(!inquiry.expectsReplies(now: start + .seconds(5)))
    _ = inquiry.hear(.background(.white), now: start + .seconds(3))
    _ = inquiry.hear(.deviceAttributes, now: start + .seconds(3))
    #expect(inquiry.statement == .appearance(.light))
  }

  @Test func theReasonOfSilenceIsTold() {
    let answered = inquiry(after: .foreground(.white))
    #expect(answered.statement == .silent("answered, but told no colours"))
    let silent = TerminalInquiry(QueryCase.screen)
    #expect(silent.statement == .silent("not asked: GNU screen paints queries"))
  }

  @Test func aNoticeOfAnotherModeAsksForTheColorsAgain() {
    var inquiry = inquiry(after: .background(.black), .foreground(.white), .mode(.dark))
    #expect(inquiry.hear(.mode(.light), now: start) == colors)
    #expect(inquiry.statement == .appearance(.dark))
    for reply in [TerminalReply.background(.white), .foreground(.black), .deviceAttributes] {
      #expect(inquiry.hear(reply, now: start).isEmpty)
    }
    #expect(inquiry.statement == .appearance(.light))
  }

  @Test func whereNoColorsComeThenTheModeDecides() {
    var inquiry = inquiry(after: .background(.black), .foreground(.white), .mode(.dark))
    _ = inquiry.hear(.mode(.light), now: start)
    inquiry.timeOut(now: start + TerminalInquiry.patience)
    #expect(inquiry.statement == .appearance(.light))
  }

  @Test func aNoticeWhileTheColorsAreAskedForAsksOnceMore() {
    var inquiry = inquiry(after: .background(.black), .mode(.dark))
    _ = inquiry.hear(.mode(.light), now: start)
    #expect(inquiry.hear(.mode(.dark), now: start).isEmpty)
    #expect(inquiry.hear(.mode(.light), now: start).isEmpty)
    #expect(inquiry.hear(.deviceAttributes, now: start) == colors)
    #expect(inquiry.hear(.deviceAttributes, now: start).isEmpty)
  }

  @Test func whoNeverAnsweredIsNotAskedAgain() {
    var inquiry = TerminalInquiry(QueryCase.everything)
    _ = inquiry.ask(now: start)
    inquiry.timeOut(now: start + TerminalInquiry.patience)
    #expect(inquiry.askAgain(now: start).isEmpty)
    #expect(inquiry.hear(.mode(.light), now: start).isEmpty)
    #expect(inquiry.statement == .appearance(.light))
    _ = inquiry.hear(.deviceAttributes, now: start)
    #expect(!inquiry.askAgain(now: start).isEmpty)
  }

  @Test func whatMayNotBeAskedIsNeverSent() {
    var inquiry = TerminalInquiry(QueryCase.screen)
    #expect(inquiry.ask(now: start).isEmpty)
    _ = inquiry.hear(.deviceAttributes, now: start)
    #expect(inquiry.askAgain(now: start).isEmpty)
    #expect(inquiry.hear(.mode(.light), now: start).isEmpty)
    #expect(!inquiry.isWaiting)
  }
}

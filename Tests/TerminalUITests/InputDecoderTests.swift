import TerminalTheming
import Testing

@testable import TerminalUI

/// What a terminal sends, and what it means.
private struct InputCase: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  let events: [Event]

  init(_ name: String, _ text: String, _ events: Event...) {
    self.init(name, Array(text.utf8), events)
  }

  init(_ name: String, _ bytes: [UInt8], _ events: [Event]) {
    (self.name, self.bytes, self.events) = (name, bytes, events)
  }

  var testDescription: String { name }

  private static let night = Event.terminalReply(.background(RGBA(0x1E1E2E)))

  private static func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> Event {
    .mouse(MouseEvent(kind: kind, position: Point(x: x, y: y)))
  }

  static let keys: [InputCase] = [
    InputCase(
      "letters", "aZ~", .key(.character("a")), .key(.character("Z")), .key(.character("~"))),
    InputCase(
      "two, three and four bytes", "é漢🎨",
      .key(.character("é")), .key(.character("漢")), .key(.character("🎨"))),
    InputCase("enter as CR and LF", "\r\n", .key(.enter), .key(.enter)),
    InputCase("tab, backspace", "\t\u{7F}\u{8}", .key(.tab), .key(.backspace), .key(.backspace)),
    InputCase("ctrl with letters", "\u{1}\u{1A}", .key(.control("a")), .key(.control("z"))),
    InputCase("ctrl with signs", "\u{0}\u{1C}", .key(.control("@")), .key(.control("\\"))),
    InputCase("arrows", "\u{1B}[A\u{1B}[B", .key(.up), .key(.down)),
    InputCase("application arrows", "\u{1B}OC\u{1B}OD", .key(.right), .key(.left)),
    InputCase(
      "home and end, three ways", "\u{1B}[H\u{1B}OF\u{1B}[7~\u{1B}[4~",
      .key(.home), .key(.end), .key(.home), .key(.end)),
    InputCase(
      "pages and delete", "\u{1B}[5~\u{1B}[6~\u{1B}[3~",
      .key(.pageUp), .key(.pageDown), .key(.delete)),
    InputCase(
      "modifiers are left out", "\u{1B}[1;5A\u{1B}[3;2~\u{1B}O5B",
      .key(.up), .key(.delete), .key(.down)),
    InputCase(
      "shift and ctrl of rxvt", "\u{1B}[a\u{1B}Ob\u{1B}[3$\u{1B}[5^",
      .key(.up), .key(.down), .key(.delete), .key(.pageUp)),
    InputCase("back tab", "\u{1B}[Z", .key(.backTab)),
    InputCase(
      "function keys", "\u{1B}OP\u{1B}[15~\u{1B}[24~\u{1B}[[B\u{1B}[1;2S",
      .key(.function(1)), .key(.function(5)), .key(.function(12)), .key(.function(2)),
      .key(.function(4))),
    InputCase("escape twice, then up", "\u{1B}\u{1B}[A", .key(.escape), .key(.up)),
    InputCase("alt with a key is no key", "\u{1B}xq", .key(.character("q"))),
  ]

  static let reports: [InputCase] = [
    InputCase(
      "press, release and wheel", "\u{1B}[<0;1;1M\u{1B}[<0;300;500m\u{1B}[<64;2;3M\u{1B}[<65;2;3M",
      mouse(.press, 0, 0), mouse(.release, 299, 499), mouse(.wheelUp, 1, 2), mouse(.wheelDown, 1, 2)
    ),
    InputCase("motion and other buttons are left out", "\u{1B}[<35;5;5M\u{1B}[<2;5;5M"),
    InputCase("a mouse outside of all screens", "\u{1B}[<0;0;1M\u{1B}[<0;1M\u{1B}[<0;-5;1M"),
    InputCase(
      "numbers beyond all bounds", "\u{1B}[<0;99999999999999999999;1M",
      mouse(.press, 65534, 0)),
    InputCase("a mouse report of old", "\u{1B}[M !!q", .key(.character("q"))),
    InputCase("focus", "\u{1B}[I\u{1B}[O", .focus(true), .focus(false)),
    InputCase(
      "the mode", "\u{1B}[?997;1n\u{1B}[?997;2n",
      .terminalReply(.mode(.dark)), .terminalReply(.mode(.light))),
    InputCase("device attributes", "\u{1B}[?62;22c", .terminalReply(.deviceAttributes)),
    InputCase(
      "a report on a mode", "\u{1B}[?2026;2$yq",
      .terminalReply(.synchronizedOutput(isKnown: true)), .key(.character("q"))),
    InputCase("a report on another mode", "\u{1B}[?2004;2$yq", .key(.character("q"))),
    InputCase(
      "a report cut by an arrow", "\u{1B}[?2026;2$\u{1B}[A", .key(.up)),
    InputCase("the cursor's place", "\u{1B}[12;40R"),
    InputCase(
      "a colour, ended by BEL", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}q", night,
      .key(.character("q"))),
    InputCase(
      "a colour, ended by ST", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\q", night,
      .key(.character("q"))),
    InputCase("a colour, ended by an escape", "\u{1B}]11;#1e1e2e\u{1B}[A", night, .key(.up)),
    InputCase("a colour, ended by two", "\u{1B}]11;#1e1e2e\u{1B}\u{1B}[A", night, .key(.up)),
    InputCase(
      "two colours, one after the other", "\u{1B}]11;#1e1e2e\u{1B}]10;#fff\u{7}", night,
      .terminalReply(.foreground(RGBA(0xF0F0F0)))),
    InputCase("a colour, ended by enter", "\u{1B}]11;#1e1e2e\r", .key(.enter)),
    InputCase("a command that is no colour", "\u{1B}]52;c;cQ==\u{7}q", .key(.character("q"))),
    InputCase("a colour in another string", "\u{1B}P11;#1e1e2e\u{1B}\\q", .key(.character("q"))),
    InputCase("a device string", "\u{1B}P1+r524742\u{1B}\\q", .key(.character("q"))),
    InputCase("enter ends what only looked like a string", "\u{1B}]\r", .key(.enter)),
    InputCase("a control ends a sequence", "\u{1B}[12\r", .key(.enter)),
    InputCase("an unknown sequence", "\u{1B}[57441;5uq", .key(.character("q"))),
  ]

  static let text: [InputCase] = [
    InputCase(
      "a paste", "\u{1B}[200~ab\r\ncd\re\u{1B}[201~q",
      .paste("ab\ncd\ne"), .key(.character("q"))),
    InputCase(
      "controls in a paste are left out", "\u{1B}[200~a\u{1B}[31mb\u{7}\tc\u{1B}[201~",
      .paste("a[31mb\tc")),
    InputCase("an end without a paste", "\u{1B}[201~"),
    InputCase(
      "bytes that are no UTF-8", [0xFF, 0x61, 0xC3, 0x62, 0xE2, 0x82, 0x63, 0x80],
      ["a", "b", "c"].map { .key(.character($0)) }),
    InputCase(
      "surrogates and overlong forms", [0xED, 0xA0, 0x80, 0xC0, 0xAF, 0x61],
      [.key(.character("a"))]),
    InputCase("controls beyond ASCII", [0xC2, 0x9B, 0x61], [.key(.character("a"))]),
  ]
}

private let start = ContinuousClock.now

@Suite("Input decoder")
struct InputDecoderTests {
  /// Feeds pieces one after another at the same instant.
  private func events(of pieces: [[UInt8]]) -> [Event] {
    var (decoder, events) = (InputDecoder(), [Event]())
    for piece in pieces { decoder.feed(piece, now: start, into: &events) }
    return events
  }

  @Test(arguments: InputCase.keys + InputCase.reports + InputCase.text)
  fileprivate func bytesBecomeEvents(_ input: InputCase) {
    #expect(events(of: [input.bytes]) == input.events)
  }

  @Test(arguments: InputCase.keys + InputCase.reports + InputCase.text)
  fileprivate func theSameWhereverTheyAreCut(_ input: InputCase) {
    for cut in 0...input.bytes.count {
      let pieces = [Array(input.bytes[..<cut]), Array(input.bytes[cut...])]
      #expect(events(of: pieces) == input.events, "cut at \(cut)")
    }
    #expect(events(of: input.bytes.map { [$0] }) == input.events, "byte by byte")
  }

  @Test func aLoneEscapeIsTheKeyAfter25Milliseconds() {
    var (decoder, events) = (InputDecoder(), [Event]())
    decoder.feed([0x1B], now: start, into: &events)
    #expect(decoder.deadline == start + .milliseconds(25))
    #expect(!decoder.timeOut(now: start + .milliseconds(24), into: &events))
    #expect(events.isEmpty)
    #expect(decoder.timeOut(now: start + .milliseconds(25), into: &events))
    #expect(events == [.key(.escape)])
    #expect(decoder.deadline == nil)
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}[?997;", "\u{1B}]11;rgb:", "\u{1B}P1", "\u{1B}O"])
  func whatNeverEndsIsDroppedFiveSecondsAfterItBegan(_ beginning: String) {
    var (decoder, events) = (InputDecoder(), [Event]())
    decoder.feed(Array(beginning.utf8), now: start, into: &events)
    decoder.feed([0x31], now: start + .seconds(3), into: &events)
    let isDone = beginning.hasSuffix("O")
    if !isDone { #expect(decoder.deadline == start + .seconds(5)) }
    _ = decoder.timeOut(now: start + .seconds(5), into: &events)
    decoder.feed([0x71], now: start + .seconds(6), into: &events)
    #expect(events == [.key(.character("q"))])
  }

  @Test func aStringEndedByABareEscapeIsTakenAtOnceAndTheEscapeIsNoKey() {
    for rest in ["\\", ""] {
      var (decoder, events) = (InputDecoder(), [Event]())
      decoder.feed(Array("\u{1B}]11;#1e1e2e\u{1B}".utf8), now: start, into: &events)
      #expect(events == [.terminalReply(.background(RGBA(0x1E1E2E)))])
      #expect(!decoder.timeOut(now: start + .seconds(4), into: &events))
      decoder.feed(Array(rest.utf8), now: start + .seconds(4), into: &events)
      _ = decoder.timeOut(now: start + .seconds(9), into: &events)
      decoder.feed([0x71], now: start + .seconds(10), into: &events)
      #expect(events.dropFirst() == [.key(.character("q"))])
    }
  }

  /// Byte by byte, with pauses in which a lone escape would be the key.
  @Test func aReplyThatIsDueIsNoKeyHoweverSlowlyItComes() {
    let reply = Array("\u{1B}]11;#1e1e2e\u{1B}\\\u{1B}[?997;2n\u{1B}[?62;22c".utf8)
    var (decoder, events) = (InputDecoder(), [Event]())
    decoder.expectsReplies = true
    for (index, byte) in reply.enumerated() {
      let now = start + .milliseconds(200 * index)
      _ = decoder.timeOut(now: now, into: &events)
      decoder.feed([byte], now: now, into: &events)
    }
    #expect(
      events == [
        .terminalReply(.background(RGBA(0x1E1E2E))), .terminalReply(.mode(.light)),
        .terminalReply(.deviceAttributes),
      ])
  }

  @Test func evenAfterItsEscapeWasTakenForTheKeyTheRestIsNotTyped() {
    var (decoder, events) = (InputDecoder(), [Event]())
    decoder.expectsReplies = true
    decoder.feed([0x1B], now: start, into: &events)
    #expect(decoder.timeOut(now: start + .milliseconds(250), into: &events))
    decoder.feed(Array("]11;#1e1e2e\u{7}]q".utf8), now: start + .seconds(1), into: &events)
    #expect(
      events == [
        .key(.escape), .terminalReply(.background(RGBA(0x1E1E2E))), .key(.character("]")),
        .key(.character("q")),
      ])
  }

  @Test func theRestOfAStringTooLongIsNoReply() {
    var (decoder, events) = (InputDecoder(), [Event]())
    let filler = String(repeating: "x", count: InputDecoder.maximumSequence)
    decoder.feed(Array("\u{1B}]\(filler)1".utf8), now: start, into: &events)
    decoder.feed(Array("1;#1e1e2e\u{7}".utf8), now: start, into: &events)
    #expect(events.isEmpty)
  }

  @Test func nothingOfALongStringIsTypedAndLittleOfItIsKept() {
    var (decoder, events) = (InputDecoder(), [Event]())
    decoder.feed(Array("\u{1B}]11;".utf8), now: start, into: &events)
    for _ in 0..<100 {
      decoder.feed([UInt8](repeating: 0x78, count: 1000), now: start, into: &events)
      #expect(decoder.pending.count <= InputDecoder.maximumSequence)
    }
    decoder.feed(Array("\u{1B}\\q".utf8), now: start, into: &events)
    #expect(events == [.key(.character("q"))])
  }

  @Test func aPasteIsBoundedAndItsEndStillFound() {
    var (decoder, events) = (InputDecoder(), [Event]())
    let long = String(repeating: "x", count: InputDecoder.maximumPaste + 10)
    decoder.feed(Array("\u{1B}[200~\(long)\u{1B}[201~q".utf8), now: start, into: &events)
    let kept = String(repeating: "x", count: InputDecoder.maximumPaste)
    #expect(events == [.paste(kept), .key(.character("q"))])
  }

  @Test func aPasteWithoutAnEndIsToldFiveSecondsAfterItsLastByte() {
    var (decoder, events) = (InputDecoder(), [Event]())
    decoder.feed(Array("\u{1B}[200~ab".utf8), now: start, into: &events)
    decoder.feed(Array("c".utf8), now: start + .seconds(4), into: &events)
    #expect(!decoder.timeOut(now: start + .seconds(8), into: &events))
    #expect(decoder.timeOut(now: start + .seconds(9), into: &events))
    decoder.feed([0x71], now: start + .seconds(10), into: &events)
    #expect(events == [.paste("abc"), .key(.character("q"))])
  }

  @Test(arguments: [(399, 2), (400, 2), (401, 1)])
  func twoPressesOnOneCellWithin400MillisecondsAreADoubleClick(milliseconds: Int, clicks: Int) {
    var (decoder, events) = (InputDecoder(), [Event]())
    let press = Array("\u{1B}[<0;3;4M".utf8)
    decoder.feed(press, now: start, into: &events)
    decoder.feed(press, now: start + .milliseconds(milliseconds), into: &events)
    let told = events.map { if case .mouse(let mouse) = $0 { mouse.clicks } else { 0 } }
    #expect(told == [1, clicks])
  }

  @Test func anyBytesAreTakenWithoutHarm() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let bytes = (0..<300).map { _ -> UInt8 in
        let common = Array("\u{1B}[]OPM<;?$~0123456789\u{7}\\".utf8)
        return Bool.random(using: &generator)
          ? common.randomElement(using: &generator) ?? 0 : .random(in: 0...255, using: &generator)
      }
      var (decoder, events) = (InputDecoder(), [Event]())
      decoder.feed(bytes, now: start, into: &events)
      _ = decoder.timeOut(now: start + .seconds(5), into: &events)
      #expect(decoder.deadline == nil, "\(bytes)")
      events = []
      decoder.feed([0x71], now: start + .seconds(6), into: &events)
      #expect(events == [.key(.character("q"))], "\(bytes)")
    }
  }
}

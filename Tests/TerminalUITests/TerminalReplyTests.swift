import TerminalTheming
import Testing

@testable import TerminalUI

/// What stands between `ESC ]` and its end, and what it tells.
private struct ColorReplyCase: CustomTestStringConvertible, Sendable {
  let text: String
  let reply: TerminalReply?
  var testDescription: String { text.debugDescription }

  init(_ text: String, _ reply: TerminalReply?) { (self.text, self.reply) = (text, reply) }

  private static func background(_ hex: UInt32) -> TerminalReply { .background(RGBA(hex)) }

  static let all: [ColorReplyCase] = [
    // Parts of a whole, each with as many digits as it likes.
    ColorReplyCase("11;rgb:1e1e/2d2d/ffff", background(0x1E2DFF)),
    ColorReplyCase("11;rgb:1e/2d/FF", background(0x1E2DFF)),
    ColorReplyCase("11;rgb:f/0/8", background(0xFF0088)),
    ColorReplyCase("11;rgb:fff/000/7ff", background(0xFF007F)),
    ColorReplyCase("11;rgb:f/00/7fff", background(0xFF007F)),
    ColorReplyCase("11;rgba:1e1e/2d2d/ffff/0000", background(0x1E2DFF)),
    ColorReplyCase("10;rgb:ffff/ffff/ffff", .foreground(.white)),
    // High bits.
    ColorReplyCase("11;#fff", background(0xF0F0F0)),
    ColorReplyCase("11;#1e2dff", background(0x1E2DFF)),
    ColorReplyCase("11;#1ef2d0fff", background(0x1E2DFF)),
    ColorReplyCase("11;#1e1e2d2dffff", background(0x1E2DFF)),
  ]

  static let junk: [ColorReplyCase] = [
    "", "11", "11;", "11;?", ";#fff", "1;#fff", "12;#fff", "011;#fff", "11;#fff;", "11;#fff ",
    " 11;#fff", "11;#ff", "11;#ffff", "11;#fffffffffffff", "11;#ffffffffffffff1", "11;#ggg",
    "11;#+f+f+f", "11;rgb:", "11;rgb://", "11;rgb:1/2", "11;rgb:1/2/3/4", "11;rgb:1/2/",
    "11;rgb:00001/2/3", "11;rgb:-1/2/3", "11;rgb:+1/2/3", "11;rgb:1/2/3x", "11;RGB:1/2/3",
    "11;rgba:1/2/3", "11;rgbi:1/1/1", "11;white", "11;rgb:１/2/3", "11;rgb:1/2/3;12;rgb:1/2/3",
    "4;1;rgb:1/2/3", "99999999999999999999;#fff",
  ].map { ColorReplyCase($0, nil) }
}

/// What stands between `ESC [ ?` and the last bytes, and what it tells.
private struct ReportCase: CustomTestStringConvertible, Sendable {
  let parameters: String
  let end: String
  let reply: TerminalReply?
  var testDescription: String { parameters + end }

  static let all: [ReportCase] = [
    ReportCase(parameters: "997;1", end: "n", reply: .mode(.dark)),
    ReportCase(parameters: "997;2", end: "n", reply: .mode(.light)),
    ReportCase(parameters: "997;0", end: "n", reply: nil),
    ReportCase(parameters: "997;1;1", end: "n", reply: nil),
    ReportCase(parameters: "997:1", end: "n", reply: nil),
    ReportCase(parameters: "0997;1", end: "n", reply: nil),
    ReportCase(parameters: "2026;0", end: "$y", reply: .synchronizedOutput(isKnown: false)),
    ReportCase(parameters: "2026;1", end: "$y", reply: .synchronizedOutput(isKnown: true)),
    ReportCase(parameters: "2026;2", end: "$y", reply: .synchronizedOutput(isKnown: true)),
    ReportCase(parameters: "2026;3", end: "$y", reply: .synchronizedOutput(isKnown: false)),
    ReportCase(parameters: "2026;4", end: "$y", reply: .synchronizedOutput(isKnown: false)),
    ReportCase(parameters: "2026;5", end: "$y", reply: nil),
    ReportCase(parameters: "2026;2", end: "y", reply: nil),
    ReportCase(parameters: "2026;2", end: "$p", reply: nil),
    ReportCase(parameters: "2004;2", end: "$y", reply: nil),
    ReportCase(parameters: "62;22", end: "c", reply: .deviceAttributes),
    ReportCase(parameters: "6", end: "c", reply: .deviceAttributes),
    ReportCase(parameters: "62;22", end: "$c", reply: nil),
    ReportCase(parameters: "6\u{E9}", end: "c", reply: nil),
  ]
}

@Suite("Replies of terminals")
struct TerminalReplyTests {
  @Test(arguments: ColorReplyCase.all + ColorReplyCase.junk)
  fileprivate func aColorIsReadOrItIsNone(_ given: ColorReplyCase) {
    #expect(TerminalReply(operatingSystem: Array(given.text.utf8)[...]) == given.reply)
  }

  @Test(arguments: ReportCase.all)
  fileprivate func aReportIsReadOrItIsNone(_ given: ReportCase) {
    let parameters = Array(given.parameters.utf8)[...]
    #expect(TerminalReply(parameters: parameters, end: given.end) == given.reply)
  }

  @Test func bytesThatAreNoTextAreNoReply() {
    #expect(TerminalReply(operatingSystem: [0x31, 0x31, 0x3B, 0xFF, 0xFE, 0x00][...]) == nil)
    #expect(TerminalReply(parameters: [0x36, 0xFF][...], end: "c") == nil)
  }
}

import TerminalTraits
import TerminalUI
import Testing

/// What is known of a terminal, and the depth that follows.
private struct DepthCase: CustomTestStringConvertible, Sendable {
  var term: String?
  var colors: Int?
  var isDirect = false
  var variables: [String: String] = [:]
  var flag: ColorDepth?
  let depth: ColorDepth
  let reason: String

  init(
    _ term: String, colors: Int? = nil, isDirect: Bool = false, _ variables: [String: String] = [:],
    flag: ColorDepth? = nil, is depth: ColorDepth, because reason: String
  ) {
    (self.term, self.colors, self.isDirect) = (term, colors, isDirect)
    (self.variables, self.flag, self.depth, self.reason) = (variables, flag, depth, reason)
  }

  var environment: [String: String] { variables.merging(["TERM": term ?? ""]) { $1 } }

  var testDescription: String {
    let words = environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
    return (words + (flag.map { ["--depth \($0.label)"] } ?? [])).joined(separator: " ")
  }

  private static let tmux = ["TMUX": "/tmp/tmux-0/default,1,0"]

  static let all: [DepthCase] = [
    // The number of colours in terminfo.
    DepthCase(
      "xterm-256color", colors: 256, is: .indexed256,
      because: "the terminfo entry of xterm-256color has 256 colours"),
    DepthCase(
      "rxvt-88color", colors: 88, is: .ansi16,
      because: "the terminfo entry of rxvt-88color has 88 colours"),
    DepthCase(
      "xterm-16color", colors: 16, is: .ansi16,
      because: "the terminfo entry of xterm-16color has 16 colours"),
    DepthCase("xterm", colors: 8, is: .ansi8, because: "the terminfo entry of xterm has 8 colours"),
    DepthCase("linux", colors: 8, is: .ansi8, because: "the terminfo entry of linux has 8 colours"),
    DepthCase("vt100", is: .monochrome, because: "the terminfo entry of vt100 has no colours"),
    DepthCase(
      "odd", colors: 2, is: .monochrome, because: "the terminfo entry of odd has no colours"),
    DepthCase(
      "odd", colors: -1, is: .monochrome, because: "the terminfo entry of odd has no colours"),
    // Exact colours.
    DepthCase(
      "foot", colors: 256, isDirect: true, is: .trueColor,
      because: "the terminfo entry of foot has exact colours"),
    DepthCase("xterm-direct", colors: 1 << 24, is: .trueColor, because: "TERM=xterm-direct"),
    DepthCase(
      "xterm-256color", colors: 256, ["COLORTERM": "truecolor"], is: .trueColor,
      because: "COLORTERM=truecolor"),
    DepthCase(
      "xterm", colors: 8, ["COLORTERM": "24BIT"], is: .trueColor, because: "COLORTERM=24BIT"),
    DepthCase(
      "xterm", colors: 8, ["COLORTERM": "yes"], is: .ansi8,
      because: "the terminfo entry of xterm has 8 colours"),
    DepthCase(
      "xterm-256color", colors: 256, ["COLORTERM": ""], is: .indexed256,
      because: "the terminfo entry of xterm-256color has 256 colours"),
    DepthCase(
      "xterm-256color", colors: 256, ["WT_SESSION": "x"], is: .trueColor,
      because: "WT_SESSION is set"),
    DepthCase(
      "xterm-256color", colors: 256, ["TERM_PROGRAM": "WezTerm"], is: .trueColor,
      because: "TERM_PROGRAM=WezTerm"
    ),
    DepthCase(
      "xterm-256color", colors: 256, ["TERM_PROGRAM": "Apple_Terminal"], is: .indexed256,
      because: "the terminfo entry of xterm-256color has 256 colours"),
    // Screen passes COLORTERM on wrongly; in tmux only COLORTERM says anything.
    DepthCase(
      "screen-256color", colors: 256, ["COLORTERM": "truecolor"], is: .indexed256,
      because: "the terminfo entry of screen-256color has 256 colours"),
    DepthCase(
      "screen", colors: 8, ["WT_SESSION": "x"], is: .ansi8,
      because: "the terminfo entry of screen has 8 colours"
    ),
    DepthCase(
      "screen-256color", colors: 256, ["COLORTERM": "truecolor"].merging(tmux) { $1 },
      is: .trueColor,
      because: "COLORTERM=truecolor"),
    DepthCase(
      "screen-256color", colors: 256,
      ["COLORTERM": "truecolor", "STY": "1.pts-0.host"].merging(tmux) { $1 }, is: .indexed256,
      because: "the terminfo entry of screen-256color has 256 colours"),
    DepthCase(
      "tmux-256color", colors: 256, ["COLORTERM": "truecolor"], is: .trueColor,
      because: "COLORTERM=truecolor"),
    DepthCase(
      "tmux-256color", colors: 256, ["WT_SESSION": "x"].merging(tmux) { $1 }, is: .indexed256,
      because: "the terminfo entry of tmux-256color has 256 colours"),
    DepthCase(
      "tmux-256color", colors: 256, ["TERM_PROGRAM": "vscode"], is: .indexed256,
      because: "the terminfo entry of tmux-256color has 256 colours"),
    // NO_COLOR counts where it is not empty, and before everything but the flag.
    DepthCase(
      "xterm-256color", colors: 256, ["NO_COLOR": "1"], is: .monochrome, because: "NO_COLOR is set"),
    DepthCase(
      "xterm-256color", colors: 256, ["NO_COLOR": ""], is: .indexed256,
      because: "the terminfo entry of xterm-256color has 256 colours"),
    DepthCase(
      "foot", colors: 256, isDirect: true, ["NO_COLOR": "1", "COLORTERM": "truecolor"],
      is: .monochrome,
      because: "NO_COLOR is set"),
    // The flag is right, whatever else is said.
    DepthCase(
      "xterm", colors: 8, ["NO_COLOR": "1"], flag: .trueColor, is: .trueColor,
      because: "asked for by --depth"),
    DepthCase(
      "xterm", colors: 8, ["COLORTERM": "truecolor"], flag: .monochrome, is: .monochrome,
      because: "asked for by --depth"),
    DepthCase("vt100", flag: .ansi16, is: .ansi16, because: "asked for by --depth"),
  ]
}

/// A terminal that nothing can be drawn on.
private struct RefusalCase: CustomTestStringConvertible, Sendable {
  let term: String?
  var facts: TerminfoFacts? = TerminfoFacts(
    colors: 256, hasDirectColor: true, canAddressCursor: true)
  let reason: String

  var testDescription: String { reason }

  static let all: [RefusalCase] = [
    RefusalCase(term: nil, reason: "TERM is not set"),
    RefusalCase(term: "", reason: "TERM is not set"),
    RefusalCase(term: "dumb", reason: "TERM=dumb cannot place the cursor"),
    RefusalCase(
      term: "nonsense", facts: nil, reason: "there is no terminfo entry for TERM=nonsense"),
    RefusalCase(
      term: "tty33",
      facts: TerminfoFacts(colors: nil, hasDirectColor: false, canAddressCursor: false),
      reason: "TERM=tty33 cannot place the cursor"),
  ]
}

@Suite("Colour depth detection")
struct ColorDepthDetectionTests {
  @Test(arguments: DepthCase.all)
  fileprivate func theFirstThatKnowsDecides(_ given: DepthCase) {
    let found = ColorDepthDetection.detect(
      flag: given.flag, environment: given.environment,
      terminfo: TerminfoFacts(
        colors: given.colors, hasDirectColor: given.isDirect, canAddressCursor: true))
    #expect(found == .success(DetectedColorDepth(depth: given.depth, reason: given.reason)))
  }

  @Test(arguments: RefusalCase.all)
  fileprivate func aTerminalThatCannotPlaceTheCursorIsRefusedEvenWithTheFlag(_ given: RefusalCase) {
    for flag in [nil, ColorDepth.trueColor] {
      let found = ColorDepthDetection.detect(
        flag: flag, environment: given.term.map { ["TERM": $0] } ?? [:], terminfo: given.facts)
      guard case .failure(let refusal) = found else {
        Issue.record("accepted: \(found)")
        continue
      }
      #expect(refusal.reason == given.reason)
    }
  }
}

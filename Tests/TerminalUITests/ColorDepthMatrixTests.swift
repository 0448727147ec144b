import TerminalTraits
import TerminalUI
import Testing

/// A value of TERM, what its terminfo entry says, and the depth in each of four surroundings.
private struct DepthRow: CustomTestStringConvertible, Sendable {
  let term: String
  let colors: Int?
  var isDirect = false
  let plain: ColorDepth
  let withColorTerm: ColorDepth
  let inTmux: ColorDepth
  let inTmuxWithColorTerm: ColorDepth

  var testDescription: String { term }

  init(
    _ term: String, _ colors: Int?, isDirect: Bool = false, _ plain: ColorDepth,
    _ withColorTerm: ColorDepth, tmux inTmux: ColorDepth, _ inTmuxWithColorTerm: ColorDepth
  ) {
    (self.term, self.colors, self.isDirect) = (term, colors, isDirect)
    (self.plain, self.withColorTerm) = (plain, withColorTerm)
    (self.inTmux, self.inTmuxWithColorTerm) = (inTmux, inTmuxWithColorTerm)
  }

  static let all: [DepthRow] = [
    DepthRow("xterm-256color", 256, .indexed256, .trueColor, tmux: .indexed256, .trueColor),
    DepthRow("xterm", 8, .ansi8, .trueColor, tmux: .ansi8, .trueColor),
    DepthRow("xterm-16color", 16, .ansi16, .trueColor, tmux: .ansi16, .trueColor),
    DepthRow("xterm-direct", 1 << 24, .trueColor, .trueColor, tmux: .trueColor, .trueColor),
    DepthRow(
      "xterm-kitty", 256, isDirect: true, .trueColor, .trueColor, tmux: .trueColor, .trueColor),
    DepthRow("linux", 8, .ansi8, .trueColor, tmux: .ansi8, .trueColor),
    DepthRow("vt100", nil, .monochrome, .trueColor, tmux: .monochrome, .trueColor),
    DepthRow("vt102", nil, .monochrome, .trueColor, tmux: .monochrome, .trueColor),
    DepthRow("ansi", 8, .ansi8, .trueColor, tmux: .ansi8, .trueColor),
    // GNU screen passes COLORTERM on, but not the colours; tmux under the same TERM passes both.
    DepthRow("screen", 8, .ansi8, .ansi8, tmux: .ansi8, .trueColor),
    DepthRow("screen-256color", 256, .indexed256, .indexed256, tmux: .indexed256, .trueColor),
    DepthRow("tmux-256color", 256, .indexed256, .trueColor, tmux: .indexed256, .trueColor),
    DepthRow("rxvt-unicode-256color", 256, .indexed256, .trueColor, tmux: .indexed256, .trueColor),
  ]
}

@Suite("Colour depth in every surrounding")
struct ColorDepthMatrixTests {
  private func depth(
    of row: DepthRow, _ variables: [String: String], flag: ColorDepth? = nil
  ) -> ColorDepth? {
    let facts = TerminfoFacts(
      colors: row.colors, hasDirectColor: row.isDirect, canAddressCursor: true)
    let found = ColorDepthDetection.detect(
      flag: flag, environment: variables.merging(["TERM": row.term]) { $1 }, terminfo: facts)
    return try? found.get().depth
  }

  private static let tmux = ["TMUX": "/tmp/tmux-0/default,1,0"]

  @Test(arguments: DepthRow.all)
  fileprivate func theDepthIsTheOneOfTheTable(_ row: DepthRow) {
    // An empty NO_COLOR is none, and so is an empty COLORTERM or TMUX.
    for empty in [[:], ["NO_COLOR": ""]] as [[String: String]] {
      for (none, exact) in [(nil, "truecolor"), ("", "24bit"), ("no", "TrueColor")] {
        let (plain, colorTerm) = (
          empty.merging(["COLORTERM": none].compactMapValues(\.self)) { $1 },
          empty.merging(["COLORTERM": exact]) { $1 }
        )
        #expect(depth(of: row, plain) == row.plain)
        #expect(depth(of: row, colorTerm) == row.withColorTerm)
        #expect(depth(of: row, colorTerm.merging(["TMUX": ""]) { $1 }) == row.withColorTerm)
        #expect(depth(of: row, plain.merging(Self.tmux) { $1 }) == row.inTmux)
        #expect(depth(of: row, colorTerm.merging(Self.tmux) { $1 }) == row.inTmuxWithColorTerm)
      }
    }
  }

  @Test(arguments: DepthRow.all, ColorDepth.allCases)
  fileprivate func noColorBeatsAllButTheFlag(_ row: DepthRow, flag: ColorDepth) {
    for colorTerm in [nil, "truecolor"] {
      for surroundings in [[:], Self.tmux] {
        let variables = surroundings.merging(["COLORTERM": colorTerm].compactMapValues(\.self)) {
          $1
        }
        let noColor = variables.merging(["NO_COLOR": "1"]) { $1 }
        #expect(depth(of: row, noColor) == .monochrome)
        #expect(depth(of: row, noColor, flag: flag) == flag)
        #expect(depth(of: row, variables, flag: flag) == flag)
      }
    }
  }

  @Test(arguments: ["", "dumb"], ColorDepth.allCases)
  func whatCannotBeDrawnOnIsRefusedWhateverElseIsSaid(term: String, flag: ColorDepth) {
    let row = DepthRow(
      term, 256, isDirect: true, .trueColor, .trueColor, tmux: .trueColor, .trueColor)
    for variables in [[:], ["COLORTERM": "truecolor"], ["NO_COLOR": "1"], Self.tmux] {
      #expect(depth(of: row, variables) == nil)
      #expect(depth(of: row, variables, flag: flag) == nil)
    }
  }
}

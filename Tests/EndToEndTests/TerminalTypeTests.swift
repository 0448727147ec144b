import TestSupport
import Testing

/// A value of TERM, and what the picker does on it.
struct TerminalType: CustomTestStringConvertible, Sendable {
  let term: String?
  /// Whether it can place a cursor; where its terminfo entry is not installed, nothing can.
  var isUsable = true

  var testDescription: String { term ?? "unset" }

  static let all =
    [
      "xterm-256color", "xterm", "xterm-direct", "linux", "vt100", "vt102", "ansi", "screen",
      "screen-256color", "tmux-256color", "rxvt-unicode-256color",
    ].map { TerminalType(term: $0) } + [
      TerminalType(term: "dumb", isUsable: false),
      TerminalType(term: "no-such-terminal", isUsable: false),
      TerminalType(term: "", isUsable: false),
      TerminalType(term: nil, isUsable: false),
    ]

  /// The depth that the status line has to tell.
  func depth(colorTerm: String?, noColor: TerminalTypeTests.NoColor) -> String {
    let term = term ?? ""
    if noColor == .set { return "no colours" }
    if term == "xterm-direct" { return "24-bit" }
    // GNU screen passes COLORTERM on, but not the colours.
    if colorTerm != nil, !term.hasPrefix("screen") { return "24-bit" }
    if term.hasSuffix("256color") { return "256 colours" }
    return term.hasPrefix("vt") ? "no colours" : "8 colours"
  }

  func isInstalled() throws -> Bool {
    guard let term, isUsable else { return false }
    return try run("/usr/bin/infocmp", [term]).status == 0
  }
}

@Suite("Every kind of terminal", .serialized)
struct TerminalTypeTests {
  /// A value of NO_COLOR, nil where it is not set.
  enum NoColor: String, CaseIterable, Sendable {
    case unset, empty, set
    var value: String? { self == .unset ? nil : self == .empty ? "" : "1" }
  }

  @Test(arguments: TerminalType.all, NoColor.allCases)
  func opensAndLeavesOrRefuses(_ type: TerminalType, noColor: NoColor) throws {
    for colorTerm in [nil, "truecolor"] {
      let folder = try TemporaryFolder()
      var environment = folder.environment
      environment["TERM"] = type.term
      environment["COLORTERM"] = colorTerm
      environment["NO_COLOR"] = noColor.value
      let program = try TerminalProgram(
        BuiltProduct.path("themepick"), environment: environment, replies: .dark)
      if try type.isInstalled() {
        try expectAPicker(program, depth: type.depth(colorTerm: colorTerm, noColor: noColor))
      } else {
        #expect(try program.waitForExit() == .status(69))
        #expect(program.screen.text[0].hasPrefix("themepick: no usable terminal"))
        #expect(!program.bytes.contains(0x1B))
      }
      #expect(program.hasOriginalModes)
      #expect(program.screen.leftovers == [])
      #expect(program.screen.unknown == [])
      #expect(program.commandsThatSet == [])
      #expect(folder.files.isEmpty)
    }
  }

  /// The depth is told, the selection has a mark whatever the colours, and every cell has the same kind of ground.
  private func expectAPicker(_ program: TerminalProgram, depth: String) throws {
    try program.wait(forText: "Preview ")
    #expect(program.screen.contains(depth), "\(program.screen)")
    program.send("jd")
    try program.wait(forText: "simulated")
    #expect(program.screen.text.contains { $0.contains("▌ ○ Light") || $0.contains("> o Light") })
    let grounds = Set(program.screen.cells.flatMap { $0.map(\.background) })
    #expect(depth == "no colours" ? grounds == ["default"] : !grounds.contains("default"))
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }

  struct Depth: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let variables: [String: String]
    let shown: String
    let isAllowed: @Sendable (String) -> Bool

    static let exact: @Sendable (String) -> Bool = { $0.hasPrefix("#") }
    static let standard: @Sendable (String) -> Bool = { $0 == "default" }
    /// The first sixteen are the user's own: never used where there are others.
    static let fixed: @Sendable (String) -> Bool = { Int($0).map { $0 >= 16 } ?? false }
  }

  @Test(arguments: [
    Depth(
      testDescription: "COLORTERM=truecolor", variables: [:], shown: "24-bit",
      isAllowed: Depth.exact),
    Depth(
      testDescription: "no COLORTERM", variables: ["COLORTERM": ""], shown: "256 colours",
      isAllowed: Depth.fixed),
    Depth(
      testDescription: "NO_COLOR=1", variables: ["NO_COLOR": "1"], shown: "no colours",
      isAllowed: Depth.standard),
    Depth(
      testDescription: "NO_COLOR empty", variables: ["NO_COLOR": ""], shown: "24-bit",
      isAllowed: Depth.exact),
  ])
  func everyCellHasABackgroundOfTheDepth(_ depth: Depth) throws {
    let folder = try TemporaryFolder()
    let environment = folder.environment.merging(depth.variables) { $1 }
    let program = try TerminalProgram(BuiltProduct.path("themepick"), environment: environment)
    try program.wait(forText: depth.shown)
    let backgrounds = Set(program.screen.cells.flatMap { $0.map(\.background) })
    #expect(backgrounds.filter { !depth.isAllowed($0) } == [])
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }
}

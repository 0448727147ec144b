import TerminalUI
import Testing

@testable import ThemePickCore

@Suite("The way to the terminal")
struct TerminalRouteTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let variables: [String: String]
    var hasMouse = true
    /// What tmux says of the pane, and which terminals show it.
    var pane: String?
    var clients: String?
    var route: TerminalRoute?
    var refusal = ""
  }

  private static let tmux = ["TERM": "screen-256color", "TMUX": "/tmp/t,1,0", "TMUX_PANE": "%0"]

  nonisolated static let cases = [
    Case(testDescription: "xterm", variables: ["TERM": "xterm"], route: TerminalRoute()),
    Case(
      testDescription: "the Linux console", variables: ["TERM": "linux"], hasMouse: false,
      route: TerminalRoute(form: .console)),
    Case(testDescription: "no TERM", variables: [:], refusal: "TERM is not set"),
    Case(testDescription: "dumb", variables: ["TERM": "dumb"], refusal: "TERM is dumb"),
    Case(
      testDescription: "an old terminal", variables: ["TERM": "vt100"], hasMouse: false,
      refusal: "TERM=vt100 may be too old"),
    Case(
      testDescription: "GNU screen", variables: ["TERM": "screen-256color"],
      refusal: "GNU screen paints"),
    Case(
      testDescription: "GNU screen under another name", variables: ["TERM": "xterm", "STY": "1.a"],
      refusal: "GNU screen paints"),
    Case(
      testDescription: "tmux", variables: tmux, pane: "$0 1 11\n", clients: "42 xterm-256color\n",
      route: TerminalRoute(isThroughTmux: true, process: 42)),
    Case(
      testDescription: "tmux that says it in words", variables: tmux, pane: "$0 all 11\n",
      clients: "42 foot\n", route: TerminalRoute(isThroughTmux: true, process: 42)),
    Case(
      testDescription: "tmux on the Linux console", variables: tmux, pane: "$0 1 11\n",
      clients: "42 linux\n", route: TerminalRoute(form: .console, isThroughTmux: true, process: 42)),
    Case(
      testDescription: "tmux that lets nothing through", variables: tmux, pane: "$0 0 11\n",
      refusal: "tmux lets nothing through"),
    Case(
      testDescription: "the same in words", variables: tmux, pane: "$0 off 11\n",
      refusal: "tmux set -g allow-passthrough on"),
    Case(
      testDescription: "another pane is active", variables: tmux, pane: "$0 1 10\n",
      refusal: "another pane of tmux is the active one"),
    Case(
      testDescription: "tmux in GNU screen", variables: tmux, pane: "$0 1 11\n",
      clients: "42 screen\n", refusal: "GNU screen paints"),
    Case(
      testDescription: "two terminals", variables: tmux, pane: "$0 1 11\n",
      clients: "42 xterm\n43 xterm\n", refusal: "2 terminals show this session"),
    Case(
      testDescription: "no terminal", variables: tmux, pane: "$0 1 11\n", clients: "",
      refusal: "no terminal shows this session"),
    Case(testDescription: "tmux is gone", variables: tmux, refusal: "tmux does not tell"),
    Case(
      testDescription: "a tmux without the option", variables: tmux, pane: "$0  11\n",
      refusal: "tmux does not tell"),
  ]

  @Test(arguments: cases)
  func finds(_ found: Case) {
    let circumstances = TerminalQueries.Circumstances(
      environment: found.variables, isTerminal: true, isInForeground: true,
      hasMouse: found.hasMouse)
    do {
      let route = try TerminalRoute.find(circumstances) { arguments in
        arguments[0] == "list-clients" ? found.clients : found.pane
      }
      #expect(route == found.route)
    } catch {
      #expect(error.status == .noTerminal)
      #expect(!found.refusal.isEmpty && error.text.contains(found.refusal), "\(error.text)")
      #expect(error.hint != nil)
    }
  }

  @Test("tmux gets sequences in an envelope, with every escape doubled")
  func wraps() {
    let bytes = Array("\u{1B}]11;?\u{7}".utf8)
    #expect(TerminalRoute().wrap(bytes) == bytes)
    let wrapped = TerminalRoute(isThroughTmux: true).wrap(bytes)
    #expect(wrapped == Array("\u{1B}Ptmux;\u{1B}\u{1B}]11;?\u{7}\u{1B}\\".utf8))
  }

  @Test("It is enough when all is told, or what comes last where that is passed on")
  func ends() {
    let all = TerminalColorSlot.all.map { TerminalReply.color($0, "#fff") }
    #expect(TerminalRoute().isEnough([.deviceAttributes]))
    #expect(!TerminalRoute().isEnough(Array(all.prefix(20))))
    #expect(!TerminalRoute(isThroughTmux: true).isEnough([.deviceAttributes]))
    #expect(TerminalRoute(isThroughTmux: true).isEnough(all))
  }

  @Test("A process is told by its session and terminal, whatever its name is")
  func processes() throws {
    let rest = (0..<30).map { "\($0)" }.joined(separator: " ")
    let status = try #require(ProcessStatus(line: "12 (a) S 1) R 1 5 77 34816 \(rest)\n"))
    #expect([status.session, status.terminal, status.start] == [77, 34816, 14])
    #expect(ProcessStatus(line: "") == nil)
    #expect(ProcessStatus(line: "12 (a) R 1 5") == nil)
    #expect(ProcessStatus(line: "12 (a) R 1 5 x 1 \(rest)") == nil)
  }
}

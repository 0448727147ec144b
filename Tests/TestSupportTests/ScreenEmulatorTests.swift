import TestSupport
import Testing

/// What a terminal makes of what it is sent, by sequence.
struct ScreenCase: CustomTestStringConvertible {
  let testDescription: String
  let sent: String
  let rows: [String]

  init(_ rule: String, _ sent: String, _ rows: [String]) {
    (testDescription, self.sent, self.rows) = (rule, sent, rows)
  }

  static let all: [ScreenCase] = [
    ScreenCase("text begins at the top left", "ab", ["ab", "", ""]),
    ScreenCase("CR LF begins the next row", "a\r\nb", ["a", "b", ""]),
    ScreenCase("LF alone keeps the column", "a\nb", ["a", " b", ""]),
    ScreenCase("the last column is written without moving on", "12345\u{8}x", ["123x5", "", ""]),
    ScreenCase("what follows a full row goes to the next", "123456", ["12345", "6", ""]),
    ScreenCase("CR takes a pending wrap back", "12345\rx", ["x2345", "", ""]),
    ScreenCase("no wrap with autowrap off", "\u{1B}[?7l1234567", ["12347", "", ""]),
    ScreenCase("LF on the last row scrolls", "a\r\nb\r\nc\r\nd", ["b", "c", "d"]),
    ScreenCase("CUP counts rows and columns from 1", "\u{1B}[2;3Hx", ["", "  x", ""]),
    ScreenCase("CUP without parameters goes home", "abc\u{1B}[Hx", ["xbc", "", ""]),
    ScreenCase("positions beyond the screen are its edge", "\u{1B}[99;99Hx", ["", "", "    x"]),
    ScreenCase(
      "CUU CUD CUF CUB move", "\u{1B}[2B\u{1B}[3Cx\u{1B}[2A\u{1B}[2Dy", ["  y", "", "   x"]),
    ScreenCase("CHA and VPA set one coordinate", "\u{1B}[3Gx\u{1B}[3dy", ["  x", "", "   y"]),
    ScreenCase("EL erases to the end", "abcde\u{1B}[3G\u{1B}[K", ["ab", "", ""]),
    ScreenCase("EL 1 erases from the beginning", "abcde\u{1B}[3G\u{1B}[1K", ["   de", "", ""]),
    ScreenCase("ED erases below", "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[J", ["a", "", ""]),
    ScreenCase("ECH erases without moving", "abcde\u{1B}[2G\u{1B}[2Xx", ["ax de", "", ""]),
    ScreenCase("REP repeats the last character", "a\u{1B}[3b", ["aaaa", "", ""]),
    ScreenCase("ICH and DCH shift the row", "abcd\u{1B}[2G\u{1B}[@x\u{1B}[Py", ["axyd", "", ""]),
    ScreenCase(
      "IL and DL shift the rows", "a\r\nb\u{1B}[1;1H\u{1B}[Lx\u{1B}[3H\u{1B}[My", ["x", "a", "y"]),
    ScreenCase(
      "a scroll region keeps the rest", "a\r\nb\r\nc\u{1B}[1;2r\u{1B}[2;1H\nx", ["b", "x", "c"]),
    ScreenCase("RI at the top scrolls down", "a\u{1B}[H\u{1B}Mx", ["x", "a", ""]),
    ScreenCase("SU and SD scroll", "a\r\nb\u{1B}[S\u{1B}[2Tx", ["", " x", "b"]),
    ScreenCase("IRM shifts what follows", "abc\u{1B}[H\u{1B}[4hx", ["xabc", "", ""]),
    ScreenCase("SO draws lines where G1 does", "\u{1B})0\u{E}lqk\u{F}lqk", ["┌─┐lq", "k", ""]),
    ScreenCase("ESC ( 0 draws lines", "\u{1B}(0x\u{1B}(Bx", ["│x", "", ""]),
    ScreenCase("a wide character takes two columns", "\u{4E00}x", ["\u{4E00}x", "", ""]),
    ScreenCase("a wide character is not split", "1234\u{4E00}", ["1234", "\u{4E00}", ""]),
    ScreenCase("half a wide character takes the other along", "\u{4E00}\rx", ["x", "", ""]),
    ScreenCase("a combining mark joins its base", "e\u{301}x", ["e\u{301}x", "", ""]),
    ScreenCase("DCS is skipped", "a\u{1B}P+q544e\u{1B}\\b", ["ab", "", ""]),
    ScreenCase("the alternate screen covers the main one", "a\u{1B}[?1049hb", [" b", "", ""]),
    ScreenCase("and gives it back", "a\u{1B}[?1049h\u{1B}[Hb\u{1B}[?1049lc", ["ac", "", ""]),
  ]
}

struct ScreenEmulatorTests {
  @Test(arguments: ScreenCase.all)
  func showsWhatATerminalShows(_ given: ScreenCase) {
    var screen = ScreenEmulator(columns: 5, rows: 3)
    screen.feed(given.sent)
    #expect(screen.text == given.rows)
    #expect(screen.unknown.isEmpty)
  }

  @Test(arguments: ScreenCase.all)
  func piecesMayEndAnywhere(_ given: ScreenCase) {
    var screen = ScreenEmulator(columns: 5, rows: 3)
    for byte in given.sent.utf8 { screen.feed([byte]) }
    #expect(screen.text == given.rows)
  }

  struct ColorCase: CustomTestStringConvertible {
    let sent: String
    let foreground: String
    let background: String
    var testDescription: String { "SGR \(sent)" }
  }

  @Test(arguments: [
    ColorCase(sent: "31;42", foreground: "1", background: "2"),
    ColorCase(sent: "91;102", foreground: "9", background: "10"),
    ColorCase(sent: "38;5;200;48;5;17", foreground: "200", background: "17"),
    ColorCase(
      sent: "38;2;1;2;3;48;2;255;128;0", foreground: "#010203", background: "#ff8000"),
    ColorCase(
      sent: "38:2::1:2:3;48:2:4:5:6", foreground: "#010203", background: "#040506"),
    ColorCase(sent: "38:5:9;44", foreground: "9", background: "4"),
    ColorCase(sent: "31;42;39;49", foreground: "default", background: "default"),
    ColorCase(sent: "31;42;0", foreground: "default", background: "default"),
  ])
  func keepsColors(_ given: ColorCase) {
    var screen = ScreenEmulator(columns: 2, rows: 1)
    screen.feed("\u{1B}[\(given.sent)mx")
    #expect(screen.cell(0, 0).foreground == given.foreground)
    #expect(screen.cell(0, 0).background == given.background)
  }

  @Test func keepsAttributesUntilTheyAreTakenBack() {
    var screen = ScreenEmulator(columns: 4, rows: 1)
    screen.feed("\u{1B}[1;4;7ma\u{1B}[22;24mb\u{1B}[mc")
    #expect(screen.cell(0, 0).attributes == [.bold, .underline, .reverse])
    #expect(screen.cell(1, 0).attributes == [.reverse])
    #expect(screen.cell(2, 0).attributes == [])
  }

  @Test func erasingKeepsTheBackgroundOnly() {
    var screen = ScreenEmulator(columns: 2, rows: 1)
    screen.feed("\u{1B}[1;31;44m\u{1B}[K")
    #expect(screen.cell(1, 0).background == "4")
    #expect(screen.cell(1, 0).foreground == "default")
    #expect(screen.cell(1, 0).attributes == [])
  }

  @Test func tellsWhatWasLeftBehind() {
    var screen = ScreenEmulator(columns: 9, rows: 3)
    #expect(screen.leftovers == [])
    screen.feed("\u{1B}[?25l\u{1B}[?1000;1006h\u{1B}[?1049h\u{1B}[4h\u{1B}=\u{1B}[1;2r")
    #expect(
      screen.leftovers == [
        "mode 25 off", "mode 1000 on", "mode 1006 on", "alternate screen", "scroll region 0...1",
        "insert mode", "application keypad",
      ])
    screen.feed("\u{1B}[?25h\u{1B}[?1000;1006l\u{1B}[?1049l\u{1B}[4l\u{1B}>\u{1B}[r")
    #expect(screen.leftovers == [])
  }

  @Test func listsCommandsToTheTerminalItself() {
    var screen = ScreenEmulator(columns: 9, rows: 1)
    screen.feed("\u{1B}]11;?\u{7}a\u{1B}]0;title\u{1B}\\b\u{1B}]Rc\u{1B}]P7aabbccd")
    #expect(screen.commands == ["11;?", "0;title", "R", "P7aabbcc"])
    #expect(screen.text == ["abcd"])
  }

  @Test func wrapsAtOnceWhereTheTerminalDoes() {
    var screen = ScreenEmulator(columns: 3, rows: 2, wrapsAtOnce: true)
    screen.feed("abc\rd")
    #expect(screen.text == ["abc", "d"])
  }

  @Test func resizingCutsAndFills() {
    var screen = ScreenEmulator(columns: 4, rows: 2)
    screen.feed("abcd\r\nefgh")
    screen.resize(columns: 2, rows: 3)
    #expect(screen.text == ["ab", "ef", ""])
  }
}

import TestSupport
import Testing

@Suite("Every size of terminal", .serialized)
struct TerminalSizeTests {
  struct Extent: CustomTestStringConvertible, Sendable {
    let columns: Int
    let rows: Int
    var testDescription: String { "\(columns)×\(rows)" }

    static let all = [
      (1, 1), (2, 1), (1, 2), (3, 3), (20, 5), (19, 6), (20, 6), (21, 7), (30, 10), (40, 12),
      (59, 20), (60, 20), (79, 24), (80, 24), (132, 43), (200, 60), (300, 100),
    ].map { Extent(columns: $0.0, rows: $0.1) }

    /// The smallest that anything can be picked on.
    var isUsable: Bool { columns >= 20 && rows >= 6 }
  }

  private func start(_ size: Extent, in folder: TemporaryFolder) throws -> TerminalProgram {
    let program = try TerminalProgram(
      BuiltProduct.path("themepick"), environment: folder.environment, columns: size.columns,
      rows: size.rows)
    // The smallest sizes show a part of a notice, or nothing but a colour.
    try program.wait("a frame") { program in
      size.isUsable
        ? program.screen.contains("System")
        : program.screen.cells.allSatisfy { $0.allSatisfy { $0.background != "default" } }
    }
    return program
  }

  @Test(arguments: Extent.all)
  func startsTakesKeysAndLeaves(_ size: Extent) throws {
    let folder = try TemporaryFolder()
    let program = try start(size, in: folder)
    if size.isUsable {
      program.send("j")
      try program.wait("the selection to move") { $0.screen.contains("▌ ○ Light") }
    } else if size.columns >= 12 {
      #expect(program.screen.contains("20×6 needed"))
    }
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
    #expect(program.hasOriginalModes)
    #expect(program.screen.leftovers == [])
  }

  @Test func afterAStormOfSizesTheFrameIsRight() throws {
    let folder = try TemporaryFolder()
    let last = Extent(columns: 80, rows: 24)
    let fresh = try start(last, in: folder)
    let expected = fresh.screen.cells
    let program = try start(last, in: folder)
    for round in 0..<5 {
      for size in Extent.all {
        program.resize(columns: size.columns, rows: size.rows)
        if round % 2 == 1 { program.send("d") }
      }
    }
    // An even number of flips more: the appearance is the one of the beginning again.
    if Extent.all.count * 2 % 2 == 1 { program.send("d") }
    program.resize(columns: last.columns, rows: last.rows)
    try program.wait("the frame of the last size") { $0.screen.cells == expected }
    program.send("q")
    #expect(try program.waitForExit() == .status(0))
  }
}

import TerminalTheming
import TerminalTraits
import Testing

struct MeshGradientTests {
  private let plain = TraitCollection()
  private let corners: [RGBA] = [.black, .white, RGBA(0xFF0000), RGBA(0x0000FF)]

  @Test func `corners are met exactly and edges run like gradients`() throws {
    let mesh = MeshGradient(columns: 2, colors: corners.map { Color($0) }).resolved(with: plain)
    let cells = mesh.colors(width: 9, height: 5)
    #expect(cells.count == 45)
    #expect([cells[0], cells[8], cells[36], cells[44]] == corners)
    let edge = Gradient([Color(.black), Color(.white)]).resolved(with: plain).colors(count: 9)
    #expect(Array(cells[0..<9]) == edge)
  }

  @Test func `crossings inside are met too`() {
    let colors = (0..<9).map { RGBA(UInt32($0) * 0x101010) }
    let mesh = MeshGradient(columns: 3, colors: colors.map { Color($0) }).resolved(with: plain)
    #expect(mesh.colors(width: 3, height: 3) == colors)
    #expect(mesh.color(x: 0.5, y: 0.5) == colors[4])
  }

  struct EdgeCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let columns: Int
    let colors: [Color]
    let width: Int
    let height: Int
    let cells: [RGBA]
  }

  @Test(arguments: [
    EdgeCase(
      testDescription: "no colours", columns: 2, colors: [], width: 2, height: 2, cells: []),
    EdgeCase(
      testDescription: "no whole row", columns: 3, colors: [Color(.black)], width: 1, height: 1,
      cells: []),
    EdgeCase(
      testDescription: "no columns", columns: 0, colors: [Color(.black)], width: 1, height: 2,
      cells: [.black, .black]),
    EdgeCase(
      testDescription: "no cells", columns: 1, colors: [Color(.black)], width: -1, height: 2,
      cells: []),
    EdgeCase(
      testDescription: "the terminal's own colour", columns: 1, colors: [.terminalDefault],
      width: 1, height: 1, cells: [.white]),
  ])
  func `unusual meshes give a sensible area`(_ test: EdgeCase) {
    let mesh = MeshGradient(columns: test.columns, colors: test.colors).resolved(with: plain)
    #expect(mesh.colors(width: test.width, height: test.height) == test.cells)
  }

  @Test func `places that are no places are brought inside`() {
    let mesh = MeshGradient(columns: 2, colors: corners.map { Color($0) }).resolved(with: plain)
    #expect(mesh.color(x: .nan, y: -.infinity) == .black)
    #expect(mesh.color(x: 7, y: .infinity) == corners[3])
  }
}

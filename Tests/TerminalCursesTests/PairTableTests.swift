import TerminalTheming
import Testing

@testable import TerminalCurses

@Suite("Pair table")
@MainActor
struct PairTableTests {
  private func number(
    _ table: inout PairTable, _ index: UInt8, defined: Bool = true
  ) -> Int32? {
    table.number(foreground: .indexed(index), background: .default) { _ in defined }
  }

  @Test func aPairIsDefinedOnceAndKeepsItsNumber() {
    var table = PairTable(pairs: 64)
    var defined: [Int32] = []
    for _ in 0..<3 {
      for index in [UInt8(4), 5] {
        let number = table.number(foreground: .indexed(index), background: .rgb(0x102030)) {
          defined.append($0)
          return true
        }
        #expect(number == Int32(index) - 3)
      }
    }
    #expect(defined == [1, 2])
  }

  @Test func theTerminalsOwnColoursArePairZero() {
    var table = PairTable(pairs: 2)
    #expect(table.number(foreground: .default, background: .default) { _ in false } == 0)
  }

  @Test func aPairThatCannotBeDefinedIsDrawnInTheTerminalsOwnColours() {
    var table = PairTable(pairs: 64)
    #expect(number(&table, 1, defined: false) == 0)
    #expect(number(&table, 1) == 0)
  }

  @Test func theLastPairIsUsedAndNoneBeyond() {
    var table = PairTable(pairs: 4)
    #expect([1, 2, 3, 4].map { number(&table, $0) } == [1, 2, 3, nil])
    #expect(number(&table, 2) == 2)
    table.removeAll()
    #expect(number(&table, 4) == 1)
  }

  @Test(arguments: [0, 1] as [Int32])
  func withoutPairsEverythingIsPairZero(pairs: Int32) {
    var table = PairTable(pairs: pairs)
    #expect(number(&table, 7) == 0)
  }
}

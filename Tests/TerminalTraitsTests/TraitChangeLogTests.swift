import Testing

@testable import TerminalTraits

@MainActor
@Suite("Change log")
struct TraitChangeLogTests {
  @MainActor
  private func logEntries(_ edit: (TraitRoot, Probe) -> Void) -> [String] {
    let (root, probes) = makeChain(1)
    let journal = Journal()
    root.traitChangeLog = TraitChangeLog(
      timestamp: { "2026-11-30 09:12:44.819" }, write: journal.note)
    edit(root, probes[0])
    root.updateTraitsIfNeeded()
    return journal.entries
  }

  @Test func everyCallIsToldInAHeaderAndThreeLines() throws {
    var address = ""
    let entries = logEntries { root, probe in
      address = String(UInt(bitPattern: ObjectIdentifier(probe)), radix: 16)
      probe.observeDensity()
      root.traitOverrides.density = 2
      root.traitOverrides.accent = "red"
    }
    #expect(
      entries == [
        """
        2026-11-30 09:12:44.819 [TraitCollectionChange] Sending trait change to <Probe: 0x\(address)>
        ► trait changes: { Accent: blue → red, DensityTrait: 1 → 2 }
        ► previous: <TraitCollection>
        ► current: <TraitCollection; Accent = red, DensityTrait = 2>

        """
      ])
  }

  @Test func eachHandlerHasItsEntry() {
    let entries = logEntries { root, probe in
      probe.observeDensity()
      probe.observeDensity()
      root.traitOverrides.density = 2
    }
    #expect(entries.count == 2)
  }

  @Test func whereNobodyIsCalledNothingIsTold() {
    let entries = logEntries { root, probe in
      probe.observeDensity()
      probe.read { _ = $0.accent }
      root.traitOverrides.accent = "red"
    }
    #expect(entries.isEmpty)
  }
}

import Glibc
import TerminalTraits

/// What a change of a trait costs: by nodes, readers and overrides.
@MainActor
enum TraitBenchmarks {
  /// A node that counts what it is told, as cheaply as a view marks itself.
  private final class Reader: TraitNode {
    var told = 0
    override func traitsDidChange(affecting use: TraitUse) { told += 1 }
  }

  /// A tree of plain objects, walked as a straightforward trait system would.
  private final class PlainNode {
    var children: [PlainNode] = []
    var style = InterfaceStyle.light
    var told = 0

    func propagate(_ new: InterfaceStyle) {
      style = new
      told += 1
      for child in children { child.propagate(new) }
    }
  }

  static func run() {
    // An allocation of only 16 bytes a node would touch about 4,000 new pages at 1,000,000 nodes.
    print("Trait changes, median of 9; page faults of all nine together tell of new memory\n")
    print(row(["nodes", "case", "readers", "µs a change", "ns a reader", "faults"]))
    for count in [1_000, 100_000, 1_000_000] {
      measure(count, "all read", readers: count) { _, nodes in for node in nodes { read(node) } }
      measure(count, "one branch overrides", readers: count) { _, nodes in
        for node in nodes { read(node) }
        nodes[nodes.count / 2].traitOverrides.contrast = .high
      }
      measure(count, "one leaf reads", readers: 1) { _, nodes in nodes.last.map(read) }
      measure(count, "edit deep down", readers: 1, edits: \.last) { _, nodes in
        for node in nodes { read(node) }
      }
      measurePlain(count)
    }
  }

  private static func read(_ node: Reader) {
    node.trackingTraits(for: .display) { _ = node.traitCollection.interfaceStyle }
  }

  // MARK: Measuring

  private static func measure(
    _ count: Int, _ name: String, readers: Int,
    edits target: @MainActor ([Reader]) -> TraitNode? = { _ in nil },
    prepare: @MainActor (TraitRoot, [Reader]) -> Void
  ) {
    let root = TraitRoot()
    let nodes = makeTree(count, below: root)
    prepare(root, nodes)
    let edited = target(nodes) ?? root
    var isDark = false
    func change() {
      isDark.toggle()
      edited.traitOverrides.interfaceStyle = isDark ? .dark : .light
      root.updateTraitsIfNeeded()
    }
    change()
    change()
    let before = pageFaults
    let times = (0..<9).map { _ in ContinuousClock().measure(change) }.sorted()
    report(count, name, readers, times[4], faults: "\(pageFaults - before)")
  }

  private static var pageFaults: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_minflt
  }

  private static func measurePlain(_ count: Int) {
    var nodes = [PlainNode()]
    for index in 1..<count {
      let node = PlainNode()
      nodes[(index - 1) / fanOut].children.append(node)
      nodes.append(node)
    }
    var isDark = false
    let times = (0..<9).map { _ in
      isDark.toggle()
      return ContinuousClock().measure { nodes[0].propagate(isDark ? .dark : .light) }
    }.sorted()
    report(count, "a bare recursive walk", count, times[4], faults: "-")
  }

  private static let fanOut = 8

  private static func makeTree(_ count: Int, below root: TraitRoot) -> [Reader] {
    var nodes: [Reader] = []
    for index in 0..<count {
      let node = Reader()
      (index == 0 ? root : nodes[(index - 1) / fanOut]).appendChild(node)
      nodes.append(node)
    }
    return nodes
  }

  // MARK: Printing

  private static func report(
    _ count: Int, _ name: String, _ readers: Int, _ time: Duration, faults: String
  ) {
    let nanoseconds = Double(time.components.attoseconds) / 1e9
    print(
      row([
        "\(count)", name, "\(readers)", oneDecimal(nanoseconds / 1000),
        oneDecimal(nanoseconds / Double(readers)), faults,
      ]))
  }

  private static func row(_ cells: [String]) -> String {
    zip(cells, [9, 22, 9, 12, 12, 8]).map { cell, width in
      String(repeating: " ", count: max(0, width - cell.count)) + cell
    }.joined(separator: "  ")
  }

  private static func oneDecimal(_ value: Double) -> String {
    "\(Int(value)).\(Int(value * 10) % 10)"
  }
}

// Measurements, printed as tables: swift run -c release Benchmarks [GROUP…], all groups without names.
// What a debug build takes says nothing.

let groups: [(name: String, run: @MainActor () -> Void)] = [
  ("traits", TraitBenchmarks.run), ("flip", FlipBenchmarks.run), ("get", CommandBenchmarks.run),
]

let names = CommandLine.arguments.dropFirst()
let unknown = names.filter { name in !groups.contains { $0.name == name } }
if unknown.isEmpty {
  for group in groups where names.isEmpty || names.contains(group.name) { group.run() }
} else {
  print("no such group: \(unknown.joined(separator: " "))")
  print("groups: \(groups.map(\.name).joined(separator: " "))")
}

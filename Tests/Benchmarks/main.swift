// Measurements, printed as tables: swift run -c release Benchmarks [traits]

let wanted = CommandLine.arguments.dropFirst()

if wanted.isEmpty || wanted.contains("traits") { TraitBenchmarks.run() }

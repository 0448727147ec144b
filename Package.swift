// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "themepick",
  platforms: [.macOS("15.4")],
  products: [
    .executable(name: "themepick", targets: ["themepick"]),
    .library(name: "TerminalTraits", targets: ["TerminalTraits"]),
    .library(name: "TerminalTheming", targets: ["TerminalTheming"]),
    .library(name: "TerminalUI", targets: ["TerminalUI"]),
    .library(name: "TerminalCurses", targets: ["TerminalCurses"]),
  ],
  targets: [
    .target(
      name: "CNCurses",
      path: "Shims/CNCurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "TerminalTraits"),
    .target(
      name: "TerminalTheming",
      dependencies: ["TerminalTraits"],
      resources: [.embedInCode("Themes")]),
    .target(
      name: "TerminalUI",
      dependencies: ["TerminalTraits", "TerminalTheming"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "TerminalCurses",
      dependencies: ["CNCurses", "TerminalTraits", "TerminalTheming", "TerminalUI"],
      swiftSettings: [.defaultIsolation(MainActor.self), .strictMemorySafety()]),
    .target(
      name: "ThemePickCore",
      dependencies: ["TerminalTraits", "TerminalTheming", "TerminalUI"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "themepick",
      dependencies: ["ThemePickCore", "TerminalCurses"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "Greeting",
      dependencies: ["TerminalTraits", "TerminalTheming", "TerminalUI", "TerminalCurses"],
      path: "Sources/Examples/Greeting",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "Crashing",
      dependencies: ["TerminalUI", "TerminalCurses"],
      path: "Tests/Crashing",
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "TestSupport",
      path: "Tests/TestSupport"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCounter", "TerminalTraits", "TerminalTheming", "TerminalUI", "ThemePickCore",
        "TestSupport",
      ],
      path: "Tests/Benchmarks"),
    .target(
      name: "AllocationCounter",
      path: "Tests/AllocationCounter"),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .testTarget(name: "TerminalTraitsTests", dependencies: ["TerminalTraits"]),
    .testTarget(name: "TerminalThemingTests", dependencies: ["TerminalTheming", "TestSupport"]),
    .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI", "TestSupport"]),
    .testTarget(name: "TerminalCursesTests", dependencies: ["TerminalCurses", "TestSupport"]),
    .testTarget(
      name: "ThemePickCoreTests", dependencies: ["ThemePickCore", "TestSupport"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "themepick", "Greeting", "Crashing", "TerminalTheming", "ThemePickCore", "TestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

let upcomingFeatures = [
  "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
  "InferIsolatedConformances", "NonisolatedNonsendingByDefault", "ImmutableWeakCaptures",
]
for target in package.targets where !["CNCurses", "AllocationCounter"].contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}

import Foundation
import TerminalTheming
import TerminalTraits
import TerminalUI
import TestSupport
import ThemePickCore

/// What a flip of the system's appearance costs: the key `d` in the picker, to the last byte.
///
/// Three things in one run: the cells alone, on a terminal in memory; the program itself (the build's own
/// `themepick`), in a pty; and the bytes of the shortest plain encoding of the cells that change, to compare.
enum FlipBenchmarks {
  private static let sizes = [Size(width: 80, height: 24), Size(width: 200, height: 60)]
  private static let runs = 40

  @MainActor
  static func run() {
    var table = Table(
      "flip", "cells changed", "in memory", "key to last byte", "bytes", "shortest plain")
    for size in sizes {
      do {
        let folder = try TemporaryFolder()
        let frames = try flips(size, in: folder)
        let program = try measureProgram(size, in: folder)
        let runs = frames.after.changes(from: frames.before)
        table.add(
          "\(size.width)×\(size.height)", "\(runs.reduce(0) { $0 + $1.columns.count })",
          duration(frames.nanoseconds), duration(program.nanoseconds), "\(program.bytes)",
          "\(frames.after.shortestEncoding(of: runs))")
      } catch {
        print("\(size.width)×\(size.height): \(error)")
      }
    }
    table.printed()
  }

  /// The frames before and after a flip, and how long one takes without a device.
  @MainActor
  private static func flips(
    _ size: Size, in folder: TemporaryFolder
  ) throws -> (before: CellBuffer, after: CellBuffer, nanoseconds: Double) {
    let locations = Locations(environment: folder.environment)
    let store = ChoiceStore(
      locations: locations, library: ThemeLibrary(directory: locations.themes), environment: [:],
      clock: { 0 })
    let terminal = InMemoryTerminal(
      size: size,
      capabilities: TerminalCapabilities(
        colorDepth: .trueColor, colorDepthReason: "benchmark", isUnicode: true),
      events: Array(repeating: .key(.character("d")), count: runs))
    var (frames, times): ([CellBuffer], [ContinuousClock.Instant]) = ([], [])
    terminal.onWait = { terminal in
      frames.append(terminal.buffer)
      times.append(.now)
    }
    let picker = try Picker(
      terminal: terminal, store: store, options: PickerOptions(), endsOnChoice: false)
    _ = try picker.run()
    let fastest = zip(times, times.dropFirst()).map { $0.duration(to: $1) }.min() ?? .zero
    return (frames[0], frames[1], fastest / .nanoseconds(1))
  }

  /// The median of the times from a key to the last byte that it leads to.
  private static func measureProgram(
    _ size: Size, in folder: TemporaryFolder
  ) throws -> (nanoseconds: Double, bytes: Int) {
    let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("themepick").path
    var environment = folder.environment
    environment["TERM"] = "xterm-256color"
    environment["COLORTERM"] = "truecolor"
    environment["LC_ALL"] = "C.UTF-8"
    let program = try TerminalProgram(
      path, environment: environment, columns: size.width, rows: size.height)
    try program.wait(forText: "Appearance")
    var (times, bytes): ([Double], [Int]) = ([], [])
    for run in 0..<runs {
      let before = program.bytes.count
      let start = ContinuousClock.now
      program.send(Array("d".utf8))
      let wanted = run.isMultiple(of: 2) ? "simulate dark" : "simulate light"
      try program.wait(forText: wanted)
      times.append((program.lastOutput - start) / .nanoseconds(1))
      bytes.append(program.bytes.count - before)
    }
    program.send(Array("qq".utf8))
    try program.waitForExit()
    return (times.sorted()[runs / 2], bytes.sorted()[runs / 2])
  }
}

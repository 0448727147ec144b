import Foundation

/// Expected texts in files beside the tests, in `Goldens/`.
///
/// ```swift
/// #expect(try Golden.mismatch(of: help, with: "help.txt") == nil)
/// ```
///
/// With THEMEPICK_RECORD set in the environment, the file is written instead of compared.
public enum Golden {
  /// How a text differs from its golden; printed by a failing expectation.
  public struct Mismatch: Equatable, CustomStringConvertible, Sendable {
    public let description: String
  }

  /// - Parameters:
  ///   - text: what came out.
  ///   - name: the golden's file name.
  ///   - testFile: beside which `Goldens/` lies.
  /// - Returns: nil where they are equal.
  /// - Throws: where the golden cannot be written.
  public static func mismatch(
    of text: String, with name: String, testFile: String = #filePath
  ) throws -> Mismatch? {
    let file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Goldens/\(name)")
    if ProcessInfo.processInfo.environment["THEMEPICK_RECORD"] != nil {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return nil
    }
    guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
      return Mismatch(description: "no golden \(file.path): record it with THEMEPICK_RECORD=1")
    }
    guard golden != text else { return nil }
    return Mismatch(description: "\(name)\n" + lineDifference(from: golden, to: text))
  }

  /// The lines of both, in order: `-` only in the first, `+` only in the second, two spaces in both.
  public static func lineDifference(from old: String, to new: String) -> String {
    let oldLines = old.components(separatedBy: "\n")
    let newLines = new.components(separatedBy: "\n")
    let difference = newLines.difference(from: oldLines)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var newIndex = 0
    func addInserted() {
      while inserted.contains(newIndex) {
        result.append("+ \(newLines[newIndex])")
        newIndex += 1
      }
    }
    for (index, line) in oldLines.enumerated() {
      if removed.contains(index) {
        result.append("- \(line)")
      } else {
        addInserted()
        result.append("  \(line)")
        newIndex += 1
      }
    }
    addInserted()
    return result.joined(separator: "\n")
  }
}

public import Foundation

/// The package's own folder, for tests that read sources and documents.
public enum SourceTree {
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  public static func text(of relativePath: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(relativePath), encoding: .utf8)
  }

  /// The files of a folder and below, by path relative to the package, in order.
  public static func files(under folder: String, withExtension ending: String) throws -> [String] {
    let path = root.appendingPathComponent(folder).path
    return try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".\(ending)") }.map { "\(folder)/\($0)" }.sorted()
  }

  /// The fenced code blocks of a Markdown text that are marked with a language.
  public static func codeBlocks(_ language: String, in markdown: String) -> [String] {
    var (blocks, lines): ([String], [String]) = ([], [])
    var isInside = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if isInside, line == "```" {
        blocks.append(lines.joined(separator: "\n") + "\n")
        (isInside, lines) = (false, [])
      } else if isInside {
        lines.append(line)
      } else {
        isInside = line == "```\(language)"
      }
    }
    return blocks
  }
}

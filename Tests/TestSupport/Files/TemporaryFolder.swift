public import Foundation

/// A folder of its own for one test, gone with it.
public final class TemporaryFolder {
  public let path: String

  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("themepick-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// An environment in which this folder is the home, on a 24-bit terminal.
  public var environment: [String: String] {
    [
      "HOME": path, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8",
      "PATH": "/usr/bin:/bin",
    ]
  }

  public func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  public func read(_ name: String) -> String? {
    (try? Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Every file below, by its path from here, with its bytes.
  public var files: [String: Data] {
    let names = FileManager.default.subpaths(atPath: path) ?? []
    return names.reduce(into: [:]) { files, name in
      var isFolder: ObjCBool = false
      let full = "\(path)/\(name)"
      if FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue {
        files[name] = FileManager.default.contents(atPath: full)
      }
    }
  }
}

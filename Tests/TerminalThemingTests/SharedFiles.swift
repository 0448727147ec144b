import Foundation
import Testing

/// The files that several projects test against, in a folder beside this checkout or at THEMEPICK_SHARED.
enum SharedFiles {
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["THEMEPICK_SHARED"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    var place = URL(fileURLWithPath: #filePath)
    while place.path != "/" {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent("shared")
      if FileManager.default.fileExists(atPath: candidate.path + "/vectors") { return candidate }
    }
    return nil
  }()

  static let isPresent = folder != nil
  static let absence = "set THEMEPICK_SHARED to the folder of shared vectors and themes"

  static func text(_ path: String) throws -> String {
    let folder = try #require(folder)
    return try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Every file below a folder.
  static func files(below path: String) throws -> [URL] {
    let folder = try #require(folder).appendingPathComponent(path)
    return
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? [])
      .compactMap { $0 as? URL }
  }
}

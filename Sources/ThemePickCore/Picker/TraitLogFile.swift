import TerminalTraits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The file that trait changes are appended to, never the screen.
enum TraitLogFile {
  /// - Returns: nil where the file cannot be opened.
  static func log(to path: String) -> TraitChangeLog? {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { return nil }
    return TraitChangeLog(timestamp: Timestamp.logTime) { entry in
      let bytes = Array(entry.utf8)
      _ = write(file, bytes, bytes.count)
    }
  }
}

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
  /// - Throws: `Failure` with status 74 where the file cannot be opened.
  static func log(to path: String) throws(Failure) -> TraitChangeLog {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard file >= 0 else { throw FileSystem.failure("write", path, errno) }
    return TraitChangeLog(timestamp: Timestamp.logTime) { entry in
      // Whoever reads the log sees where it breaks off; the picker goes on without.
      _ = FileSystem.writeAll(Array(entry.utf8), to: file)
    }
  }
}

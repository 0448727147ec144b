import Synchronization

/// Where the saved files are read and written: the disk, or a rehearsal in memory over what the disk holds.
///
/// A rehearsal shows what a change would do, and leaves no trace.
nonisolated struct SavedFiles: Sendable {
  private final class Rehearsal: Sendable {
    let written = Mutex<[String: [UInt8]]>([:])
  }

  private let rehearsal: Rehearsal?

  static let onDisk = SavedFiles(rehearsal: nil)

  static func rehearsed() -> SavedFiles { SavedFiles(rehearsal: Rehearsal()) }

  /// The file's bytes, nil where there is none.
  ///
  /// - Throws: `Failure` with status 74.
  func contents(of path: String) throws(Failure) -> [UInt8]? {
    if let written = rehearsal?.written.withLock({ $0[path] }) { return written }
    return try FileSystem.contents(of: path)
  }

  /// Replaces the file whole.
  ///
  /// - Throws: `Failure` with status 74.
  func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    guard let rehearsal else { return try AtomicFile.write(bytes, to: path) }
    rehearsal.written.withLock { $0[path] = bytes }
  }

  /// Takes away what a process that was killed while writing left. To be called while holding the lock.
  func removeLeftover(of path: String) {
    if rehearsal == nil { AtomicFile.removeLeftover(of: path) }
  }

  /// Runs `body` while no other process changes the files.
  ///
  /// - Throws: what `body` throws, or `Failure` with status 74 where the lock cannot be had.
  func locked<Result>(
    by path: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    rehearsal == nil ? try FileLock.hold(path, body) : try body()
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets one process at a time change saved files. The system lets go of it when a process ends, however.
nonisolated enum FileLock {
  /// How long to wait for others, in milliseconds: they only write small files, but there may be many.
  static let patience: Int32 = 30_000
  /// Between two tries, in milliseconds.
  private static let interval: Int32 = 2

  /// Runs `body` while holding the lock.
  ///
  /// - Throws: what `body` throws, or `Failure` with status 74 where the lock cannot be had.
  static func hold<Result>(
    _ path: String, patience: Int32 = patience, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw FileSystem.failure("lock", path, errno) }
    defer { close(file) }
    switch acquire(file, patience: patience) {
    case nil: return try body()
    case EWOULDBLOCK: throw busy(path)
    case let code?: throw FileSystem.failure("lock", path, code)
    }
  }

  /// Locks an open file or folder until it is closed, waiting for others as long as `patience` lasts.
  ///
  /// - Returns: nil, or the code of what went wrong: `EWOULDBLOCK` where others held it all the time.
  static func acquire(_ file: Int32, patience: Int32 = patience) -> Int32? {
    var waited: Int32 = 0
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      guard code == EWOULDBLOCK, waited < patience else { return code }
      // The call knows no deadline, so it is asked again.
      poll(nil, 0, interval)
      waited += interval
    }
    return nil
  }

  static func busy(_ path: String) -> Failure {
    Failure(
      .inputOutput, "cannot lock '\(path)': another program has held it for too long",
      hint: "See which one does, with fuser or lsof; end it, then try again.")
  }
}

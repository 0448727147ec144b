#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lets one process at a time change saved files. The system lets go of it when a process ends, however.
nonisolated enum FileLock {
  /// Runs `body` while holding the lock, waiting for it as long as it takes: holders only write small files.
  static func hold<Result>(
    _ path: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw FileSystem.failure("lock", path, errno) }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      if errno != EINTR { throw FileSystem.failure("lock", path, errno) }
    }
    return try body()
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Replaces files whole: a reader sees the old bytes or the new ones, whatever happens in between.
///
/// The new bytes go to a file beside, reach the disk, and take the old one's name. A symbolic link stays one:
/// its target is replaced.
nonisolated enum AtomicFile {
  private static let maximumLinks = 40

  /// - Throws: `Failure` with status 74; the old file is untouched then.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let target = try destination(of: path)
    let folder = FileSystem.folder(of: target)
    try FileSystem.makeFolder(folder)
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if directory >= 0 { close(directory) } }
    // One writer at a time in a folder, so that the file beside can have one name and what a killed process
    // left there is taken away by the next. File systems that cannot do it still have the lock of the state.
    if FileLock.acquire(directory) == EWOULDBLOCK { throw FileLock.busy(folder) }
    let beside = Self.beside(target)
    unlink(beside)
    do throws(Failure) {
      try fill(beside, with: bytes, like: target)
      if rename(beside, target) != 0 { throw FileSystem.failure("write", path, errno) }
    } catch {
      unlink(beside)
      throw error
    }
    // The new name reaches the disk too. A file system that cannot promise this is not an error.
    fsync(directory)
  }

  /// Takes away what a process that was killed while writing left there. To be called while holding the lock.
  static func removeLeftover(of path: String) {
    if let target = try? destination(of: path) { unlink(beside(target)) }
  }

  private static func beside(_ target: String) -> String {
    "\(FileSystem.folder(of: target))/.\(FileSystem.name(of: target)).themepick-new"
  }

  /// Follows links to the file that is to be replaced, which need not exist.
  private static func destination(of path: String) throws(Failure) -> String {
    var current = path
    for _ in 0..<maximumLinks {
      guard let next = try FileSystem.linkDestination(of: current) else { return current }
      current = next
    }
    throw FileSystem.failure("write", path, ELOOP)
  }

  /// Makes a file that is on the disk, with the old one's mode and owner.
  private static func fill(
    _ path: String, with bytes: [UInt8], like old: String
  ) throws(Failure) {
    var status = stat()
    let isNew = stat(old, &status) != 0
    // A file could be replaced whose owner said that it must not be written.
    if !isNew, access(old, W_OK) != 0 { throw FileSystem.failure("write", old, errno) }
    // What others may not read in the old file they cannot read in the new one, at no moment.
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isNew ? 0o644 : 0o600)
    guard file >= 0 else { throw FileSystem.failure("write", old, errno) }
    defer { close(file) }
    if !isNew {
      // Only root can give files away; for anybody else the file becomes the writer's.
      _ = fchown(file, status.st_uid, status.st_gid)
      fchmod(file, status.st_mode & 0o7777)
    }
    if let code = FileSystem.writeAll(bytes, to: file) {
      throw FileSystem.failure("write", old, code)
    }
    if fsync(file) != 0 { throw FileSystem.failure("write", old, errno) }
  }
}

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
/// its target is replaced. Who writes holds the lock, so the file beside has one name, and what a killed
/// process left there is taken away by the next.
nonisolated enum AtomicFile {
  private static let maximumLinks = 40

  /// - Throws: `Failure` with status 74; the old file is untouched then.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let target = try resolve(path)
    let folder = FileSystem.folder(of: target)
    try FileSystem.makeFolder(folder)
    let beside = "\(folder)/.\(target.dropFirst(folder.count).drop { $0 == "/" }).themepick-new"
    unlink(beside)
    let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard file >= 0 else { throw FileSystem.failure("write", path, errno) }
    do throws(Failure) {
      try fill(file, with: bytes, path: path)
      keepMode(of: target, on: file)
      if fsync(file) != 0 { throw FileSystem.failure("write", path, errno) }
      if rename(beside, target) != 0 { throw FileSystem.failure("write", path, errno) }
    } catch {
      close(file)
      unlink(beside)
      throw error
    }
    close(file)
    synchronize(folder: folder)
  }

  /// Follows links to the file that is to be replaced, which need not exist.
  private static func resolve(_ path: String) throws(Failure) -> String {
    var current = path
    for _ in 0..<maximumLinks {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(current, &buffer, buffer.count - 1)
      if count < 0 { return current }
      let target = String(
        decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      current = target.hasPrefix("/") ? target : "\(FileSystem.folder(of: current))/\(target)"
    }
    throw FileSystem.failure("write", path, ELOOP)
  }

  private static func fill(_ file: Int32, with bytes: [UInt8], path: String) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw FileSystem.failure("write", path, errno) }
      rest = rest.dropFirst(count)
    }
  }

  private static func keepMode(of target: String, on file: Int32) {
    var status = stat()
    guard stat(target, &status) == 0 else { return }
    fchmod(file, status.st_mode & 0o7777)
    // Only root can give files away; for anybody else the file becomes the writer's.
    _ = fchown(file, status.st_uid, status.st_gid)
  }

  /// The new name reaches the disk too. A file system that cannot promise this is not an error.
  private static func synchronize(folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

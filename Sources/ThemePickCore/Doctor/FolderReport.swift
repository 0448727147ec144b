#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that files are kept in, and whether they can be.
nonisolated struct FolderReport: Hashable, Sendable {
  let name: String
  /// nil where there is none, since HOME is not set.
  let path: String?
  let exists: Bool
  /// Why nothing can be written, in the system's words; nil where it can.
  let obstacle: String?

  init(name: String, path: String?) {
    (self.name, self.path) = (name, path)
    exists = path.map { access($0, F_OK) == 0 } ?? false
    obstacle = path.map(Self.obstacle) ?? "HOME is not set to a full path"
  }

  /// A folder that is not there can be made where the next one above it can be written to.
  private static func obstacle(at path: String) -> String? {
    if access(path, F_OK) != 0, errno == ENOENT, path != "/" {
      return obstacle(at: FileSystem.folder(of: path))
    }
    var status = stat()
    guard stat(path, &status) == 0 else { return FileSystem.words(for: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { return FileSystem.words(for: ENOTDIR) }
    return access(path, W_OK | X_OK) == 0 ? nil : FileSystem.words(for: errno)
  }
}

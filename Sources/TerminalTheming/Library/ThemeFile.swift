#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads files that anybody may have put there: never hangs, never takes more memory than a theme may need.
enum ThemeFile {
  /// What tells that a file is still the one that was read. A changed file that keeps all of this was written
  /// to look unchanged.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    /// In nanoseconds since 1970.
    let modified: Int64
    let changed: Int64

    init(_ status: stat) {
      #if canImport(Darwin)
        let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
      #else
        let (modified, changed) = (status.st_mtim, status.st_ctim)
      #endif
      device = UInt64(truncatingIfNeeded: status.st_dev)
      inode = UInt64(truncatingIfNeeded: status.st_ino)
      size = Int64(status.st_size)
      self.modified = Self.nanoseconds(modified)
      self.changed = Self.nanoseconds(changed)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
      // Wraps around for years that files do not come from.
      Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
  }

  /// The file's identity, with its bytes unless it is `known` already.
  static func load(
    _ path: String, unless known: Identity? = nil
  ) throws(ThemeProblem) -> (identity: Identity, bytes: [UInt8]?) {
    // Without O_NONBLOCK, opening a FIFO would wait for somebody to write into it.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure(path, errno) }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let kind = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "no regular file"
      throw ThemeProblem(
        .malformed, file: path, message: "this is \(kind)", hint: "a theme is a JSON file")
    }
    guard status.st_size <= JSONDocument.maximumSize else { throw tooLarge(path) }
    let identity = Identity(status)
    return (identity, identity == known ? nil : try contents(of: file, path: path))
  }

  private static func contents(of file: CInt, path: String) throws(ThemeProblem) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path, errno)
      }
      bytes += chunk[..<count]
      // It may grow while it is read.
      if bytes.count > JSONDocument.maximumSize { throw tooLarge(path) }
    }
  }

  private static func tooLarge(_ path: String) -> ThemeProblem {
    ThemeProblem(
      .malformed, file: path, message: "larger than \(JSONDocument.maximumSize) bytes",
      hint: "a theme takes a few thousand bytes")
  }

  static func failure(_ path: String, _ code: CInt) -> ThemeProblem {
    let reason = String(cString: strerror(code))
    return ThemeProblem(
      code == ENOENT || code == ENOTDIR ? .notFound : .unreadable, file: path, message: reason,
      hint: code == EACCES ? "make it readable, or remove it" : "check the path")
  }

  /// The names in a folder that end in `suffix`, without it and in no order; those that are not UTF-8 apart,
  /// with what can be read of them. Hidden files are left out.
  static func names(
    in folder: String, endingIn suffix: String
  ) throws(ThemeProblem) -> (valid: [String], invalid: [String]) {
    guard let directory = opendir(folder) else { throw failure(folder, errno) }
    defer { _ = closedir(directory) }
    var (valid, invalid): ([String], [String]) = ([], [])
    while let entry = readdir(directory) {
      withUnsafeBytes(of: &entry.pointee.d_name) { field in
        let name = field.prefix { $0 != 0 }
        guard name.first != UInt8(ascii: "."), name.reversed().starts(with: suffix.utf8.reversed())
        else { return }
        let stem = name.dropLast(suffix.utf8.count)
        if let text = String(validating: stem, as: UTF8.self) {
          valid.append(text)
        } else {
          invalid.append(String(decoding: stem, as: UTF8.self))
        }
      }
    }
    return (valid, invalid)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files as this program needs them: bounded reads that never hang, errors with the system's own words.
nonisolated enum FileSystem {
  /// Larger files are refused, in bytes.
  static let maximumSize = 1 << 20

  /// The file's bytes, nil where there is none.
  ///
  /// A folder, a pipe or a device in its place is an error, and none of them is waited for.
  static func read(_ path: String) throws(Failure) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("read", path, errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("read", path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.inputOutput, "cannot read '\(path)': it is no plain file")
    }
    guard status.st_size <= maximumSize else {
      throw Failure(.inputOutput, "cannot read '\(path)': it is larger than \(maximumSize) bytes")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        Glibc.read(file, buffer.baseAddress.map { $0 + length }, buffer.count - length)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw failure("read", path, errno) }
      if count == 0 { break }
      length += count
    }
    return Array(bytes.prefix(length))
  }

  /// Makes the folder and those above it, private as XDG wants them.
  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw failure("make the folder", path, errno)
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw failure("make the folder", path, errno) }
  }

  static func failure(_ action: String, _ path: String, _ code: Int32) -> Failure {
    Failure(.inputOutput, "cannot \(action) '\(path)': \(words(for: code))")
  }

  static func words(for code: Int32) -> String { String(cString: strerror(code)) }

  /// The part before the last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

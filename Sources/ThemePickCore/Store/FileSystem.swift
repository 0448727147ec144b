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
  static func contents(of path: String) throws(Failure) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw failure("read", path, errno)
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("read", path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(
        .inputOutput, "cannot read '\(path)': it is no plain file", hint: "Move it out of the way.")
    }
    // One byte more than it should have tells a file that grows while it is read.
    var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), maximumSize) + 1)
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        read(file, buffer.baseAddress.map { $0 + length }, buffer.count - length)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw failure("read", path, errno) }
      if count == 0 { break }
      length += count
    }
    guard length <= maximumSize else {
      throw Failure(
        .inputOutput, "cannot read '\(path)': it is larger than \(maximumSize) bytes",
        hint: "Move it out of the way.")
    }
    return Array(bytes.prefix(length))
  }

  /// Writes all of it, in as many calls as that takes.
  ///
  /// - Returns: the code of what went wrong, nil where nothing did.
  static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// Where a symbolic link leads, nil for anything else. A relative one leads on from its own folder.
  static func linkDestination(of path: String) throws(Failure) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    if count < 0 { return nil }
    let bytes = buffer.prefix(count).map(UInt8.init(bitPattern:))
    guard let target = String(validating: bytes, as: UTF8.self) else {
      throw failure("follow the link", path, EILSEQ)
    }
    return target.utf8.first == UInt8(ascii: "/") ? target : "\(folder(of: path))/\(target)"
  }

  /// Makes the folder and those above it, private as XDG wants them.
  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let parent = folder(of: path)
    guard errno == ENOENT, parent != path, parent != "." else {
      throw failure("make the folder", path, errno)
    }
    try makeFolder(parent)
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw failure("make the folder", path, errno) }
  }

  /// The part before the last slash.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The part after the last slash.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  // MARK: Errors

  static func failure(_ action: String, _ path: String, _ code: Int32) -> Failure {
    Failure(.inputOutput, "cannot \(action) '\(path)': \(words(for: code))", hint: hint(for: code))
  }

  static func words(for code: Int32) -> String { String(cString: strerror(code)) }

  private static func hint(for code: Int32) -> String? {
    switch code {
    case EACCES, EPERM, EROFS: "Check the permissions of the file and its folder."
    case ENOSPC, EDQUOT: "Free some space, then try again."
    case EFBIG: "Raise the limit on the size of files, as with ulimit -f."
    case ELOOP: "The link leads back to itself: remove it, or let it lead to a file."
    case EILSEQ: "Let the link lead to a file whose name is UTF-8."
    case ENOTDIR: "A part of the path is no folder: move it out of the way."
    default: nil
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A standard stream, written without buffering: whatever was written is out before anything else happens.
public nonisolated struct StandardStream: Sendable {
  private let descriptor: Int32

  public static let output = StandardStream(descriptor: STDOUT_FILENO)
  public static let messages = StandardStream(descriptor: STDERR_FILENO)

  /// - Throws: `Failure` with status 74 where not all of it could be written.
  public func write(_ text: String) throws(Failure) {
    guard let code = FileSystem.writeAll(Array(text.utf8), to: descriptor) else { return }
    throw Failure(.inputOutput, "cannot write the result: \(FileSystem.words(for: code))")
  }
}

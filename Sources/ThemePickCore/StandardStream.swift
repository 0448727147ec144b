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

  /// - Returns: whether all of it was written.
  @discardableResult
  public func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a terminal cannot be used, in words for people.
public nonisolated struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  init(_ action: String, errno code: Int32) {
    self.init("\(action): \(unsafe String(cString: strerror(code)))")
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The environment of the process, as it was handed over at the start.
public nonisolated enum ProcessEnvironment {
  /// Where a name stands twice, the first counts, as for `getenv`.
  public static var variables: [String: String] {
    var variables: [String: String] = [:]
    variables.reserveCapacity(64)
    var entry = environ
    while let text = entry.pointee {
      let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
      let name = bytes.prefix { $0 != UInt8(ascii: "=") }
      let key = String(decoding: name, as: UTF8.self)
      if !key.isEmpty, variables[key] == nil {
        variables[key] = String(decoding: bytes.dropFirst(name.count + 1), as: UTF8.self)
      }
      entry += 1
    }
    return variables
  }
}

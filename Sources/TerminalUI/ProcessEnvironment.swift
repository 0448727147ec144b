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
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1)
      if let name = parts.first, variables[String(name)] == nil {
        variables[String(name)] = parts.count > 1 ? String(parts[1]) : ""
      }
      entry += 1
    }
    return variables
  }
}

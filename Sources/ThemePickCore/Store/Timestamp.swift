#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Times as text, by the C library: a formatter would cost more than the rest of a command.
nonisolated enum Timestamp {
  /// RFC 3339 in UTC: `2026-11-30T09:12:44Z`.
  static func rfc3339(_ seconds: Int) -> String {
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    return format("%Y-%m-%dT%H:%M:%SZ", parts)
  }

  /// Local time for logs: `2026-11-30 09:12:44.819`.
  static func logTime() -> String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var parts = tm()
    localtime_r(&now.tv_sec, &parts)
    let milliseconds = String(now.tv_nsec / 1_000_000)
    let padding = String(repeating: "0", count: 3 - milliseconds.count)
    return format("%Y-%m-%d %H:%M:%S", parts) + ".\(padding)\(milliseconds)"
  }

  private static func format(_ pattern: String, _ parts: tm) -> String {
    var (text, parts) = ([CChar](repeating: 0, count: 64), parts)
    let count = strftime(&text, text.count, pattern, &parts)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

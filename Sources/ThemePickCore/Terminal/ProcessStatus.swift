#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the system knows of a process; only Linux tells it in files.
nonisolated struct ProcessStatus: Hashable, Sendable {
  let session: Int
  /// The number of its controlling terminal, 0 for none.
  let terminal: Int
  /// In ticks since the system came up.
  let start: Int

  /// nil where there is no such process, or nobody tells.
  init?(of process: Int) {
    guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    self.init(line: String(decoding: bytes, as: UTF8.self))
  }

  /// Reads `pid (name) state ppid pgrp session terminal …`, where the name may hold anything.
  init?(line: String) {
    guard let end = line.utf8.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = line[end...].dropFirst().split { $0 == " " || $0 == "\n" }
    guard fields.count > 19, let session = Int(fields[3]), let terminal = Int(fields[4]),
      let start = Int(fields[19])
    else { return nil }
    (self.session, self.terminal, self.start) = (session, terminal, start)
  }

  /// What tells the terminal that a process runs on from all others, also from those that get its number later;
  /// nil where it has none, or nobody tells.
  static func terminalIdentity(of process: Int) -> String? {
    guard let status = ProcessStatus(of: process), status.terminal != 0 else { return nil }
    let start = ProcessStatus(of: status.session)?.start ?? 0
    return "\(status.terminal).\(status.session).\(start)"
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds compiled entries where ncurses looks for them.
nonisolated struct TerminfoDatabase {
  let folders: [String]

  /// The order of terminfo(5): TERMINFO, the home folder, TERMINFO_DIRS, then the system's folders.
  init(environment: [String: String]) {
    let system = ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]
    var folders: [String] = []
    if let own = environment["TERMINFO"] { folders.append(own) }
    if let home = environment["HOME"] { folders.append(home + "/.terminfo") }
    for folder in (environment["TERMINFO_DIRS"] ?? "").split(separator: ":") {
      folders.append(String(folder))
    }
    self.folders = (folders + system).filter { $0.hasPrefix("/") }
  }

  /// The entry for a value of TERM, nil where there is none that can be read.
  func entry(named term: String) -> TerminfoEntry? { find(term)?.entry }

  /// The entry for a value of TERM and the file that it stands in.
  func find(_ term: String) -> (path: String, entry: TerminfoEntry)? {
    guard let first = term.utf8.first, !term.contains("/"), term != ".", term != ".." else {
      return nil
    }
    // Folders are named by the first letter, or by its code where letters have no case.
    let letters = [String(Character(Unicode.Scalar(first))), String(first, radix: 16)]
    for folder in folders {
      for letter in letters {
        let path = "\(folder)/\(letter)/\(term)"
        if let bytes = Self.contents(of: path), let entry = TerminfoEntry(compiled: bytes) {
          return (path, entry)
        }
      }
    }
    return nil
  }

  private static func contents(of path: String) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: TerminfoEntry.maximumSize)
    let count = unsafe read(file, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

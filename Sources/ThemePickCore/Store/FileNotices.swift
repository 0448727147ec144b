#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// The system's own notices about folders and files: inotify on Linux, the only place that knows it.
  final class FileNotices {
    /// One of a watch's notices.
    struct Notice {
      let watch: Int32
      /// The entry of the folder; nil where the watched thing itself is meant.
      let name: String?
      /// Whether the entry is new. A file that is written next tells of that too.
      let isNew: Bool
    }

    /// Can be read when there are notices.
    let descriptor: Int32

    /// nil where the system has none left to give.
    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 { return nil }
    }

    isolated deinit { close(descriptor) }

    /// Begins to watch, or goes on.
    ///
    /// - Returns: the watch's number, the same for the same folder; nil where it cannot be watched.
    func watch(_ path: String, isFolder: Bool) -> Int32? {
      let common = IN_CLOSE_WRITE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_DONT_FOLLOW
      let entries = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
      let mask = UInt32(common) | (isFolder ? UInt32(entries) | UInt32(IN_ONLYDIR) : 0)
      let number = inotify_add_watch(descriptor, path, mask)
      return number < 0 ? nil : number
    }

    func endWatch(_ number: Int32) { inotify_rm_watch(descriptor, number) }

    /// Takes what has come, at most so much that nobody can keep the caller busy; the rest stays to be read.
    ///
    /// - Returns: nil where so much came that the system dropped some.
    func take() -> [Notice]? {
      var (notices, isComplete): ([Notice], Bool) = ([], true)
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      for _ in 0..<16 {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        buffer.withUnsafeBytes { bytes in
          var rest = bytes.prefix(count)
          while let (event, name) = Self.event(takenFrom: &rest) {
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isComplete = false }
            notices.append(
              Notice(watch: event.wd, name: name, isNew: event.mask & UInt32(IN_CREATE) != 0))
          }
        }
      }
      return isComplete ? notices : nil
    }

    private static func event(
      takenFrom bytes: inout Slice<UnsafeRawBufferPointer>
    ) -> (inotify_event, name: String?)? {
      let size = MemoryLayout<inotify_event>.size
      guard bytes.count >= size else { return nil }
      let event = UnsafeRawBufferPointer(rebasing: bytes).loadUnaligned(as: inotify_event.self)
      let name = bytes.dropFirst(size).prefix(Int(event.len)).prefix { $0 != 0 }
      bytes = bytes.dropFirst(size + Int(event.len))
      return (event, name.isEmpty ? nil : String(decoding: name, as: UTF8.self))
    }
  }
#else
  /// Notices that never come: changes are not followed on this system yet.
  final class FileNotices {
    struct Notice {
      let watch: Int32
      let name: String?
      let isNew: Bool
    }

    let descriptor: Int32 = -1

    init?() { nil }

    func watch(_ path: String, isFolder: Bool) -> Int32? { nil }

    func endWatch(_ number: Int32) {}

    func take() -> [Notice]? { [] }
  }
#endif

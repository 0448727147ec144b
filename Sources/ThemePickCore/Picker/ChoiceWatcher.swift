#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells when another process changed the saved files: the folders are watched, since files are replaced whole.
final class ChoiceWatcher {
  let descriptor: Int32

  /// nil where the system cannot watch; the picker works without.
  init?(locations: Locations) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE)
    for folder in Set([locations.configuration, locations.state].compactMap(\.self)) {
      inotify_add_watch(descriptor, folder, events)
    }
  }

  /// Takes what was told, so that the descriptor is quiet again.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }

  isolated deinit { close(descriptor) }
}

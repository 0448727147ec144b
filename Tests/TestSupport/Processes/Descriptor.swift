import Foundation

/// An open file that closes with its last reference.
final class Descriptor {
  let number: Int32
  private var isOpen = true

  /// Takes over an open file. The descriptor is not inherited by programs.
  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  func close() {
    if isOpen { _ = Foundation.close(number) }
    isOpen = false
  }

  /// Leaves closing to somebody else.
  func disown() { isOpen = false }

  deinit { close() }

  /// What can be read without waiting; nil at the end of the file.
  func readAvailable() -> [UInt8]? {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while hasInput {
      let count = read(number, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      // A terminal whose last user has gone says EIO.
      guard count > 0 else { return result.isEmpty ? nil : result }
      result += buffer.prefix(count)
    }
    return result
  }

  var hasInput: Bool {
    var descriptor = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  /// - Throws: where not everything could be written.
  func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemFailure("write") }
      rest = rest.dropFirst(count)
    }
  }

  /// Sleeps until one of them can be read or has ended.
  static func wait(for descriptors: [Descriptor], until deadline: ContinuousClock.Instant) {
    var polled = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    let left = ContinuousClock.now.duration(to: deadline)
    let milliseconds =
      left.components.seconds * 1000
      + left.components.attoseconds / 1_000_000_000_000_000 + 1
    _ = poll(&polled, nfds_t(polled.count), Int32(clamping: max(0, milliseconds)))
  }
}

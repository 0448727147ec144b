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

  /// - Throws: `Failure` with status 74 where not all of it could be written.
  public func write(_ text: String) throws(Failure) {
    guard let code = FileSystem.writeAll(Array(text.utf8), to: descriptor) else { return }
    throw Failure(.inputOutput, "cannot write the result: \(FileSystem.words(for: code))")
  }

  /// What ends a wait.
  enum Wake {
    /// These descriptors can be read, or have come to their end.
    case ready(Set<Int32>)
    /// Nobody reads this stream any more.
    case readerGone
    case timeout
  }

  /// Sleeps until one of the descriptors can be read, or whoever reads this stream goes away.
  ///
  /// - Parameter timeout: in milliseconds, nil for no end.
  func wait(forInput sources: [Int32], timeout: Int32?) -> Wake {
    var polled = sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Of a stream that nothing is asked about, its end is told all the same.
    polled.append(pollfd(fd: descriptor, events: 0, revents: 0))
    var count: Int32
    repeat {
      count = poll(&polled, nfds_t(polled.count), timeout ?? -1)
    } while count < 0
      && errno == EINTR
    if polled[sources.count].revents != 0 { return .readerGone }
    return count > 0 ? .ready(Set(polled.filter { $0.revents != 0 }.map(\.fd))) : .timeout
  }
}

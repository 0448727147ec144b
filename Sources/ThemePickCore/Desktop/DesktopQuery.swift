import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A question to the desktop that is answered beside everything else: who asks is told by a descriptor.
nonisolated final class DesktopQuery: Sendable {
  private struct State: Sendable {
    var process: ToolProcess?
    var answer: SystemAppearance.Statement?
    var isGivenUp = false
  }

  /// Can be read when the answer is there.
  let descriptor: Int32
  private let writer: Int32
  private let state = Mutex(State())

  /// Asks at once; nil where there is nobody to ask, or no way to wait for the answer.
  init?(_ desktop: Desktop) {
    guard desktop.canBeAsked else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (descriptor, writer) = (ends[0], ends[1])
    // The thread holds on to this until it has the answer, which `giveUp` hastens.
    guard BackgroundThread.start({ self.ask(desktop) }) else { return nil }
  }

  deinit {
    close(descriptor)
    close(writer)
  }

  private func ask(_ desktop: Desktop) {
    let answer = desktop.ask { process in
      let isGivenUp = state.withLock { state in
        state.process = process
        return state.isGivenUp
      }
      if isGivenUp { process.end() }
    }
    state.withLock { ($0.process, $0.answer) = (nil, answer) }
    _ = write(writer, [1], 1)
  }

  /// The answer, once; nil while there is none yet.
  func takeAnswer() -> SystemAppearance.Statement? {
    state.withLock { state in
      defer { state.answer = nil }
      guard let answer = state.answer else { return nil }
      var byte: UInt8 = 0
      // Quiet from now on. The byte is written after the answer is there, at once.
      _ = read(descriptor, &byte, 1)
      return answer
    }
  }

  /// Ends what is under way: nobody wants the answer any more.
  func giveUp() {
    let process = state.withLock { state in
      state.isGivenUp = true
      return state.process
    }
    process?.end()
  }
}

public import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension CursesTerminal {
  public func nextEvent(deadline: ContinuousClock.Instant?) throws -> Event {
    while queue.isEmpty {
      let now = ContinuousClock.now
      if decoder.timeOut(now: now, into: &queue) { continue }
      if let deadline, deadline <= now { return .deadline }
      try wait(until: [deadline, decoder.deadline].compactMap(\.self).min(), now: now)
    }
    return queue.removeFirst()
  }

  /// Sleeps until something can be read, or the time has come.
  private func wait(until deadline: ContinuousClock.Instant?, now: ContinuousClock.Instant) throws {
    var descriptors = ([device.descriptor, signals.descriptor] + watched).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = unsafe poll(
      &descriptors, nfds_t(descriptors.count),
      deadline.map { Self.milliseconds(from: now, to: $0) } ?? -1)
    if count < 0, errno != EINTR { throw TerminalError("cannot wait for input", errno: errno) }
    guard count > 0 else { return }
    if descriptors[1].revents != 0 { takeSignals() }
    if descriptors[0].revents != 0 { readInput() }
    for ready in descriptors.dropFirst(2) where ready.revents != 0 {
      queue.append(.readable(descriptor: ready.fd))
    }
  }

  /// Rounded up, so that waking early does not spin.
  private static func milliseconds(
    from now: ContinuousClock.Instant, to then: ContinuousClock.Instant
  ) -> Int32 {
    let (seconds, attoseconds) = now.duration(to: then).components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000 + 1
    return Int32(clamping: max(0, milliseconds))
  }

  private func readInput() {
    switch device.read() {
    case .bytes(let bytes): decoder.feed(bytes, now: .now, into: &queue)
    case .nothing: break
    case .closed: queue.append(.endOfInput)
    }
  }

  private func takeSignals() {
    let came = signals.takeAll()
    for number in [SIGHUP, SIGTERM, SIGQUIT, SIGINT] where came.contains(number) {
      queue.append(.terminate(signal: number))
    }
    if came.contains(SIGTSTP) {
      try? suspend()
      // The signal that woke us is what `suspend` has dealt with.
      _ = signals.takeAll()
    } else if came.contains(SIGCONT) {
      resume()
    }
    if came.contains(SIGWINCH), updateSize() { queue.append(.resize(size)) }
  }
}

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
      decoder.expectsReplies = inquiry.expectsReplies(now: .now)
      let due = [deadline, decoder.deadline, inquiry.deadline].compactMap(\.self).min()
      // What has come is looked at before what is due: a sequence is not late because this process was.
      if try wait(until: due) { continue }
      let now = ContinuousClock.now
      inquiry.timeOut(now: now)
      tellAppearance()
      if decoder.timeOut(now: now, into: &queue) { continue }
      if let deadline, deadline <= now { return .deadline }
    }
    return queue.removeFirst()
  }

  /// Sleeps until something has come, or until the time has.
  ///
  /// - Returns: whether anything has come.
  func wait(until deadline: ContinuousClock.Instant?) throws -> Bool {
    let signals = session.signals
    if signals.hasCollected {
      try handle(signals.takeAll())
      return true
    }
    var descriptors = ([session.device.descriptor, signals.descriptor] + watched).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let timeout = deadline.map { Self.milliseconds(from: .now, to: $0) } ?? -1
    let count = unsafe poll(&descriptors, nfds_t(descriptors.count), timeout)
    if count < 0, errno != EINTR { throw TerminalError("cannot wait for input", errno: errno) }
    guard count > 0 else { return false }
    if descriptors[1].revents != 0 { try handle(signals.takeAll()) }
    if descriptors[0].revents != 0 { receiveInput() }
    for ready in descriptors.dropFirst(2) where ready.revents != 0 {
      // A descriptor that was closed would be ready for ever.
      if Int32(ready.revents) & POLLNVAL != 0 {
        watched.removeAll { $0 == ready.fd }
      } else {
        queue.append(.readable(descriptor: ready.fd))
      }
    }
    return true
  }

  /// Rounded up, so that waking early does not spin.
  static func milliseconds(
    from now: ContinuousClock.Instant, to then: ContinuousClock.Instant
  ) -> Int32 {
    guard now < then else { return 0 }
    let (seconds, attoseconds) = now.duration(to: then).components
    let limit = Int64(Int32.max) / 1000 - 1
    return Int32(min(seconds, limit) * 1000 + attoseconds / 1_000_000_000_000_000 + 1)
  }

  private func receiveInput() {
    switch session.device.receive() {
    case .bytes(let bytes):
      var events: [Event] = []
      decoder.feed(bytes, now: .now, into: &events)
      queue += events.filter { !heed($0) }
    case .nothing: break
    case .closed: queue.append(.endOfInput)
    }
  }

  /// Turns signals into events; several changes of size are one.
  func handle(_ came: Set<Int32>) throws {
    for number in SignalPipe.ending where came.contains(number) {
      queue.append(.terminate(signal: number))
    }
    if came.contains(SIGTSTP) {
      try suspend()
    } else if came.contains(SIGCONT) {
      // Stopped by SIGSTOP, which leaves no time to give the terminal back first.
      if session.device.isInForeground { try comeBack() } else { try suspend() }
    }
    if came.contains(SIGWINCH) { takeSize() }
  }
}

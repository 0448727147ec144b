import Foundation

extension TerminalProgram {
  /// Waits until a condition holds and the program waits for input again, so that its screen is whole.
  ///
  /// - Parameters:
  ///   - what: what is waited for, for the message of a failure.
  ///   - timeout: generous, as machines are busy; a passing test never waits for it.
  /// - Throws: where the time is up, or the program ends before.
  public func wait(
    _ what: String, timeout: Duration = .seconds(30), until condition: (TerminalProgram) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + timeout
    while true {
      receive()
      if condition(self) {
        settle(until: deadline)
        if condition(self) { return }
      }
      if let end {
        // Its last words may have come between reading and its end.
        receive()
        if condition(self) { return }
        throw TimedOut(what: "\(what): it \(end)", state: screen.description)
      }
      guard ContinuousClock.now < deadline else {
        throw TimedOut(what: what, state: screen.description)
      }
      Descriptor.wait(for: sources, until: deadline)
    }
  }

  /// Waits until a text is on the screen.
  public func wait(forText text: String, timeout: Duration = .seconds(30)) throws {
    try wait("'\(text)'", timeout: timeout) { $0.screen.contains(text) }
  }

  /// - Throws: where the program does not end in time.
  @discardableResult
  public func waitForExit(timeout: Duration = .seconds(30)) throws -> ProcessEnd {
    let deadline = ContinuousClock.now + timeout
    while true {
      receive()
      if let end {
        receive()
        return end
      }
      guard ContinuousClock.now < deadline else {
        throw TimedOut(what: "the end of the program", state: screen.description)
      }
      Descriptor.wait(for: sources, until: deadline)
    }
  }

  /// Stops reading, and waits until the program has written something and sleeps: with more to write than a
  /// terminal holds, it waits for a reader then.
  public func waitUntilItIsHeld(timeout: Duration = .seconds(30), sending bytes: [UInt8]) throws {
    isReading = false
    send(bytes)
    let deadline = ContinuousClock.now + timeout
    while !terminal.controller.hasInput || !isForegroundAsleep {
      guard ContinuousClock.now < deadline else {
        throw TimedOut(what: "the program to be held", state: screen.description)
      }
      Descriptor.wait(for: [child.ending], until: .now + .milliseconds(5))
    }
  }

  /// Takes output until there is none and the program in the foreground sleeps: it has done what it had to do.
  private func settle(until deadline: ContinuousClock.Instant) {
    while ContinuousClock.now < deadline {
      let before = bytes.count
      receive()
      if bytes.count == before, end != nil || isForegroundAsleep { return }
      Descriptor.wait(for: sources, until: .now + .milliseconds(1))
    }
  }

  /// Whether the process in the terminal's foreground waits for something.
  private var isForegroundAsleep: Bool {
    let group = terminal.foregroundGroup
    guard group > 0,
      let status = try? String(contentsOfFile: "/proc/\(group)/stat", encoding: .utf8)
    else { return true }
    // `pid (name) state …`, where the name may hold anything.
    let state = status.split(separator: ")").last?.split(separator: " ").first
    return state != "R" && state != "D"
  }
}

import Foundation

/// Waits for what tells nobody when it happens, as a file's content or the end of somebody else's process.
///
/// - Parameters:
///   - what: what is waited for, for the message of a failure.
///   - timeout: generous, as machines are busy; a passing test never waits for it.
/// - Throws: where the time is up.
public func waitFor(
  _ what: String, timeout: Duration = .seconds(20), until condition: () -> Bool
) throws {
  let deadline = ContinuousClock.now + timeout
  while !condition() {
    guard ContinuousClock.now < deadline else { throw TimedOut(what: what, state: "") }
    Thread.sleep(forTimeInterval: 0.001)
  }
}

/// Whether a process of anybody's has ended; what only has to be reaped has.
public func isGone(process id: Int32) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else {
    return true
  }
  return status.contains(") Z ")
}

import Foundation

/// A program that goes on while a test looks at it, without a terminal: its output and messages go to pipes.
///
/// ```swift
/// let program = try RunningProgram(path, ["watch"], environment: folder.environment)
/// try program.wait("the first line") { $0.output == "dark\n" }
/// program.closeOutput()
/// #expect(try program.waitForExit() == .status(0))
/// ```
public final class RunningProgram {
  private var outputBytes: [UInt8] = []
  private var messageBytes: [UInt8] = []
  private let child: ChildProcess
  private let reader: Descriptor
  private let messageReader: Descriptor
  private var open: [Descriptor]

  /// - Parameter environment: all of it; nothing is inherited.
  public init(_ path: String, _ arguments: [String] = [], environment: [String: String]) throws {
    let (output, messages) = (try ChildProcess.pipe(), try ChildProcess.pipe())
    (reader, messageReader) = (output.reader, messages.reader)
    open = [reader, messageReader]
    child = try ChildProcess(
      path, arguments, environment: environment, input: .path("/dev/null"),
      output: .descriptor(output.writer), errors: .descriptor(messages.writer))
    output.writer.close()
    messages.writer.close()
  }

  /// It and all that it started end with the test: asked first, so that each can put its own things away.
  deinit {
    guard child.end == nil else { return }
    kill(-child.id, SIGTERM)
    _ = try? waitForExit(timeout: .seconds(5))
    try? waitFor("the end of its group", timeout: .seconds(2)) { kill(-child.id, 0) != 0 }
    kill(-child.id, SIGKILL)
  }

  public var output: String { String(decoding: outputBytes, as: UTF8.self) }
  public var messages: String { String(decoding: messageBytes, as: UTF8.self) }
  /// The complete lines of the output.
  public var lines: [String] { output.split(separator: "\n").map(String.init) }

  public func signal(_ number: Int32) { child.send(signal: number) }

  /// Goes away as a reader does.
  public func closeOutput() {
    open.removeAll { $0 === reader }
    reader.close()
  }

  /// Sleeps until a condition holds.
  ///
  /// - Throws: where the time is up, or the program ends before.
  public func wait(
    _ what: String, timeout: Duration = .seconds(30), until condition: (RunningProgram) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + timeout
    while true {
      receive()
      if condition(self) { return }
      if let end = child.end {
        receive()
        if condition(self) { return }
        throw TimedOut(what: "\(what): it \(end)", state: state)
      }
      guard ContinuousClock.now < deadline else { throw TimedOut(what: what, state: state) }
      Descriptor.wait(for: open + [child.ending], until: deadline)
    }
  }

  /// - Throws: where the program does not end in time.
  @discardableResult
  public func waitForExit(timeout: Duration = .seconds(30)) throws -> ProcessEnd {
    let deadline = ContinuousClock.now + timeout
    while true {
      receive()
      if let end = child.end {
        receive()
        return end
      }
      guard ContinuousClock.now < deadline else {
        throw TimedOut(what: "the end of the program", state: state)
      }
      Descriptor.wait(for: open + [child.ending], until: deadline)
    }
  }

  private var state: String { "--- output\n\(output)\n--- messages\n\(messages)" }

  private func receive() {
    open.removeAll { descriptor in
      guard let bytes = descriptor.readAvailable() else { return true }
      if descriptor === reader { outputBytes += bytes } else { messageBytes += bytes }
      return false
    }
  }
}

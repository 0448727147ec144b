import Foundation

/// What a program wrote, and how it ended.
public struct CommandResult: Sendable, CustomStringConvertible {
  public let output: String
  public let messages: String
  public let end: ProcessEnd

  /// The exit status; 128 and the signal's number where one ended the program, as shells tell it.
  public var status: Int32 {
    switch end {
    case .status(let status): status
    case .signal(let number): 128 + number
    }
  }

  public var description: String { "\(end)\n--- output\n\(output)\n--- errors\n\(messages)" }
}

/// Runs a program without a terminal: its output goes to pipes, and it has no controlling terminal to open.
///
/// - Parameters:
///   - environment: all of it; nothing is inherited.
///   - input: what it reads from standard input, by default nothing.
///   - timeout: after which it is killed.
/// - Throws: where it cannot be started, or did not end in time.
public func run(
  _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
  input: String = "", timeout: Duration = .seconds(60)
) throws -> CommandResult {
  let (outReader, outWriter) = try ChildProcess.pipe()
  let (errorReader, errorWriter) = try ChildProcess.pipe()
  let child = try ChildProcess(
    path, arguments, environment: environment, input: .descriptor(file(holding: input)),
    output: .descriptor(outWriter), errors: .descriptor(errorWriter))
  outWriter.close()
  errorWriter.close()
  let deadline = ContinuousClock.now + timeout
  var (output, errors): ([UInt8], [UInt8]) = ([], [])
  var open = [outReader, errorReader]
  while !open.isEmpty || child.end == nil {
    guard ContinuousClock.now < deadline else {
      throw TimedOut(
        what: "the end of \(path) \(arguments.joined(separator: " "))",
        state: String(decoding: output + errors, as: UTF8.self))
    }
    Descriptor.wait(for: open.isEmpty ? [child.ending] : open, until: deadline)
    open.removeAll { reader in
      guard let bytes = reader.readAvailable() else { return true }
      if reader === outReader { output += bytes } else { errors += bytes }
      return false
    }
  }
  return CommandResult(
    output: String(decoding: output, as: UTF8.self),
    messages: String(decoding: errors, as: UTF8.self), end: child.end ?? .status(-1))
}

/// What was waited for did not come.
public struct TimedOut: Error, CustomStringConvertible {
  let what: String
  let state: String

  public var description: String { "waited in vain for \(what)\n\(state)" }
}

/// A file without a name, to be read from its beginning: unlike a pipe it never blocks who fills it.
private func file(holding text: String) throws -> Descriptor {
  let descriptor = try ChildProcess.descriptorLock.withLock {
    guard let file = tmpfile() else { throw SystemFailure("tmpfile") }
    defer { fclose(file) }
    return Descriptor(dup(fileno(file)))
  }
  try descriptor.write(Array(text.utf8))
  lseek(descriptor.number, 0, SEEK_SET)
  return descriptor
}

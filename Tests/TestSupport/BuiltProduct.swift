import Foundation

/// What the build made beside the tests.
public enum BuiltProduct {
  /// The path of an executable of this package.
  public static func path(_ name: String) -> String {
    let bundle = ProcessInfo.processInfo.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent(name)
      .path
  }

  public struct Result: Sendable {
    public let output: String
    public let messages: String
    public let status: Int32
  }

  /// Runs an executable of this package to its end, without a terminal.
  ///
  /// - Parameter environment: all of it; nothing is inherited.
  public static func run(
    _ name: String, _ arguments: [String], environment: [String: String]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(name))
    process.arguments = arguments
    process.environment = environment
    let (output, messages) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = messages
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let errors = String(
      decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(output: text, messages: errors, status: process.terminationStatus)
  }
}

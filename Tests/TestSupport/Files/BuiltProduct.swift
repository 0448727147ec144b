import Foundation

/// What the build made beside the tests.
public enum BuiltProduct {
  /// The path of an executable of this package.
  public static func path(_ name: String) -> String {
    // On Linux the tests are an executable themselves; on macOS a bundle that another program loads.
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return folder.appendingPathComponent(name).path
  }

  /// Runs an executable of this package to its end, without a terminal.
  ///
  /// - Parameter environment: all of it; nothing is inherited.
  public static func run(
    _ name: String, _ arguments: [String], environment: [String: String], input: String = ""
  ) throws -> CommandResult {
    try TestSupport.run(path(name), arguments, environment: environment, input: input)
  }
}

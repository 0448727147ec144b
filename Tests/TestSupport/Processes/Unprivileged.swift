import Foundation

/// Runs a program as somebody whom permissions hold back, also where the tests are root's.
public enum Unprivileged {
  private static let nobody: UInt32 = 65534
  private static let setpriv = "/usr/bin/setpriv"

  /// Whether there is a way here.
  public static let isPossible =
    geteuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)

  /// Runs an executable of this package, whom the folder and all in it belong to.
  ///
  /// - Parameter environment: all of it; nothing is inherited.
  public static func run(
    _ name: String, _ arguments: [String], in folder: TemporaryFolder,
    environment: [String: String]
  ) throws -> CommandResult {
    let path = BuiltProduct.path(name)
    guard geteuid() == 0 else {
      return try TestSupport.run(path, arguments, environment: environment)
    }
    for file in [""] + (FileManager.default.subpaths(atPath: folder.path) ?? []) {
      lchown("\(folder.path)/\(file)", nobody, nobody)
    }
    // The build may be in a folder that nobody may enter.
    let copy = "\(folder.path)/program-\(name)"
    try? FileManager.default.linkItem(atPath: path, toPath: copy)
    if !FileManager.default.fileExists(atPath: copy) {
      try FileManager.default.copyItem(atPath: path, toPath: copy)
    }
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let identity = ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
    return try TestSupport.run(
      setpriv, identity + [copy] + arguments, environment: environment)
  }
}

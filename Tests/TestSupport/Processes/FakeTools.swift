import Foundation

/// Programs that a test puts on PATH in place of the system's, written in the shell's language.
public struct FakeTools {
  private let folder: TemporaryFolder

  public init(in folder: TemporaryFolder) { self.folder = folder }

  /// The folder that PATH is to name.
  public var path: String { "\(folder.path)/bin" }

  /// - Parameter script: may read and write files beside it as `"$HERE/name"`.
  public func add(_ name: String, _ script: String) throws {
    try folder.write("#!/bin/sh\nHERE='\(folder.path)'\n\(script)\n", to: "bin/.\(name).sh")
    // Another process makes the file: one that this process had open for writing while it started others could
    // not be run yet.
    _ = try run("/usr/bin/install", ["-m", "755", "\(path)/.\(name).sh", "\(path)/\(name)"])
  }

  /// The folder's environment in a session with a bus, with these programs and no others.
  public var environment: [String: String] {
    folder.environment.merging(
      ["PATH": path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]) { $1 }
  }
}

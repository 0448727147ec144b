import Foundation

/// A program that a test needs and a machine may lack.
public struct InstalledTool: Sendable, CustomStringConvertible {
  public let name: String
  public let path: String

  public init(_ name: String) {
    self.name = name
    path = "/usr/bin/\(name)"
  }

  public var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Why a test that needs it is skipped.
  public var absence: String { "\(name) is not installed" }

  public var description: String { name }
}

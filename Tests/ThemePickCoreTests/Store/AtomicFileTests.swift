import Foundation
import TestSupport
import Testing

@testable import ThemePickCore

@Suite("Files are replaced whole")
struct AtomicFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test("Folders are made, private; the file is there alone")
  func newFile() throws {
    try AtomicFile.write([1, 2], to: path("a/b/file"))
    #expect(folder.files == ["a/b/file": Data([1, 2])])
    #expect(try mode("a") == 0o700)
  }

  @Test("The old file's mode stays", arguments: [0o600, 0o640, 0o664])
  func modes(_ bits: Int) throws {
    try folder.write("old", to: "file")
    try FileManager.default.setAttributes([.posixPermissions: bits], ofItemAtPath: path("file"))
    try AtomicFile.write(Array("new".utf8), to: path("file"))
    #expect(folder.read("file") == "new")
    #expect(try mode("file") == bits)
  }

  @Test("Links stay links, through relative ones and chains, also to a file that is yet to be")
  func links() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: path("dots"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: path("one"), withDestinationPath: "dots/two")
    try manager.createSymbolicLink(atPath: path("dots/two"), withDestinationPath: "new/target")
    for text in ["first", "second"] {
      try AtomicFile.write(Array(text.utf8), to: path("one"))
      #expect(folder.read("dots/new/target") == text)
      #expect(try manager.destinationOfSymbolicLink(atPath: path("one")) == "dots/two")
      #expect(try manager.destinationOfSymbolicLink(atPath: path("dots/two")) == "new/target")
    }
  }

  @Test("A link that leads back to itself is an error with words")
  func loop() throws {
    try FileManager.default.createSymbolicLink(atPath: path("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: path("b"), withDestinationPath: "a")
    let failure = #expect(throws: Failure.self) { try AtomicFile.write([1], to: path("a")) }
    #expect(failure?.status == .inputOutput)
    #expect(failure?.message.hasSuffix("Too many levels of symbolic links") == true)
  }

  @Test("What a killed process left is taken away by the next save")
  func leftovers() throws {
    try folder.write("half", to: ".file.themepick-new")
    try AtomicFile.write([1], to: path("file"))
    #expect(folder.files == ["file": Data([1])])
  }

  @Test("Where the file cannot take its place, nothing is left beside")
  func failure() throws {
    try folder.write("in the way", to: "file/inner")
    let failure = #expect(throws: Failure.self) { try AtomicFile.write([1], to: path("file")) }
    #expect(failure?.status == .inputOutput)
    #expect(Array(folder.files.keys) == ["file/inner"])
  }

  @Test("A lock that others hold for too long is told, not waited for")
  func busyLock() throws {
    try FileLock.hold(path("lock")) { () throws(Failure) in
      let failure = #expect(throws: Failure.self) {
        try FileLock.hold(path("lock"), patience: 4) { () throws(Failure) in }
      }
      #expect(failure?.status == .inputOutput)
    }
    #expect(throws: Never.self) { try FileLock.hold(path("lock")) { () throws(Failure) in } }
  }
}

import Foundation
import TestSupport
import Testing

struct FilesTests {
  @Test func aTemporaryFolderGoesWithItsLastReference() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("text", to: "a/b")
    #expect(folder?.read("a/b") == "text")
    #expect(folder?.files == ["a/b": Data("text".utf8)])
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aDifferenceShowsTheLinesAround() {
    #expect(
      Golden.lineDifference(from: "a\nb\nc", to: "a\nx\nc\nd") == "  a\n- b\n+ x\n  c\n+ d")
  }

  @Test func aMissingGoldenSaysHowToRecordIt() throws {
    let mismatch = try Golden.mismatch(of: "", with: "no such golden")
    #expect(mismatch?.description.contains("THEMEPICK_RECORD") == true)
  }

  @Test func codeBlocksAreFoundByLanguage() {
    let text = "a\n```swift\nlet x = 1\n```\n```sh\nls\n```\n"
    #expect(SourceTree.codeBlocks("swift", in: text) == ["let x = 1\n"])
    #expect(SourceTree.codeBlocks("sh", in: text) == ["ls\n"])
  }
}

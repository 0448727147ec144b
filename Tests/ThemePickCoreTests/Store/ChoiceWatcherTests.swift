import Foundation
import TestSupport
import Testing

@testable import ThemePickCore

/// Each change is made between two looks, so nothing has to be waited for: notices are there when a call returns.
@MainActor
@Suite("Changes of saved files are told, however they are made")
struct ChoiceWatcherTests {
  let folder: TemporaryFolder
  let watcher: ChoiceWatcher

  init() throws {
    folder = try TemporaryFolder()
    watcher = try #require(ChoiceWatcher())
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func follow(_ names: String...) {
    watcher.follow(names.map { .file(path($0)) })
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// Writes into the file as it stands, as `>` in a shell does.
  private func overwrite(_ name: String, _ text: String) throws {
    let file = try #require(fopen(path(name), "w"))
    fputs(text, file)
    fclose(file)
  }

  @Test("Nothing is told where nothing happened, nor for other files in the folder")
  func quiet() throws {
    try folder.write("1", to: "c/p")
    follow("c/p")
    #expect(!watcher.take())
    try folder.write("1", to: "c/other")
    #expect(!watcher.take())
  }

  @Test("Written in place, replaced by renaming, removed, made again")
  func fates() throws {
    try folder.write("1", to: "c/p")
    follow("c/p")
    for round in 0..<3 {
      try overwrite("c/p", "in place \(round)")
      #expect(watcher.take())
      try AtomicFile.write([1], to: path("c/p"))
      #expect(watcher.take())
      unlink(path("c/p"))
      #expect(watcher.take())
      try overwrite("c/p", "again")
      #expect(watcher.take())
      #expect(!watcher.take())
    }
  }

  @Test("A file that was just made and is still empty is told when it is written")
  func halfMade() throws {
    try makeFolder("c")
    follow("c/p")
    let file = try #require(fopen(path("c/p"), "w"))
    #expect(!watcher.take())
    fputs("{}", file)
    fclose(file)
    #expect(watcher.take())
  }

  @Test("A change of who may read it is told")
  func permissions() throws {
    try folder.write("1", to: "c/p")
    follow("c/p")
    chmod(path("c/p"), 0o000)
    #expect(watcher.take())
  }

  @Test("A file that has another name is told when it is written under that one")
  func hardLink() throws {
    try folder.write("1", to: "c/p")
    try makeFolder("elsewhere")
    try FileManager.default.linkItem(atPath: path("c/p"), toPath: path("elsewhere/q"))
    follow("c/p")
    try overwrite("elsewhere/q", "2")
    #expect(watcher.take())
  }

  @Test("Folders that do not exist yet, at every depth, made one by one or all at once")
  func folders() throws {
    follow("a/b/c/p")
    for name in ["a", "a/b", "a/b/c"] {
      try makeFolder(name)
      #expect(watcher.take())
    }
    try folder.write("1", to: "a/b/c/p")
    #expect(watcher.take())
    try FileManager.default.removeItem(atPath: path("a"))
    #expect(watcher.take())
    try folder.write("1", to: "a/b/c/p")
    #expect(watcher.take())
    try AtomicFile.write([2], to: path("a/b/c/p"))
    #expect(watcher.take())
  }

  @Test("A folder above that is moved away and another in its place")
  func movedFolder() throws {
    try folder.write("1", to: "home/c/p")
    try folder.write("2", to: "other/c/p")
    follow("home/c/p")
    rename(path("home"), path("away"))
    #expect(watcher.take())
    rename(path("other"), path("home"))
    #expect(watcher.take())
    try overwrite("home/c/p", "3")
    #expect(watcher.take())
    try overwrite("away/c/p", "4")
    #expect(!watcher.take())
  }

  @Test("Links: the target's change, each link's change, and a target that comes later")
  func links() throws {
    try folder.write("1", to: "dots/p")
    try makeFolder("c")
    try makeFolder("d")
    try link("c/p", to: "../d/q")
    try link("d/q", to: path("dots/p"))
    follow("c/p")
    try AtomicFile.write([2], to: path("dots/p"))
    #expect(watcher.take())
    unlink(path("d/q"))
    #expect(watcher.take())
    try link("d/q", to: "later/p")
    #expect(watcher.take())
    try folder.write("3", to: "d/later/p")
    #expect(watcher.take())
    try overwrite("d/later/p", "4")
    #expect(watcher.take())
    try overwrite("dots/p", "no longer")
    #expect(!watcher.take())
  }

  @Test("A linked folder, and the link's change")
  func linkedFolder() throws {
    try folder.write("1", to: "one/p")
    try folder.write("2", to: "two/p")
    try link("c", to: "one")
    follow("c/p")
    try overwrite("one/p", "3")
    #expect(watcher.take())
    try link("c.new", to: "two")
    rename(path("c.new"), path("c"))
    #expect(watcher.take())
    try overwrite("two/p", "4")
    #expect(watcher.take())
  }

  @Test("Themes: edited, added, removed, and none of it for other files")
  func themes() throws {
    watcher.follow([.files(in: path("themes"), endingIn: ".json")])
    try folder.write("1", to: "themes/a.json")
    #expect(watcher.take())
    try overwrite("themes/a.json", "2")
    #expect(watcher.take())
    try folder.write("1", to: "themes/.a.json.swp")
    #expect(!watcher.take())
    unlink(path("themes/a.json"))
    #expect(watcher.take())
  }

  @Test("A folder that is made just after it was missed is found before the watch begins")
  func race() throws {
    let folder = folder
    var isMade = false
    let watcher = try #require(
      ChoiceWatcher { path in
        let fact = FileSystem.fact(path)
        guard path == "\(folder.path)/c", !isMade else { return fact }
        isMade = true
        mkdir(path, 0o700)
        return fact
      })
    watcher.follow([.file(path("c/p"))])
    try AtomicFile.write([1], to: path("c/p"))
    #expect(watcher.take())
  }

  @Test("Where the system drops notices, everything is looked at")
  func overflow() throws {
    try folder.write("1", to: "c/p")
    follow("c/p")
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let queued = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Two names in turn, since equal notices in a row are told as one.
    try folder.write("", to: "c/x")
    for _ in 0...queued / 4 {
      rename(path("c/x"), path("c/y"))
      rename(path("c/y"), path("c/x"))
    }
    try AtomicFile.write([2], to: path("c/p"))
    var told = false
    // What comes is taken in bounded pieces.
    for _ in 0..<queued where !told { told = watcher.take() }
    #expect(told)
    while watcher.take() {}
    try AtomicFile.write([3], to: path("c/p"))
    #expect(watcher.take())
  }

  @Test("However often a folder comes and goes, the watches stay few")
  func bounded() throws {
    for _ in 0..<200 {
      follow("a/p")
      try folder.write("1", to: "a/p")
      #expect(watcher.take())
      try FileManager.default.removeItem(atPath: path("a"))
      #expect(watcher.take())
    }
    let info = try String(
      contentsOfFile: "/proc/self/fdinfo/\(watcher.descriptor)", encoding: .utf8)
    let count = info.split(separator: "\n").count { $0.hasPrefix("inotify ") }
    #expect((1...10).contains(count), "\(info)")
  }
}

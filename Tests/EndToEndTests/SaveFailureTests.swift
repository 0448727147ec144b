import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// What cannot be read or saved: the words, the exit status, and that nothing is lost by it.
@Suite("Where saving or reading fails", .serialized)
struct SaveFailureTests {
  let folder: TemporaryFolder
  private static let preferences = ".config/themepick/preferences.json"
  private static let state = ".local/state/themepick"
  private let saved = "{\"mode\": \"dusk\", \"mine\": [1]}\n"
  private let path = BuiltProduct.path("themepick")

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(saved, to: Self.preferences)
  }

  private func shell(
    _ script: String, _ environment: [String: String] = [:]
  ) throws -> CommandResult {
    let all = folder.environment.merging(environment) { $1 }
    return try run(
      "/bin/sh", ["-c", script, "sh", path], environment: all.filter { !$0.value.isEmpty })
  }

  private func expectNothingChanged() {
    #expect(folder.read(Self.preferences) == saved)
    #expect(!folder.files.keys.contains { $0.contains("-new") })
  }

  // MARK: Permissions

  struct Permission: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The files and folders whose modes are taken away, and what is left of them.
    let modes: [String: Int]
    let command: String
    let status: Int32
    let words: String
  }

  @Test(
    .enabled(if: Unprivileged.isPossible, "root without setpriv is held back by nothing"),
    arguments: [
      Permission(
        testDescription: "an unreadable file", modes: [preferences: 0o000], command: "get",
        status: 74, words: "cannot read '"),
      Permission(
        testDescription: "an unreadable file, saving", modes: [preferences: 0o000],
        command: "set dawn", status: 74, words: "cannot read '"),
      Permission(
        testDescription: "an unreadable folder", modes: [".config/themepick": 0o000],
        command: "get", status: 74, words: "cannot read '"),
      Permission(
        testDescription: "a read-only file", modes: [preferences: 0o444], command: "set dawn",
        status: 74, words: "cannot write '"),
      Permission(
        testDescription: "a read-only folder", modes: [".config/themepick": 0o555],
        command: "set dawn", status: 74, words: "cannot write '"),
      Permission(
        testDescription: "a read-only state folder", modes: [".local/state": 0o555],
        command: "set dawn", status: 74, words: "cannot make the folder '"),
    ])
  func permissions(_ permission: Permission) throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/.local/state", withIntermediateDirectories: true)
    for (name, mode) in permission.modes {
      chmod("\(folder.path)/\(name)", mode_t(mode))
    }
    let result = try Unprivileged.run(
      "themepick", permission.command.split(separator: " ").map(String.init), in: folder,
      environment: folder.environment)
    #expect(result.status == permission.status, "\(result)")
    #expect(result.output == "")
    #expect(result.messages.hasPrefix("themepick: \(permission.words)\(folder.path)/"))
    #expect(result.messages.contains("Permission denied\n  Check the permissions of the file"))
    for name in permission.modes.keys { chmod("\(folder.path)/\(name)", 0o755) }
    expectNothingChanged()
  }

  @Test(.enabled(if: Unprivileged.isPossible, "root without setpriv is held back by nothing"))
  func whatCannotBeSavedCanStillBeRead() throws {
    for name in [Self.preferences, ".config/themepick", ".config"] {
      chmod("\(folder.path)/\(name)", name == Self.preferences ? 0o444 : 0o555)
    }
    let get = try Unprivileged.run(
      "themepick", ["get"], in: folder, environment: folder.environment)
    #expect(get.output == "dusk\n")
    #expect(get.status == 0)
    for name in [".config", ".config/themepick"] { chmod("\(folder.path)/\(name)", 0o755) }
  }

  // MARK: Space

  @Test func aLimitOnTheSizeOfFiles() throws {
    let result = try shell("ulimit -f 0; exec \"$1\" set dawn")
    #expect(result.status == 74)
    #expect(result.messages.contains("File too large\n  Raise the limit"))
    expectNothingChanged()
  }

  /// A small file system of its own, gone with the process that mounted it.
  @Test func aFullDisk() throws {
    let mount = "mkdir -p \"$HOME/disk\" && mount -t tmpfs -o size=64k none \"$HOME/disk\""
    guard try run("/usr/bin/unshare", ["-m", "/bin/true"]).status == 0 else { return }
    let script = """
      \(mount) || exit 99
      export XDG_CONFIG_HOME="$HOME/disk/config" XDG_STATE_HOME="$HOME/disk/state"
      "$1" set dusk || exit 98
      cat /dev/zero > "$HOME/disk/fill" 2>/dev/null
      before=$(cat "$HOME"/disk/*/themepick/*)
      "$1" set dawn; echo "status $?"
      [ "$before" = "$(cat "$HOME"/disk/*/themepick/*)" ] && echo unchanged
      ls -A "$HOME"/disk/*/themepick | grep -c new
      "$1" get
      rm "$HOME/disk/fill"
      "$1" set dawn && "$1" get
      """
    let result = try run(
      "/usr/bin/unshare", ["-m", "/bin/sh", "-c", script, "sh", path],
      environment: folder.environment)
    // Where nothing may be mounted, the limit on files has to do.
    guard result.status != 99 else { return }
    #expect(result.output == "status 74\nunchanged\n0\ndusk\ndawn\n", "\(result)")
    #expect(result.messages.contains("No space left on device\n  Free some space"))
  }

  @Test func aResultThatCannotBeWritten() throws {
    let result = try shell("exec \"$1\" get > /dev/full")
    #expect(result.status == 74)
    #expect(result.messages.contains("cannot write the result: No space left on device"))
    let closed = try shell("exec \"$1\" get >&-")
    #expect(closed.status == 74)
    #expect(closed.messages.contains("cannot write the result: Bad file descriptor"))
  }

  /// A file that is opened where a standard stream was closed must not be what messages go into.
  @Test func closedStandardStreams() throws {
    let result = try shell("\"$1\" set dawn <&- >&- 2>&-; echo $?; \"$1\" get")
    #expect(result.output == "0\ndawn\n")
    #expect(folder.read(Self.preferences) == "{\"mode\": \"dawn\", \"mine\": [1]}\n")
  }

  // MARK: Places

  struct Place: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let environment: [String: String]
    let status: Int32
    let words: String
  }

  @Test(arguments: [
    Place(
      testDescription: "no HOME", environment: ["HOME": ""], status: 74,
      words: "there is nowhere to save to: HOME is not set"),
    Place(
      testDescription: "a relative HOME", environment: ["HOME": "home"], status: 74,
      words: "there is nowhere to save to: HOME is not set"),
    Place(
      testDescription: "state below a file", environment: ["XDG_STATE_HOME": "/dev/null/x"],
      status: 74, words: "Not a directory\n  A part of the path is no folder"),
    Place(
      testDescription: "state where no folder can be made",
      environment: ["XDG_STATE_HOME": "/proc"],
      status: 74, words: "cannot make the folder '/proc/themepick'"),
    Place(
      testDescription: "preferences below a file",
      environment: ["XDG_CONFIG_HOME": "/dev/null/x"], status: 74, words: "Not a directory"),
  ])
  func places(_ place: Place) throws {
    let set = try shell("exec \"$1\" set dawn", place.environment)
    #expect(set.status == place.status, "\(set)")
    #expect(set.output == "")
    #expect(set.messages.contains(place.words))
    expectNothingChanged()
    // Reading needs no place.
    let get = try shell("exec \"$1\" get", place.environment)
    #expect(get.status == 0, "\(get)")
    #expect(["dark\n", "dusk\n"].contains(get.output))
  }

  @Test(arguments: ["XDG_CONFIG_HOME", "XDG_STATE_HOME"])
  func aRelativeFolderCountsAsUnset(_ variable: String) throws {
    let set = try shell("cd \"$HOME\" && exec \"$1\" set dawn", [variable: "relative"])
    #expect(set.status == 0)
    #expect(folder.read(Self.preferences)?.contains("dawn") == true)
    #expect(folder.read("\(Self.state)/theme") == "dawn\n")
    #expect(!folder.files.keys.contains { $0.hasPrefix("relative") })
  }

  @Test func missingFoldersAreMade() throws {
    let set = try shell("exec \"$1\" set dawn", ["HOME": "\(folder.path)/not/there/yet"])
    #expect(set.status == 0)
    #expect(folder.read("not/there/yet/.config/themepick/preferences.json") != nil)
    #expect(folder.read("not/there/yet/.local/state/themepick/theme") == "dawn\n")
  }

  // MARK: Versions

  @Test(arguments: ["get", "set dawn", "undo", "appearance dark", "env", "watch"])
  func aNewerVersionIsRefusedAndLeftAlone(_ command: String) throws {
    let newer = "{\"version\": 2, \"mode\": {\"kind\": \"new\"}}"
    try folder.write(newer, to: Self.preferences)
    let result = try shell("exec \"$1\" \(command)")
    #expect(result.status == 78)
    #expect(result.output == "")
    #expect(result.messages.contains("preferences.json:1:13: version 2 is newer than this"))
    #expect(result.messages.contains("Update themepick, or move the file away"))
    #expect(folder.read(Self.preferences) == newer)
  }

  // MARK: Many saves

  @Test func aHundredSavesLeaveNoLitterAndAllThatIsTheirs() throws {
    let script = """
      i=0
      while [ $i -lt 50 ]; do
        "$1" set dawn --contrast high && "$1" set dusk --contrast auto || exit 1
        i=$((i + 1))
      done
      ls -A "$HOME/.config/themepick" "$HOME/.local/state/themepick"
      """
    let result = try shell(script)
    #expect(result.status == 0)
    #expect(
      folder.read(Self.preferences)
        == "{\"mode\": \"dusk\", \"mine\": [1], \"contrast\": \"auto\"}\n")
    let names = Set(folder.files.keys.map { $0.split(separator: "/").last.map(String.init) })
    #expect(
      names == [
        "preferences.json", "appearance", "current.json", "env.sh", "history.json", "lock",
        "style", "theme",
      ])
  }
}

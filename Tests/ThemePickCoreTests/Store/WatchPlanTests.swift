import Testing

@testable import ThemePickCore

@Suite("What is watched, for every way to a file")
struct WatchPlanTests {
  /// A file system as paths: a folder ends in `/`, a link has `-> ` and where it leads.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let tree: [String]
    var targets: [WatchPlan.Target] = [.file("/user/.config/p.json")]
    /// `folder: names`, or the path of a file.
    let watches: [String]
  }

  @Test(arguments: [
    Case(
      testDescription: "Everything is there",
      tree: ["/user/", "/user/.config/", "/user/.config/p.json"],
      watches: ["/: user", "/user: .config", "/user/.config: p.json", "/user/.config/p.json"]),
    Case(
      testDescription: "The file is missing",
      tree: ["/user/", "/user/.config/"],
      watches: ["/: user", "/user: .config", "/user/.config: p.json"]),
    Case(
      testDescription: "The nearest folder that exists is watched for the next one",
      tree: ["/user/"], watches: ["/: user", "/user: .config"]),
    Case(testDescription: "Nothing exists", tree: [], watches: ["/: user"]),
    Case(
      testDescription: "A linked file: the link's folder and the target's own",
      tree: [
        "/user/", "/user/.config/", "/user/.config/p.json -> /user/.config/../dots/p",
        "/user/dots/", "/user/dots/p",
      ],
      watches: [
        "/: user", "/user: .config dots", "/user/.config: p.json", "/user/dots: p", "/user/dots/p",
      ]),
    Case(
      testDescription: "A link to what does not exist yet",
      tree: ["/user/", "/user/.config/", "/user/.config/p.json -> /data/new/p"],
      watches: ["/: data user", "/user: .config", "/user/.config: p.json"]),
    Case(
      testDescription: "A chain of links: each one's folder",
      tree: [
        "/user/", "/user/.config/", "/user/.config/p.json -> /a/x", "/a/", "/a/x -> /b/y", "/b/",
        "/b/y",
      ],
      watches: [
        "/: a b user", "/user: .config", "/user/.config: p.json", "/a: x", "/b: y", "/b/y",
      ]),
    Case(
      testDescription: "A linked folder",
      tree: ["/user/", "/user/.config -> /dots", "/dots/", "/dots/p.json"],
      watches: ["/: dots user", "/user: .config", "/dots: p.json", "/dots/p.json"]),
    Case(
      testDescription: "A link back to itself ends",
      tree: ["/user/", "/user/.config -> /user/.config"], watches: ["/: user", "/user: .config"]),
    Case(
      testDescription: "A file where a folder should be",
      tree: ["/user/", "/user/.config"], watches: ["/: user", "/user: .config"]),
    Case(
      testDescription: "Dots and double slashes",
      tree: ["/user/", "/user/p.json"], targets: [.file("//user/./x/..//p.json")],
      watches: ["/: user", "/user: x"]),
    Case(
      testDescription: "The files of a folder, and one of them by name",
      tree: ["/t/", "/t/a.json -> /d", "/d"],
      targets: [.files(in: "/t", endingIn: ".json"), .file("/t/a.json")],
      watches: ["/: d t", "/t: *.json a.json", "/d"]),
    Case(
      testDescription: "The files of a folder that is missing",
      tree: ["/user/"], targets: [.files(in: "/user/t", endingIn: ".json")],
      watches: ["/: user", "/user: t"]),
  ])
  func plans(_ example: Case) {
    var facts: [String: WatchPlan.Fact] = [:]
    for entry in example.tree {
      let parts = entry.split(separator: " -> ").map(String.init)
      if parts.count == 2 {
        facts[parts[0]] = .link(to: parts[1])
      } else if entry.hasSuffix("/") {
        facts[String(entry.dropLast())] = .folder
      } else {
        facts[entry] = .file
      }
    }
    let plan = WatchPlan(example.targets) { facts[$0] ?? .nothing }
    let watches = plan.watches.map { watch in
      let entries = watch.names.sorted() + watch.suffixes.map { "*\($0)" }
      return watch.path + (watch.isFolder ? ": " + entries.sorted().joined(separator: " ") : "")
    }
    #expect(watches == example.watches)
  }

  @Test("In a folder of themes hidden files and those of editors do not matter")
  func suffixes() throws {
    let plan = WatchPlan([.files(in: "/", endingIn: ".json")]) { _ in .nothing }
    let watch = try #require(plan.watches.first)
    #expect(watch.concerns("a.json"))
    for name in [".a.json", "a.json~", "4913", ".a.json.themepick-new"] {
      #expect(!watch.concerns(name))
    }
  }

  @Test("The number of watches is bounded, however the links lead")
  func bound() {
    var number = 0
    let plan = WatchPlan([.file("/a")]) { _ in
      number += 1
      return .link(to: "/\(number)")
    }
    #expect(plan.watches.count == 1)
    #expect(number == 41)
  }
}

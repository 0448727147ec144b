import Testing

@testable import ThemePickCore

@Suite("What is watched, for every way to a file")
struct WatchPlanTests {
  /// A file system as paths: a folder ends in `/`, a link has `-> ` and where it leads.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let tree: [String]
    var targets: [WatchPlan.Target] = [.file("/home/.config/p.json")]
    /// `folder: names`, or the path of a file.
    let watches: [String]
  }

  @Test(arguments: [
    Case(
      testDescription: "Everything is there",
      tree: ["/home/", "/home/.config/", "/home/.config/p.json"],
      watches: ["/: home", "/home: .config", "/home/.config: p.json", "/home/.config/p.json"]),
    Case(
      testDescription: "The file is missing",
      tree: ["/home/", "/home/.config/"],
      watches: ["/: home", "/home: .config", "/home/.config: p.json"]),
    Case(
      testDescription: "The nearest folder that exists is watched for the next one",
      tree: ["/home/"], watches: ["/: home", "/home: .config"]),
    Case(testDescription: "Nothing exists", tree: [], watches: ["/: home"]),
    Case(
      testDescription: "A linked file: the link's folder and the target's own",
      tree: [
        "/home/", "/home/.config/", "/home/.config/p.json -> /home/.config/../dots/p",
        "/home/dots/", "/home/dots/p",
      ],
      watches: [
        "/: home", "/home: .config dots", "/home/.config: p.json", "/home/dots: p", "/home/dots/p",
      ]),
    Case(
      testDescription: "A link to what does not exist yet",
      tree: ["/home/", "/home/.config/", "/home/.config/p.json -> /data/new/p"],
      watches: ["/: data home", "/home: .config", "/home/.config: p.json"]),
    Case(
      testDescription: "A chain of links: each one's folder",
      tree: [
        "/home/", "/home/.config/", "/home/.config/p.json -> /a/x", "/a/", "/a/x -> /b/y", "/b/",
        "/b/y",
      ],
      watches: [
        "/: a b home", "/home: .config", "/home/.config: p.json", "/a: x", "/b: y", "/b/y",
      ]),
    Case(
      testDescription: "A linked folder",
      tree: ["/home/", "/home/.config -> /dots", "/dots/", "/dots/p.json"],
      watches: ["/: dots home", "/home: .config", "/dots: p.json", "/dots/p.json"]),
    Case(
      testDescription: "A link back to itself ends",
      tree: ["/home/", "/home/.config -> /home/.config"], watches: ["/: home", "/home: .config"]),
    Case(
      testDescription: "A file where a folder should be",
      tree: ["/home/", "/home/.config"], watches: ["/: home", "/home: .config"]),
    Case(
      testDescription: "Dots and double slashes",
      tree: ["/home/", "/home/p.json"], targets: [.file("//home/./x/..//p.json")],
      watches: ["/: home", "/home: x"]),
    Case(
      testDescription: "The files of a folder, and one of them by name",
      tree: ["/t/", "/t/a.json -> /d", "/d"],
      targets: [.files(in: "/t", endingIn: ".json"), .file("/t/a.json")],
      watches: ["/: d t", "/t: *.json a.json", "/d"]),
    Case(
      testDescription: "The files of a folder that is missing",
      tree: ["/home/"], targets: [.files(in: "/home/t", endingIn: ".json")],
      watches: ["/: home", "/home: t"]),
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

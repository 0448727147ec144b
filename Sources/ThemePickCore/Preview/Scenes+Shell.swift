import TerminalTheming
import TerminalTraits
import TerminalUI

/// The scenes of the preview, as the programs draw them that everybody knows. Adding one is adding it to `all`.
enum Scenes {
  static func all() -> [SceneView] {
    [
      TextScene { $0 == .regular ? diff : compactDiff },
      TextScene { $0 == .regular ? code : compactCode },
      TextScene { $0 == .regular ? listing : compactListing },
      DialogScene(),
      TextScene { $0 == .regular ? testRun : compactTestRun },
      TextScene { $0 == .regular ? processes : compactProcesses },
      ContrastScene(),
    ]
  }

  private static func prompt(_ command: String) -> SceneRow {
    SceneRow(Span("❯ ", .success, on: nil, .bold), Span(command))
  }

  // MARK: git diff

  private static let diff = [
    SceneRow(
      Span("~/src/app ", .info), Span("main ", .keyword), Span("±2 ", .warning),
      Span("❯ ", .success, on: nil, .bold), Span("git diff")),
    SceneRow(Span("diff --git a/Screen.swift b/Screen.swift", nil, on: nil, .bold)),
    SceneRow(Span("@@ -12,3 +12,3 @@", .changed), Span(" func viewDidLoad() {", .secondary)),
    SceneRow(Span("     super.viewDidLoad()")),
    SceneRow(Span("-    view.backgroundColor = .white", .removed)),
    SceneRow(Span("+    view.background = .surface", .added)),
  ]

  private static let compactDiff = [
    SceneRow(
      Span("app ", .info), Span("±2 ", .warning), Span("❯ ", .success, on: nil, .bold),
      Span("git diff")),
    SceneRow(Span("-color = .white", .removed)),
    SceneRow(Span("+color = .surface", .added)),
  ]

  // MARK: ls

  private static let listing = [
    prompt("ls -l"),
    file("drwxr-xr-x 4 ada  128 30 Nov ", Span("Sources", .primary, on: nil, .bold)),
    file("-rwxr-xr-x 1 ada 1.2K 29 Nov ", Span("build.sh", .success, on: nil, .bold)),
    file(
      "lrwxrwxrwx 1 ada    4 28 Nov ", Span("latest", .info, on: nil, .bold), Span(" -> v1")),
    file("-rw-r--r-- 1 ada  48M 27 Nov ", Span("app.tar.gz", .error, on: nil, .bold)),
    file("-rw-r--r-- 1 ada 3.4K 26 Nov ", Span("README.md")),
  ]

  private static func file(_ facts: String, _ name: Span...) -> SceneRow {
    var row = SceneRow(Span(facts, .secondary))
    row.spans += name
    return row
  }

  private static let compactListing = [
    prompt("ls"),
    SceneRow(
      Span("Sources  ", .primary, on: nil, .bold), Span("build.sh", .success, on: nil, .bold)),
    SceneRow(Span("latest   ", .info, on: nil, .bold), Span("app.tar.gz", .error, on: nil, .bold)),
  ]

  // MARK: A test run

  private static let testRun = [
    prompt("swift test"),
    SceneRow(Span("✓ ", .success), Span("appliesMode  "), Span("0.002 s", .secondary)),
    SceneRow(
      Span("✗ ", .error), Span("savesChoice  "), Span("got \"dawn\", not \"dusk\"", .error)),
    SceneRow(Span("! ", .warning), Span("flipsTwice   "), Span("slow: 1.2 s", .warning)),
    SceneRow(
      Span("128 passed", .success, on: nil, .bold), Span(", "),
      Span("1 failed", .error, on: nil, .bold), Span(", 1 warning")),
    SceneRow(Span("Report: ", .secondary), Span("example.org/runs/41", .link, on: nil, .underline)),
  ]

  private static let compactTestRun = [
    prompt("swift test"),
    SceneRow(Span("✗ ", .error), Span("savesChoice")),
    SceneRow(Span("128 passed", .success), Span(", "), Span("1 failed", .error)),
    SceneRow(Span("example.org/runs/41", .link, on: nil, .underline)),
  ]

  // MARK: A table

  private static let processes = [
    SceneRow(
      Span("CPU", .info), Span(" ["), Span("||||||||||||", .success), Span("||||||", .warning),
      Span("||", .error), Span("      62.4%", .secondary), Span("]")),
    SceneRow(
      Span("  PID USER  CPU%   MEM  COMMAND", .onPrimary, on: .primary, .bold), on: .primary),
    SceneRow(
      Span("  812 ada  "), Span(" 94.1", .error), Span("  1.2G  swift-build")),
    SceneRow(
      Span(" 1024 ada    3.1  310M  sourcekit-lsp", .onSelection, on: .selection), on: .selection),
    SceneRow(Span(" 1377 "), Span("root", .secondary), Span("   0.4   24M  sshd")),
  ]

  private static let compactProcesses = [
    SceneRow(Span(" PID CPU% COMMAND", .onPrimary, on: .primary, .bold), on: .primary),
    SceneRow(Span(" 812 "), Span("94.1", .error), Span(" swift-build")),
    SceneRow(Span(" 924  3.1 lsp", .onSelection, on: .selection), on: .selection),
  ]
}

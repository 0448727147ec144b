#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells when files that a choice depends on may have changed: whoever changed them, however, and wherever links
/// lead. It sleeps until the system tells, and watches no more than the folders on the way to the files.
///
/// ```swift
/// watcher.follow(targets)                  // then read the files
/// // … when `descriptor` can be read:
/// if watcher.take() { /* read them again */ }
/// ```
///
/// What changes after either call makes the descriptor readable: nothing is missed between reading and waiting.
final class ChoiceWatcher {
  private let notices: FileNotices
  private var targets: [WatchPlan.Target] = []
  private var watches: [Int32: [WatchPlan.Watch]] = [:]

  /// How often to look again at folders that change while they are looked at.
  private static let maximumPasses = 8

  /// What stands at a path.
  private let fact: (String) -> WatchPlan.Fact

  /// nil where the system cannot watch.
  init?(fact: @escaping (String) -> WatchPlan.Fact = FileSystem.fact) {
    guard let notices = FileNotices() else { return nil }
    self.notices = notices
    self.fact = fact
  }

  /// Can be read when something happened.
  var descriptor: Int32 { notices.descriptor }

  /// Watches these from now on, instead of those before.
  func follow(_ targets: [WatchPlan.Target]) {
    guard targets != self.targets else { return }
    self.targets = targets
    arm()
  }

  /// Takes what was told.
  ///
  /// - Returns: whether anything that is followed may have changed.
  func take() -> Bool {
    let told = notices.take()
    guard told?.contains(where: matters) ?? true else { return false }
    arm()
    return true
  }

  private func matters(_ notice: FileNotices.Notice) -> Bool {
    guard let watched = watches[notice.watch] else { return false }
    guard let name = notice.name else { return true }
    return watched.contains { watch in
      watch.concerns(name) && !(notice.isNew && Self.isEmptyFile("\(watch.path)/\(name)"))
    }
  }

  /// A file that was just made and holds nothing yet: when it is written, that is told too.
  private static func isEmptyFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }

  /// Watches what has to be watched now.
  ///
  /// A plan is good where the file system still looks as it did when its watches stand: later changes are told.
  private func arm() {
    var plan = WatchPlan(targets, fact: fact)
    for _ in 0..<Self.maximumPasses {
      set(plan)
      let next = WatchPlan(targets, fact: fact)
      if next == plan { return }
      plan = next
    }
  }

  private func set(_ plan: WatchPlan) {
    let before = Set(watches.keys)
    watches = [:]
    for watch in plan.watches {
      // A folder that may not be watched is left out: the others still tell.
      guard let number = notices.watch(watch.path, isFolder: watch.isFolder) else { continue }
      watches[number, default: []].append(watch)
    }
    for number in before.subtracting(watches.keys) { notices.endWatch(number) }
  }
}

nonisolated extension FileSystem {
  /// What stands at a path, links not followed.
  static func fact(_ path: String) -> WatchPlan.Fact {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFLNK:
      let target = try? linkDestination(of: path)
      return target.flatMap(\.self).map { .link(to: $0) } ?? .file
    default: return .file
    }
  }
}

nonisolated extension ChoiceStore {
  /// All that a choice depends on: preferences, pin, and themes; of those that it names also what their links lead to.
  func watchTargets(for choice: Preferences) -> [WatchPlan.Target] {
    let files = [locations.preferences, locations.state("system.json")]
    let folder = locations.themes.map { WatchPlan.Target.files(in: $0, endingIn: ".json") }
    let named = Set(choice.themeIDs)
    let themes = named.sorted().compactMap { id in locations.themes.map { "\($0)/\(id).json" } }
    return (files.compactMap(\.self) + themes).map { .file($0) } + [folder].compactMap(\.self)
  }
}

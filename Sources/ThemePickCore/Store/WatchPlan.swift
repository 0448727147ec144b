/// What has to be watched so that no change of some files is missed, given what the file system looks like.
///
/// Files are replaced whole, moved, linked to and made where no folder was: so every folder on the way to a file
/// is watched for the next step's name, as far as the way exists. Where a step is a link, its own folder is
/// watched and the way goes on where it leads. Pure, so that every kind of way is tested as a table.
nonisolated struct WatchPlan: Equatable, Sendable {
  /// What is to be told of.
  enum Target: Hashable, Sendable {
    /// A file that may be missing, as may the folders above it.
    case file(String)
    /// The files in a folder whose names end so, hidden ones apart.
    case files(in: String, endingIn: String)
  }

  /// What stands at a path, links not followed.
  enum Fact: Equatable, Sendable {
    case nothing, folder, file
    /// A link, and the full path that it leads to.
    case link(to: String)
  }

  /// A folder, or a file by itself: one that is written under another name, or into from outside a container,
  /// is not told by its folder.
  struct Watch: Equatable, Sendable {
    let path: String
    let isFolder: Bool
    /// The names in the folder that matter.
    fileprivate(set) var names: Set<String> = []
    fileprivate(set) var suffixes: Set<String> = []

    func concerns(_ name: String) -> Bool {
      names.contains(name) || (!name.hasPrefix(".") && suffixes.contains(where: name.hasSuffix))
    }
  }

  /// Folders come before what is in them: watched in this order, nothing is moved away unseen in between.
  private(set) var watches: [Watch] = []

  /// As many links are followed as the system would follow.
  private static let maximumLinks = 40

  /// - Parameters:
  ///   - targets: by their full paths.
  ///   - fact: what stands at a path.
  init(_ targets: [Target], fact: (String) -> Fact) {
    for target in targets {
      switch target {
      case .file(let path): _ = follow(path, fact)
      case .files(let path, let suffix):
        if let folder = follow(path, fact) { watch(folder) { $0.suffixes.insert(suffix) } }
      }
    }
  }

  /// Watches the way to a path, as far as it exists.
  ///
  /// - Returns: the path without links where a folder stands there.
  private mutating func follow(_ path: String, _ fact: (String) -> Fact) -> String? {
    // `folder` is free of links: `..` leads to the folder above it.
    var (folder, rest, links) = ("/", Self.steps(of: path), 0)
    while let step = rest.popLast() {
      if step == ".." {
        folder = FileSystem.folder(of: folder)
        continue
      }
      watch(folder) { $0.names.insert(step) }
      let here = folder == "/" ? "/\(step)" : "\(folder)/\(step)"
      switch fact(here) {
      case .nothing: return nil
      case .folder: folder = here
      case .file:
        if rest.isEmpty { watch(here, isFolder: false) { _ in } }
        return nil
      case .link(let target):
        links += 1
        if links > Self.maximumLinks { return nil }
        folder = "/"
        rest += Self.steps(of: target)
      }
    }
    return folder
  }

  private mutating func watch(
    _ path: String, isFolder: Bool = true, _ add: (inout Watch) -> Void
  ) {
    let known = watches.firstIndex { $0.path == path && $0.isFolder == isFolder }
    if known == nil { watches.append(Watch(path: path, isFolder: isFolder)) }
    add(&watches[known ?? watches.count - 1])
  }

  /// The steps of a full path, the last one first.
  private static func steps(of path: String) -> [String] {
    path.split(separator: "/").reversed().filter { $0 != "." }.map(String.init)
  }
}

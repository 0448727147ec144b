import Synchronization

/// The themes that can be picked: the built-in ones, and a folder of the user's.
///
/// A user theme's id is the name of its file without `.json`. The ids of built-in themes and modes are taken:
/// a file under such a name is told as a problem and never used, so that `light` is the same on every machine.
///
/// Listing costs one pass over the folder; a theme is read when it is asked for, and again only where its file
/// has changed. One bad file harms no other. Thread-safe.
public final class ThemeLibrary: Sendable {
  /// What the modes are called, and so no theme may be.
  public static let reservedIDs: Set<String> = ["system", "auto"]

  /// What the folder holds, by name alone: no file has been opened.
  public struct Listing: Hashable, Sendable {
    /// The built-in themes in their order, then the user's by name.
    public var ids: [String]
    /// Files under names that no theme may have, and a folder that cannot be read.
    public var problems: [ThemeProblem]
  }

  private typealias Known = (identity: ThemeFile.Identity, theme: Result<Theme, ThemeProblem>)

  private let directory: String?
  private let known = Mutex<[String: Known]>([:])

  /// - Parameter directory: the folder of user themes, which need not exist; nil for built-in ones only.
  public init(directory: String? = nil) { self.directory = directory }

  private static let builtIns = Dictionary(uniqueKeysWithValues: Theme.builtIns.map { ($0.id, $0) })

  // MARK: Listing

  /// The ids of all themes. O(files in the folder).
  public func listing() -> Listing {
    var listing = Listing(ids: Theme.builtIns.map(\.id), problems: [])
    guard let directory else { return listing }
    do {
      let names = try ThemeFile.names(in: directory, endingIn: ".json")
      for id in names.valid.sorted() {
        if let problem = problem(withName: id) {
          listing.problems.append(problem)
        } else {
          listing.ids.append(id)
        }
      }
      listing.problems += names.invalid.sorted().map { badName($0, "the file's name is not UTF-8") }
    } catch  where error.kind != .notFound {
      listing.problems.append(error)
    } catch {
      // No folder, no user themes.
    }
    return listing
  }

  /// Every theme that can be used, and what is wrong with the others. Reads all files.
  public func themes() -> (themes: [Theme], problems: [ThemeProblem]) {
    let listing = listing()
    var (themes, problems): ([Theme], [ThemeProblem]) = ([], listing.problems)
    for id in listing.ids {
      do { themes.append(try theme(id)) } catch { problems.append(error) }
    }
    return (themes, problems)
  }

  // MARK: One theme

  /// The theme with this id.
  ///
  /// The same handle is returned while its file stays as it is.
  public func theme(_ id: String) throws(ThemeProblem) -> Theme {
    if let builtIn = Self.builtIns[id] { return builtIn }
    guard let path = file(of: id) else { throw unknown(id) }
    let last = known.withLock { $0[id] }
    let file: (identity: ThemeFile.Identity, bytes: [UInt8]?)
    do { file = try ThemeFile.load(path, unless: last?.identity) } catch {
      throw error.kind == .notFound ? unknown(id) : error
    }
    if let last, file.bytes == nil { return try last.theme.get() }
    let theme = Result { () throws(ThemeProblem) in
      try Self.theme(id: id, parsing: file.bytes ?? [], file: path)
    }
    known.withLock { $0[id] = (file.identity, theme) }
    return try theme.get()
  }

  /// The theme in a file anywhere; its id is the file's name.
  public static func theme(inFile path: String) throws(ThemeProblem) -> Theme {
    let name = path.split(separator: "/").last ?? ""
    let id = name.hasSuffix(".json") ? name.dropLast(5) : name
    return try theme(id: String(id), parsing: try ThemeFile.load(path).bytes ?? [], file: path)
  }

  private static func theme(
    id: String, parsing bytes: [UInt8], file: String
  ) throws(ThemeProblem) -> Theme {
    do { return Theme(id: id, document: try ThemeDocument(parsing: bytes)) } catch {
      throw ThemeProblem(
        .malformed, file: file, position: error.position, message: error.message, hint: error.hint)
    }
  }

  /// Where a user theme is, or would be; nil for a built-in one, and where there can be none of this id.
  public func file(of id: String) -> String? {
    guard let directory, ThemeID.isValid(id), Self.builtIns[id] == nil else { return nil }
    return "\(directory)/\(id).json"
  }

  // MARK: Names

  private func unknown(_ id: String) -> ThemeProblem {
    let near = nearestName(to: id, in: listing().ids)
    return ThemeProblem(
      .notFound, message: "there is no theme '\(id.sanitizedForDisplay())'",
      hint: near.map { "did you mean '\($0.sanitizedForDisplay())'?" }
        ?? "`themepick list` shows the themes there are")
  }

  /// Why no theme may have the file's name, nil where it may.
  private func problem(withName id: String) -> ThemeProblem? {
    if Self.builtIns[id] != nil { return badName(id, "'\(id)' is a built-in theme") }
    if Self.reservedIDs.contains(id) {
      return badName(id, "no theme can be called '\(id)', which is a mode")
    }
    if ThemeID.isValid(id) { return nil }
    return badName(id, "the file's name has a control character, or is too long")
  }

  private func badName(_ name: String, _ message: String) -> ThemeProblem {
    ThemeProblem(
      .malformed, file: "\(directory ?? "")/\(name).json", message: message, hint: "rename the file"
    )
  }
}

import TerminalTraits

extension ThemeDocument {
  /// Reads a document.
  ///
  /// Members that version 1 does not know are left to other programs, unless they look like one misspelt.
  ///
  /// - Throws: ``ThemeDocumentError`` with the place of the first thing that is wrong.
  public init(parsing bytes: [UInt8]) throws(ThemeDocumentError) {
    let document: JSONDocument
    do { document = try JSONDocument(parsing: bytes) } catch {
      throw ThemeDocumentError(
        position: error.position, message: error.message,
        hint: "a theme is one JSON object; see `themepick show --json` for an example")
    }
    self = try ThemeReader(document: document).theme()
  }
}

/// What is wrong with a theme document, where, and what to do.
public struct ThemeDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  public var position: SourcePosition
  /// In words that follow `FILE:LINE:COLUMN: `.
  public var message: String
  public var hint: String

  public var description: String { "\(position): \(message)" }
}

/// Turns the values of a JSON document into those of a theme, and says where they do not fit.
private struct ThemeReader {
  let document: JSONDocument

  private static let members = [
    "version", "name", "author", "appearance", "family", "colors", "ansi",
  ]

  func theme() throws(ThemeDocumentError) -> ThemeDocument {
    let root = document.root
    guard case .object(let members) = root.value else {
      throw error("expected an object, found \(root.kind)", at: root, hint: "begin with {")
    }
    // The version first: of what a newer one has, nothing else can be judged.
    try checkVersion()
    try refuseMisspelt(members)
    let appearance = try appearance()
    let (colors, foreground) = try colors()
    return ThemeDocument(
      name: try name(), author: try optionalText("author"), family: try optionalText("family"),
      appearance: appearance, background: colors[.background], foreground: foreground,
      colors: colors, ansi: try ansi())
  }

  // MARK: Members

  private func checkVersion() throws(ThemeDocumentError) {
    let node = try required("version", hint: "write \"version\": \(ThemeDocument.version)")
    guard let version = node.integer else {
      throw error(
        "\"version\" is to be a whole number, found \(node.kind)", at: node,
        hint: "write \"version\": \(ThemeDocument.version)")
    }
    if version > ThemeDocument.version {
      throw error(
        "version \(version) is newer than this program, which reads version \(ThemeDocument.version)",
        at: node, hint: "update themepick, or save the theme as version \(ThemeDocument.version)")
    }
    if version < ThemeDocument.version {
      throw error(
        "there is no version \(version) of theme documents", at: node,
        hint: "write \"version\": \(ThemeDocument.version)")
    }
  }

  private func refuseMisspelt(_ members: [JSONMember]) throws(ThemeDocumentError) {
    for member in members where !Self.members.contains(member.key) {
      guard let near = nearestName(to: member.key, in: Self.members) else { continue }
      throw error(
        "unknown member \"\(member.key.sanitizedForDisplay())\"", at: member.keyRange.lowerBound,
        hint: "did you mean \"\(near)\"?")
    }
  }

  private func name() throws(ThemeDocumentError) -> String {
    let node = try required("name", hint: "give the theme a name to show in lists")
    let name = try text(node, of: "name")
    if name.sanitizedForDisplay().allSatisfy(\.isWhitespace) {
      throw error("the name is empty", at: node, hint: "give the theme a name to show in lists")
    }
    return name
  }

  private func appearance() throws(ThemeDocumentError) -> InterfaceStyle {
    let hint = "write \"light\" or \"dark\""
    let node = try required("appearance", hint: hint)
    switch node.string {
    case "light": return .light
    case "dark": return .dark
    case let text?:
      throw error("there is no appearance '\(text.sanitizedForDisplay())'", at: node, hint: hint)
    case nil:
      throw error("\"appearance\" is to be a string, found \(node.kind)", at: node, hint: hint)
    }
  }

  private func colors() throws(ThemeDocumentError) -> ([ColorToken: RGBA], foreground: RGBA) {
    let node = try required("colors", hint: "give at least \"background\" and \"foreground\"")
    guard case .object(let members) = node.value else {
      throw error(
        "\"colors\" is to be an object, found \(node.kind)", at: node,
        hint: "give at least \"background\" and \"foreground\"")
    }
    var colors: [ColorToken: RGBA] = [:]
    for member in members {
      let token = try token(member)
      if token == .background, member.node.string == "none" { continue }
      colors[token] = try color(member.node, isBackground: token == .background)
    }
    if node["background"] == nil {
      throw missing(
        .background, from: node, hint: "give a colour, or \"none\" for the terminal's own")
    }
    guard let foreground = colors[.foreground] else {
      throw missing(.foreground, from: node, hint: "give it a colour")
    }
    return (colors, foreground)
  }

  private func missing(
    _ token: ColorToken, from node: JSONNode, hint: String
  ) -> ThemeDocumentError {
    error("\"\(token.rawValue)\" is missing from \"colors\"", at: node, hint: hint)
  }

  private func token(_ member: JSONMember) throws(ThemeDocumentError) -> ColorToken {
    if let token = ColorToken(rawValue: member.key) { return token }
    let names = ColorToken.allCases.map(\.rawValue)
    let hint =
      nearestName(to: member.key, in: names).map { "did you mean \"\($0)\"?" }
      ?? "the roles are \(names.joined(separator: ", "))"
    throw error(
      "unknown role \"\(member.key.sanitizedForDisplay())\"", at: member.keyRange.lowerBound,
      hint: hint)
  }

  private func color(
    _ node: JSONNode, isBackground: Bool = false
  ) throws(ThemeDocumentError) -> RGBA {
    let hint =
      isBackground
      ? "write it as \"#rrggbb\", or \"none\" for the terminal's own"
      : "write it as \"#rrggbb\""
    guard let text = node.string else {
      throw error("a colour is to be a string, found \(node.kind)", at: node, hint: hint)
    }
    if text == "none" {
      throw error("only the background can be \"none\"", at: node, hint: hint)
    }
    do { return try RGBA(hex: text) } catch {
      throw self.error(
        "'\(error.text.sanitizedForDisplay())' is not a colour", at: node,
        hint: "colours are #rgb, #rgba, #rrggbb or #rrggbbaa")
    }
  }

  private func ansi() throws(ThemeDocumentError) -> [RGBA]? {
    guard let node = document.root["ansi"] else { return nil }
    guard case .array(let items) = node.value else {
      throw error(
        "\"ansi\" is to be an array, found \(node.kind)", at: node,
        hint: "list 16 colours, or leave it out")
    }
    guard items.count == 16 else {
      throw error(
        "\"ansi\" has \(items.count) colours instead of 16", at: node,
        hint: "list the colours 0 to 15, or leave it out")
    }
    var colors: [RGBA] = []
    for item in items { colors.append(try color(item)) }
    return colors
  }

  // MARK: Values

  private func required(_ key: String, hint: String) throws(ThemeDocumentError) -> JSONNode {
    guard let node = document.root[key] else {
      throw error("\"\(key)\" is missing", at: document.root, hint: hint)
    }
    return node
  }

  private func optionalText(_ key: String) throws(ThemeDocumentError) -> String? {
    guard let node = document.root[key] else { return nil }
    return try text(node, of: key)
  }

  private func text(_ node: JSONNode, of key: String) throws(ThemeDocumentError) -> String {
    guard let text = node.string else {
      throw error(
        "\"\(key)\" is to be a string, found \(node.kind)", at: node,
        hint: "put it in double quotes")
    }
    return text
  }

  // MARK: Errors

  private func error(_ message: String, at node: JSONNode, hint: String) -> ThemeDocumentError {
    error(message, at: node.range.lowerBound, hint: hint)
  }

  private func error(_ message: String, at offset: Int, hint: String) -> ThemeDocumentError {
    ThemeDocumentError(position: document.position(of: offset), message: message, hint: hint)
  }
}

import TerminalTheming
import TerminalUI

/// The colours that a terminal had before they were set, in its own words; none of those that it did not tell.
nonisolated struct ToldColors: Hashable, Sendable {
  private var texts: [TerminalColorSlot: String] = [:]

  /// The text for a colour; one that is no colour is not taken.
  subscript(slot: TerminalColorSlot) -> String? { texts[slot] }

  init() {}

  /// Takes the first reply for each colour.
  init(_ replies: [TerminalReply]) {
    for case .color(let slot, let text) in replies where texts[slot] == nil { texts[slot] = text }
  }

  /// Reads what was kept. Whatever is no colour is left out: it would be sent to a terminal.
  init(_ node: JSONNode?) {
    guard case .object(let members)? = node?.value else { return }
    for member in members {
      guard let slot = TerminalColorSlot(code: member.key), let text = member.node.string,
        RGBA(terminalText: Array(text.utf8)[...]) != nil
      else { continue }
      texts[slot] = text
    }
  }

  var json: JSONLiteral {
    .object(
      TerminalColorSlot.all.compactMap { slot in
        texts[slot].map { (slot.code, .string($0)) }
      })
  }

  /// How many of the colours that are set in every terminal were not told.
  var missingCount: Int {
    TerminalColorSlot.all.filter { texts[$0] == nil && !$0.isOptional }.count
  }
}

nonisolated extension TerminalColorSlot {
  /// Whether few terminals know it: it is left alone where it was not told.
  var isOptional: Bool { self == .selection || self == .selectedText }
}

/// `terminals.json`: what terminals had told before their colours were set, each under what tells it from all others.
nonisolated struct ToldColorsFile: Hashable, Sendable {
  static let name = "terminals.json"
  /// Older ones are forgotten: terminals are closed without a word.
  static let maximumCount = 32

  private var entries: [(terminal: String, colors: ToldColors)] = []

  /// State is no treasure: a damaged file counts as none.
  init(bytes: [UInt8]?) {
    guard let bytes, let root = try? JSONDocument(parsing: bytes).root,
      case .array(let items)? = root["terminals"]?.value
    else { return }
    for item in items.suffix(Self.maximumCount) {
      guard let terminal = item["terminal"]?.string else { continue }
      self[terminal] = ToldColors(item["colors"])
    }
  }

  /// nil for a terminal whose colours were not set.
  subscript(terminal: String) -> ToldColors? {
    get { entries.first { $0.terminal == terminal }?.colors }
    set {
      entries.removeAll { $0.terminal == terminal }
      if let newValue { entries = (entries + [(terminal, newValue)]).suffix(Self.maximumCount) }
    }
  }

  var bytes: [UInt8] {
    let items = entries.map { entry in
      JSONLiteral.object([("terminal", .string(entry.terminal)), ("colors", entry.colors.json)])
    }
    let members: [(String, JSONLiteral)] = [("version", .integer(1)), ("terminals", .array(items))]
    return Array((JSONLiteral.object(members).prettyText + "\n").utf8)
  }

  static func == (a: Self, b: Self) -> Bool { a.bytes == b.bytes }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

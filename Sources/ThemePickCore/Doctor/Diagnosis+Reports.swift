import TerminalTheming
import TerminalUI

/// The findings for people and for scripts.
nonisolated extension Diagnosis {
  var text: String {
    var lines = terminalRows.map { $0.padded(to: 13) + $1 }
    lines += appearance.sourceLines
    lines += folders.map { $0.name.padded(to: 13) + words(of: $0) }
    lines.append("your themes".padded(to: 13) + "\(ownThemes) good, \(themeProblems.count) bad")
    lines.append("")
    let advice = advice
    if advice.isEmpty { lines.append("Everything is as it can be.") }
    for item in advice {
      lines += ["\(item.severity.rawValue): \(item.finding.sentence)", "  \(item.remedy)"]
      lines += item.lines.map { "    \($0)" }
    }
    // The environment's words stand among them.
    return lines.map { $0.sanitizedForDisplay(limit: 4096) + "\n" }.joined()
  }

  private var terminalRows: [(String, String)] {
    let size = terminal.size.map { ", \($0.width)×\($0.height)" } ?? ", but there is no terminal"
    let term = terminal.term.isEmpty ? "TERM is not set" : terminal.term.shown
    let depth = terminal.colorDepth.map { "\($0.depth.label): \($0.reason.shown)" }
    let exact = terminal.takesExactColors.map {
      $0 ? ", takes exact colours" : ", takes no exact colours"
    }
    return [
      ("terminal", term + size),
      ("terminfo", terminal.terminfo?.sanitizedForDisplay(limit: 4096) ?? "no entry"),
      ("colours", depth ?? "none"),
      ("curses", terminal.curses.shown + (exact ?? "")),
      ("locale", terminal.encoding.shown + (terminal.isUnicode ? "" : ", shown as ASCII")),
      ("inside", between.isEmpty ? "nothing else" : between.joined(separator: ", ")),
      ("answers", answersText),
      (
        "appearance",
        "\(appearance.slot.rawValue), from: \(appearance.source.label) "
          + "(\(appearance.source.confidence.rawValue))"
      ),
    ]
  }

  private var answersText: String {
    let answers = terminal.answers
    let told = [
      answers.background.map { "background \($0.hex)" },
      answers.foreground.map { "text \($0.hex)" },
      answers.mode.map { "mode \($0.word)" },
      answers.knowsSynchronizedOutput ? "holds frames together" : nil,
    ].compactMap(\.self)
    if !told.isEmpty { return told.joined(separator: ", ") }
    if case .silent(let reason) = terminal.statement { return "none: \(reason.shown)" }
    return "none"
  }

  private func words(of folder: FolderReport) -> String {
    let path = folder.path?.sanitizedForDisplay(limit: 4096) ?? "nowhere"
    let state = folder.exists ? "writable" : "not there yet, can be made"
    return "\(path): \(folder.obstacle ?? state)"
  }

  // MARK: JSON

  var json: JSONLiteral {
    .object([
      ("terminal", terminalJSON), ("answers", answersJSON), ("appearance", appearanceJSON),
      ("folders", .object(folders.map { ($0.name, json(of: $0)) })),
      ("themes", themesJSON), ("advice", .array(advice.map(\.json))),
    ])
  }

  private var terminalJSON: JSONLiteral {
    .object([
      ("term", .string(terminal.term)), ("obstacle", .text(terminal.obstacle)),
      ("terminfo", .text(terminal.terminfo)),
      ("columns", terminal.size.map { .integer($0.width) } ?? .null),
      ("rows", terminal.size.map { .integer($0.height) } ?? .null),
      ("colorDepth", .text(terminal.colorDepth?.depth.label)),
      ("colorDepthReason", .text(terminal.colorDepth?.reason)),
      ("curses", .string(terminal.curses)),
      ("exactColors", terminal.takesExactColors.map(JSONLiteral.bool) ?? .null),
      ("encoding", .string(terminal.encoding)), ("unicode", .bool(terminal.isUnicode)),
      ("inside", .array(between.map(JSONLiteral.string))),
    ])
  }

  private var answersJSON: JSONLiteral {
    var silence: String?
    if case .silent(let reason) = terminal.statement { silence = reason }
    let answers = terminal.answers
    return .object([
      ("appearance", .text(answers.appearance?.word)), ("silence", .text(silence)),
      ("background", .text(answers.background?.hex)),
      ("foreground", .text(answers.foreground?.hex)), ("mode", .text(answers.mode?.word)),
      ("synchronizedOutput", .bool(answers.knowsSynchronizedOutput)),
    ])
  }

  private var appearanceJSON: JSONLiteral {
    .object([
      ("appearance", .string(appearance.slot.rawValue)),
      ("source", .string(appearance.source.label)),
      ("confidence", .string(appearance.source.confidence.rawValue)),
      ("sources", appearance.sourcesJSON),
    ])
  }

  private func json(of folder: FolderReport) -> JSONLiteral {
    .object([
      ("path", .text(folder.path)), ("exists", .bool(folder.exists)),
      ("writable", .bool(folder.obstacle == nil)), ("reason", .text(folder.obstacle)),
    ])
  }

  private var themesJSON: JSONLiteral {
    .object([
      ("builtIn", .integer(Theme.builtIns.count)), ("own", .integer(ownThemes)),
      ("problems", .array(themeProblems.map { .string($0.description) })),
    ])
  }
}

nonisolated extension Advice {
  fileprivate var json: JSONLiteral {
    .object([
      ("severity", .string(severity.rawValue)), ("about", .string(about)),
      ("finding", .string(finding)), ("remedy", .string(remedy)),
      ("lines", .array(lines.map(JSONLiteral.string))),
    ])
  }
}

nonisolated extension TerminalAppearance {
  fileprivate var word: String { self == .light ? "light" : "dark" }
}

import TerminalTheming

/// The appearance as reports tell it, for people and for scripts.
nonisolated extension SystemAppearance {
  /// Each source with what it said, or why it was silent.
  var sourcesJSON: JSONLiteral {
    .array(
      statements.map { source, statement in
        .object([
          ("source", .string(source.label)), ("appearance", .text(statement.slot?.rawValue)),
          ("reason", .text(statement.silence)),
        ])
      })
  }

  /// A line for each source.
  var sourceLines: [String] {
    statements.map { source, statement in
      "  " + source.label.padded(to: 11) + statement.words
    }
  }
}

nonisolated extension SystemAppearance.Statement {
  fileprivate var slot: ThemeSlot? {
    if case .appearance(let slot) = self { slot } else { nil }
  }

  fileprivate var silence: String? {
    if case .silent(let reason) = self { reason } else { nil }
  }

  fileprivate var words: String { slot?.rawValue ?? "silent: \((silence ?? "").shown)" }
}

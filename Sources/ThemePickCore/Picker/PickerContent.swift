import TerminalTheming
import TerminalTraits
import TerminalUI

/// Makes what the screen shows from the model: rows, titles, status. Pure, so that it is tested as text.
struct PickerContent {
  let model: PickerModel
  let library: ThemeLibrary
  /// Of the terminal.
  let depth: ColorDepth

  /// The theme of an id, or what takes its place where it cannot be had.
  func theme(_ id: String) -> Theme {
    (try? library.theme(id)) ?? (model.shownAppearance == .light ? .light : .dark)
  }

  func name(of id: String) -> String {
    (try? library.theme(id))?.name ?? "\(id.sanitizedForDisplay()) (missing)"
  }

  /// A mode with its themes instead of ids.
  func mode(of choice: Preferences) -> ThemeMode {
    switch choice.mode {
    case .system: .system(light: theme(choice.light), dark: theme(choice.dark))
    case .theme(let id): .fixed(theme(id))
    }
  }

  // MARK: The list

  /// The rows of the list, with the model's rows that they stand for; nil for a heading.
  var rows: [(row: PickerRow?, view: any ListRow)] {
    model.rows.flatMap { row -> [(row: PickerRow?, view: any ListRow)] in
      switch row {
      case .mode(let mode): [(row, modeRow(mode))]
      case .slot(let slot):
        [
          (nil, HeaderRow(title: "When the system is \(slot.rawValue)")),
          (row, slotRow(slot)),
        ]
      }
    }
  }

  private func modeRow(_ mode: Preferences.Mode) -> RadioRow {
    let isOn = model.saved.mode == mode
    switch mode {
    case .system:
      let target = name(of: model.draft[model.shownAppearance])
      return RadioRow(title: "System", isOn: isOn, trailing: [Span("→ \(target)")])
    case .theme(let id):
      return RadioRow(title: name(of: id), isOn: isOn, trailing: swatches(of: id))
    }
  }

  private func slotRow(_ slot: ThemeSlot) -> SlotRow {
    let id = model.draft[slot]
    let isUnsaved = id != model.saved[slot]
    let mark = isUnsaved ? "not saved" : model.isInForce(slot) ? "in force" : ""
    return SlotRow(
      value: name(of: id),
      trailing: (mark.isEmpty ? [] : [Span(mark), Span(" ")]) + swatches(of: id))
  }

  /// A theme's own look in five cells: text, accent and marks on its background.
  private func swatches(of id: String) -> [Span] {
    guard depth > .monochrome, let theme = try? library.theme(id) else { return [] }
    let contrast: ContrastLevel = model.draft.contrast == .high ? .high : .normal
    func color(_ token: ColorToken) -> Color {
      theme[token, contrast].map { Color($0) } ?? .terminalDefault
    }
    let marks: [ColorToken] = [.foreground, .primary, .added, .keyword, .error]
    return marks.map { Span("■", color($0), on: color(.background)) }
  }

  // MARK: Around it

  /// `System: dark · simulated · 24-bit`.
  var systemStatus: String {
    let source = model.system.source
    let doubt = source.confidence == .unsure ? ", unsure" : ""
    let origin = model.simulated != nil ? "simulated" : source.label + doubt
    return "System: \(model.shownAppearance.rawValue) · \(origin) · \(depth.name)"
  }

  /// The keys that are of use now, most useful first.
  var hints: [StatusLine.Hint] {
    PickerKey.all.filter { $0.isUseful(model) }.compactMap { key in
      key.hint.map { StatusLine.Hint(key: key.label, text: $0(model)) }
    }
  }

  var previewTitle: String {
    if let slot = model.slotShownApart {
      return "Preview · \(name(of: model.draft[slot])), \(slot.rawValue) only"
    }
    return "Preview · \(name(of: model.draft.themeID(for: model.shownAppearance)))"
  }
}

nonisolated extension ColorDepth {
  /// For people.
  var name: String {
    switch self {
    case .trueColor: "24-bit"
    case .indexed256: "256 colours"
    case .ansi16: "16 colours"
    case .ansi8: "8 colours"
    case .monochrome: "no colours"
    }
  }
}

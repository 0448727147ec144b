import TerminalTheming
import TerminalTraits
import TerminalUI

/// Makes what the screen shows from the model: rows, titles, status. Pure, so that it is tested as text.
struct PickerContent {
  let model: PickerModel
  let library: ThemeLibrary
  /// The theme of an id, or what takes its place where it cannot be had.
  func theme(_ id: String) -> Theme {
    (try? library.theme(id)) ?? (model.shownAppearance == .light ? .light : .dark)
  }

  func name(of id: String) -> String {
    do {
      return try library.theme(id).name
    } catch {
      return "\(id.sanitizedForDisplay()) (\(error.kind == .notFound ? "missing" : "broken"))"
    }
  }

  /// A mode with its themes instead of ids.
  func mode(of choice: Preferences) -> ThemeMode {
    switch choice.mode {
    case .system: .system(light: theme(choice.light), dark: theme(choice.dark))
    case .theme(let id): .fixed(theme(id))
    }
  }

  // MARK: The list

  /// A line of the list.
  enum Line: Hashable {
    case space
    case heading(ThemeSlot)
    case row(PickerRow)
  }

  /// - Parameter isSpacious: whether there is room for lines that only keep others apart.
  func lines(isSpacious: Bool) -> [Line] {
    model.rows.flatMap { row -> [Line] in
      guard case .slot(let slot) = row else { return [.row(row)] }
      return (isSpacious ? [.space] : []) + [.heading(slot), .row(row)]
    }
  }

  /// Made for visible lines only: a theme's file is read when its row is seen.
  func view(of line: Line) -> any ListRow {
    switch line {
    case .space: HeaderRow(title: "")
    case .heading(let slot): HeaderRow(title: "When the system is \(slot.rawValue)")
    case .row(.mode(let mode)): modeRow(mode)
    case .row(.slot(let slot)): slotRow(slot)
    }
  }

  private func modeRow(_ mode: Preferences.Mode) -> RadioRow {
    let isOn = model.saved.mode == mode
    switch mode {
    case .system:
      let target = name(of: model.draft[model.shownAppearance])
      return RadioRow(title: "System", isOn: isOn, trailing: [[Span("→ \(target)")]])
    case .theme(let id):
      return RadioRow(title: name(of: id), isOn: isOn, trailing: [swatches(of: id)])
    }
  }

  private func slotRow(_ slot: ThemeSlot) -> SlotRow {
    let id = model.draft[slot]
    let (isUnsaved, isInForce) = (id != model.saved[slot], model.isInForce(slot))
    let words = isUnsaved ? "unsaved" : isInForce ? "in force" : ""
    return SlotRow(
      value: name(of: id) + (isUnsaved ? "*" : ""), isOn: isInForce,
      trailing: [words.isEmpty ? [] : [Span(words), Span(" ")], swatches(of: id)])
  }

  /// A theme's own look in five cells: text, accent and marks on its background.
  private func swatches(of id: String) -> [Span] {
    guard model.terminalDepth > .monochrome, let theme = try? library.theme(id) else { return [] }
    let contrast = model.draft.contrast.level
    func color(_ token: ColorToken) -> Color {
      theme[token, contrast].map { Color($0) } ?? .terminalDefault
    }
    let marks: [ColorToken] = [.foreground, .primary, .added, .keyword, .error]
    return marks.map { Span("■", color($0), on: color(.background)) }
  }

  // MARK: Around it

  /// `System: dark · simulated · 24-bit`, and shorter where there is no room for it.
  var systemStatus: [String] {
    let source = model.system.source
    let doubt = source.confidence == .unsure ? ", unsure" : ""
    let origin = model.simulated != nil ? "simulated" : source.label + doubt
    let (appearance, depth) = (model.shownAppearance.rawValue, model.terminalDepth.name)
    let choice = model.draft.contrast
    let contrast = choice == .auto ? "" : " · \(choice.rawValue) contrast"
    return [
      "System: \(appearance) · \(origin) · \(depth)\(contrast)",
      "\(appearance) · \(origin)\(contrast)",
      "\(appearance) · \(origin)", appearance,
    ]
  }

  /// The keys that are of use now, most useful first.
  var hints: [StatusLine.Hint] {
    if model.isHelpShown { return [StatusLine.Hint(key: "esc", text: "close")] }
    return PickerKey.all.filter { $0.isUseful(model) }.compactMap { key in
      key.hint.map {
        StatusLine.Hint(key: key.label, text: $0(model), isEssential: key.isEssential)
      }
    }
  }

  // MARK: Previews

  /// A pane of the preview: its title, and the mode it shows where that is not what the screen shows.
  struct Preview {
    var title: String
    var mode: ThemeMode?
  }

  /// One pane, or one for each slot to compare.
  var previews: [Preview] {
    guard !model.isComparing else { return ThemeSlot.allCases.map(comparison) }
    if let slot = model.slotShownApart {
      let id = model.draft[slot]
      return [
        Preview(
          title: titled("Preview · \(name(of: id)), \(slot.rawValue) only"),
          mode: .fixed(theme(id)))
      ]
    }
    let id = model.draft.themeID(for: model.shownAppearance)
    return [Preview(title: titled("Preview · \(name(of: id))"))]
  }

  private func comparison(_ slot: ThemeSlot) -> Preview {
    let id = model.draft[slot]
    return Preview(
      title: titled(
        "\(model.isInForce(slot) ? "● " : "")\(slot.rawValue.capitalizedFirst) · \(name(of: id))"),
      mode: .fixed(theme(id)))
  }

  private func titled(_ title: String) -> String {
    title + (model.previewDepth.map { " · \($0.name)" } ?? "")
  }
}

nonisolated extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
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

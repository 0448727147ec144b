import TerminalTraits

nonisolated extension PickerModel {
  /// Applies an action.
  ///
  /// - Parameter fits: whether a theme was made for the slot's appearance; asked only to order a slot's themes.
  /// - Returns: what remains to be done outside.
  mutating func update(
    _ action: PickerAction, fits: (String, ThemeSlot) -> Bool
  ) -> [PickerEffect] {
    // Each action puts away the last notice.
    notice = nil
    if isHelpShown { return updateHelp(action) }
    switch action {
    case .move(let step):
      let index = (rows.firstIndex(of: selection) ?? 0) + step
      select(rows[min(max(index, 0), rows.count - 1)])
    case .select(let row): select(row)
    case .adjust(let step): adjust(by: step, fits: fits)
    case .choose: return choose()
    case .cancel: return cancel()
    case .quit: return [.quit]
    case .simulateOtherAppearance: simulate(shownAppearance.other)
    case .useRealAppearance: simulate(nil)
    case .cycleContrast:
      draft.contrast = draft.contrast.next
      notice = .information("Contrast: \(draft.contrast.rawValue). Enter saves it.")
    case .toggleComparison: isComparing.toggle()
    case .cyclePreviewDepth: cyclePreviewDepth()
    case .toggleHelp: isHelpShown = true
    case .undo: return refusal() ?? [.undo]
    case .redo: return refusal() ?? [.redo]
    }
    return []
  }

  /// The help lies over everything: the keys that would leave or choose only close it.
  private mutating func updateHelp(_ action: PickerAction) -> [PickerEffect] {
    if [.toggleHelp, .cancel, .quit, .choose].contains(action) { isHelpShown = false }
    return []
  }

  private mutating func cyclePreviewDepth() {
    let poorer = ColorDepth.allCases.last { $0 < previewDepth ?? terminalDepth }
    if poorer == nil, previewDepth == nil {
      notice = .information("This terminal shows no colours: there is no lower depth to preview.")
    }
    previewDepth = poorer
  }

  /// Moving onto a mode previews it; on a slot the saved mode shows again.
  private mutating func select(_ row: PickerRow) {
    guard rows.contains(row) else { return }
    selection = row
    if case .mode(let mode) = row { draft.mode = mode } else { draft.mode = saved.mode }
  }

  /// Steps through the slot's themes, those made for its appearance first.
  private mutating func adjust(by step: Int, fits: (String, ThemeSlot) -> Bool) {
    guard case .slot(let slot) = selection else { return }
    let ids = step > 0 ? themeIDs : themeIDs.reversed()
    let current = ids.firstIndex(of: draft[slot])
    let isFitting = current.map { fits(ids[$0], slot) } ?? false
    // Only as many themes are asked about as are passed over: there may be thousands.
    let next =
      current.flatMap { index in ids[(index + 1)...].first { fits($0, slot) == isFitting } }
      ?? ids.first { fits($0, slot) != isFitting } ?? ids.first
    if let next { draft[slot] = next }
  }

  private mutating func choose() -> [PickerEffect] {
    if let refused = refusal() { return refused }
    return [.save(draft, lastKnown: system.isReal ? nil : simulated)]
  }

  private mutating func cancel() -> [PickerEffect] {
    guard hasSomethingToDrop else { return [.quit] }
    draft = saved
    simulated = nil
    isComparing = false
    previewDepth = nil
    selection = rowOfSavedChoice
    return []
  }

  private mutating func refusal() -> [PickerEffect]? {
    guard let savingRefusal else { return nil }
    notice = Notice(kind: .error, text: savingRefusal)
    return []
  }

  private mutating func simulate(_ appearance: ThemeSlot?) {
    simulated = appearance == system.slot ? nil : appearance
    guard case .theme(let id) = draft.mode, appearance != nil else { return }
    let cause =
      draft.mode == saved.mode ? "The mode is fixed to \(id)" : "The preview is \(id) alone"
    notice = .information("\(cause): a change of the system does not show.")
  }
}

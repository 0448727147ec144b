import TerminalTheming

/// What reaches the picker from outside: the preview stays, and a notice says what changed.
nonisolated extension PickerModel {
  mutating func follow(_ new: SystemAppearance) {
    let before = system
    system = new
    if simulated == new.slot { simulated = nil }
    guard before.slot != new.slot else { return }
    notice = .information("The system is \(new.slot.rawValue) now (\(new.source.label)).")
  }

  mutating func follow(_ new: Preferences) {
    guard new != saved else { return }
    let changes = new.differences(from: saved)
    rebase(onto: new)
    notice = .information("Changed elsewhere: \(changes).")
  }

  /// The preferences became unreadable, for this reason, or can be read again.
  mutating func follow(refusal: String?) {
    guard refusal != savingRefusal else { return }
    savingRefusal = refusal
    notice =
      refusal.map { Notice(kind: .error, text: $0) }
      ?? .information("The preferences can be read again.")
  }

  /// Themes came or went. What is previewed and is gone gives way to what is saved.
  mutating func follow(themeIDs new: [String]) {
    guard new != themeIDs else { return }
    themeIDs = new
    guard !rows.contains(selection), case .mode(let gone) = selection else { return }
    draft.mode = saved.mode
    selection = rowOfSavedChoice
    notice = Notice(
      kind: .warning,
      text: "\(gone.id.sanitizedForDisplay()) is gone: the saved choice shows again.")
  }

  /// Our own change is on the disk.
  ///
  /// - Parameters:
  ///   - verb: what was done: `Saved`, `Undone`.
  ///   - themeInForce: the id of the theme that is in force by it.
  mutating func confirm(_ new: Preferences, verb: String, themeInForce: String) {
    let changes = new.differences(from: saved)
    rebase(onto: new)
    draft = new
    if case .mode = selection { selection = .mode(new.mode) }
    notice = Notice(
      kind: .success,
      text: verb + (changes.isEmpty ? ". " : ": \(changes). ") + textInForce(themeInForce))
  }

  /// Takes over a new saved choice; what the user changed on screen and has not saved stays.
  private mutating func rebase(onto new: Preferences) {
    if draft.mode == saved.mode { draft.mode = new.mode }
    for slot in ThemeSlot.allCases where draft[slot] == saved[slot] { draft[slot] = new[slot] }
    if draft.contrast == saved.contrast { draft.contrast = new.contrast }
    saved = new
    if case .mode = selection, rows.contains(.mode(draft.mode)) { selection = .mode(draft.mode) }
  }

  /// While simulating, what is in force is not what the screen shows: say what is.
  private func textInForce(_ theme: String) -> String {
    guard simulated != nil, saved.themeID(for: shownAppearance) != theme else {
      return "In force: \(theme)."
    }
    return "In force is \(theme): the system is \(system.slot.rawValue), "
      + "\(shownAppearance.rawValue) is only simulated."
  }
}

import TerminalTraits

/// A row of the picker's list: a mode to choose, or the pick for one appearance.
nonisolated enum PickerRow: Hashable, Sendable {
  case mode(Preferences.Mode)
  case slot(ThemeSlot)
}

/// Everything the picker knows, as one value: what is saved, what is shown instead, how the system looks.
///
/// `draft` is what the screen shows and what Enter saves. It differs from `saved` only while something is
/// previewed, so "is there a preview to drop?" and "what did the user see?" need no state of their own.
nonisolated struct PickerModel: Equatable, Sendable {
  /// The choice in force: what the preferences say, or the defaults.
  var saved: Preferences
  /// The choice as previewed; equal to `saved` where nothing is.
  var draft: Preferences
  /// The ids of the themes, in the order of the list.
  var themeIDs: [String]
  var selection: PickerRow
  /// What the system's appearance is and who says so, without simulation.
  var system: SystemAppearance
  /// The appearance simulated with `d`, nil where the real one shows.
  var simulated: ThemeSlot?
  var notice: Notice?
  /// How many colours the terminal shows.
  var terminalDepth = ColorDepth.trueColor
  /// The depth that the preview is shown at, nil for the terminal's.
  var previewDepth: ColorDepth?
  /// Whether both slots show side by side.
  var isComparing = false
  var isHelpShown = false
  /// Why nothing can be saved, where the preferences could not be read.
  var savingRefusal: String?

  /// - Parameter themeIDs: not empty, without the reserved ids.
  init(saved: Preferences, themeIDs: [String], system: SystemAppearance) {
    self.saved = saved
    self.draft = saved
    self.themeIDs = themeIDs
    self.selection = .mode(.system)
    self.system = system
    selection = rowOfSavedChoice
  }

  /// Where the list begins.
  var rowOfSavedChoice: PickerRow { .mode(saved.mode) }

  /// The list: the modes, then the two slots.
  var rows: [PickerRow] {
    [.mode(.system)] + (themeIDs + missingThemeID).map { .mode(.theme($0)) }
      + [.slot(.light), .slot(.dark)]
  }

  /// A saved theme that is gone keeps its row.
  private var missingThemeID: [String] {
    guard case .theme(let id) = saved.mode, !themeIDs.contains(id) else { return [] }
    return [id]
  }

  /// The appearance that the screen follows: simulated, else the system's.
  var shownAppearance: ThemeSlot { simulated ?? system.slot }

  /// Whether the slot's theme is what is in force.
  func isInForce(_ slot: ThemeSlot) -> Bool {
    saved.mode == .system && shownAppearance == slot
  }

  /// The slot under the selection where it is not in force: its theme shows in the preview pane only.
  var slotShownApart: ThemeSlot? {
    guard case .slot(let slot) = selection, !isInForce(slot) else { return nil }
    return slot
  }

  /// The theme that the selected row stands for, nil for System.
  var selectedThemeID: String? {
    switch selection {
    case .mode(.system): nil
    case .mode(.theme(let id)): id
    case .slot(let slot): draft[slot]
    }
  }

  var isPreviewing: Bool { draft != saved }

  /// Whether anything shows that is not as the picker began.
  var hasSomethingToDrop: Bool {
    isPreviewing || simulated != nil || isComparing || previewDepth != nil
  }
}

/// One line for the user, shown until the next key.
nonisolated struct Notice: Equatable, Sendable {
  enum Kind: Sendable { case information, success, warning, error }

  var kind: Kind
  var text: String

  static func information(_ text: String) -> Notice { Notice(kind: .information, text: text) }
}

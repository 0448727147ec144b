/// What the user asks of the picker.
nonisolated enum PickerAction: Equatable, Sendable {
  case move(by: Int)
  case select(PickerRow)
  /// To the next (1) or previous (-1) theme of the selected slot.
  case adjust(by: Int)
  case choose
  /// Drops what is previewed and simulated, and leaves where there is nothing to drop.
  case cancel
  case quit
  case simulateOtherAppearance
  case useRealAppearance
  case cycleContrast
  case toggleComparison
  /// To the next lower colour depth of the preview, and from none back to the terminal's.
  case cyclePreviewDepth
  case toggleHelp
  case undo
  case redo
}

/// What the shell around the model has to do.
nonisolated enum PickerEffect: Equatable, Sendable {
  /// Save the choice; and, where no real source reports the appearance, the simulated one as last known.
  case save(Preferences, lastKnown: ThemeSlot?)
  case undo
  case redo
  /// Leave without a choice.
  case quit
}

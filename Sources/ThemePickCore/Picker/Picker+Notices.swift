import TerminalTheming
import TerminalTraits

/// What the picker tells about themes, where there is nothing newer to tell.
extension Picker {
  /// A saved theme that is gone is named; the choice itself stays as it is. So are files that are no themes.
  func showFallback() {
    let inForce = store.resolve(model.saved, under: model.system)
    if let fallback = inForce.fallback {
      warn("\(fallback.wanted.sanitizedForDisplay()) cannot be used: \(inForce.theme.name) shows.")
    } else if let problem = library.listing().problems.first {
      warn(short(problem))
    }
  }

  /// Why the selected theme cannot be used, or that it is hard to read.
  func tellOfSelection() {
    guard let id = model.selectedThemeID else { return }
    do {
      let theme = try library.theme(id)
      let failures = ThemeAudit(of: theme, contrast: model.draft.contrast.level).failures.filter(
        \.isUnreadable)
      guard let worst = failures.min(by: { $0.ratio < $1.ratio }) else { return }
      warn("Hard to read: \(worst). See themepick check.")
    } catch {
      warn(short(error))
    }
  }

  func short(_ problem: ThemeProblem) -> String {
    problem.description.withoutFolder(store.locations.themes).sentence
  }

  private func warn(_ text: String) {
    if model.notice == nil { model.notice = Notice(kind: .warning, text: text) }
  }
}

nonisolated extension String {
  /// The folder is known, and would take the room that the reason needs.
  func withoutFolder(_ folder: String?) -> String {
    folder.map { replacing($0 + "/", with: "") } ?? self
  }
}

nonisolated extension ThemeAudit.Finding {
  /// Far below what any text needs.
  fileprivate var isUnreadable: Bool { ratio < 3 && required >= 4.5 }
}

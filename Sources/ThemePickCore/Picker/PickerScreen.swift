import TerminalTheming
import TerminalTraits
import TerminalUI

/// The settings screen: a header, the list, the preview and the status line.
final class PickerScreen: View {
  /// The smallest size that anything can be picked on.
  static let minimumSize = Size(width: 20, height: 6)

  let list = ListView()
  let preview = PreviewView()
  private let header = StatusLine()
  private let status = StatusLine()
  private let listPanel: Panel
  private let previewPanel: Panel
  private let tooSmall = Label("20×6 needed")
  private var listRows: [PickerRow?] = []

  var onAction: ((PickerAction) -> Void)?

  override init() {
    listPanel = Panel(title: "Appearance", content: list)
    previewPanel = Panel(title: "Preview", content: preview)
    super.init()
    foreground(.foreground).background(.background)
    previewPanel.foreground(.foreground).background(.background)
    for view in [header, listPanel, previewPanel, status, tooSmall] { addSubview(view) }
    header.left = [Span("themepick", nil, on: nil, .bold)]
    list.onMove = { [weak self] in self?.move(by: $0) }
    list.onSelect = { [weak self] in self?.select(at: $0) }
    list.onAdjust = { [weak self] in self?.onAction?(.adjust(by: $0)) }
    list.onActivate = { [weak self] in self?.onAction?(.choose) }
  }

  // MARK: Content

  func show(_ content: PickerContent) {
    let model = content.model
    let rows = content.rows
    listRows = rows.map(\.row)
    list.rows = rows.map(\.view)
    list.selection = listRows.firstIndex(of: model.selection) ?? 0
    header.right = [Span(content.systemStatus)]
    previewPanel.title = content.previewTitle
    showPreviewApart(content)
    status.left = model.notice.map { [Span($0.text, $0.kind.color)] } ?? []
    status.hints = model.notice == nil ? content.hints : []
  }

  /// A slot that is not in force shows in the pane alone: by overrides, as everything here.
  private func showPreviewApart(_ content: PickerContent) {
    if let slot = content.model.slotShownApart {
      ThemeMode.fixed(content.theme(content.model.draft[slot])).apply(to: previewPanel)
    } else {
      previewPanel.traitOverrides.themeMode = nil
      previewPanel.traitOverrides.interfaceStyle = nil
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    let isTooSmall =
      bounds.width < Self.minimumSize.width || bounds.height < Self.minimumSize.height
    for view in [header, listPanel, previewPanel, status] { view.isHidden = isTooSmall }
    tooSmall.isHidden = !isTooSmall
    tooSmall.frame = bounds
    if isTooSmall { return }
    let (width, height) = (bounds.width, bounds.height)
    header.frame = Rect(x: 0, y: 0, width: width, height: 1)
    status.frame = Rect(x: 0, y: height - 1, width: width, height: 1)
    let body = Rect(x: 0, y: 1, width: width, height: height - 2)
    if traitCollection.horizontalSizeClass == .regular {
      let listWidth = min(40, max(30, width / 4))
      listPanel.frame = Rect(x: 0, y: body.minY, width: listWidth, height: body.height)
      previewPanel.frame = Rect(
        x: listWidth, y: body.minY, width: width - listWidth, height: body.height)
    } else {
      layOutCompact(body)
    }
  }

  /// One above the other; the preview only where the list leaves it some lines.
  private func layOutCompact(_ body: Rect) {
    let wanted = list.rows.count + 2
    let previewHeight = body.height - wanted >= 4 ? body.height - wanted : body.height >= 14 ? 5 : 0
    let listHeight = body.height - previewHeight
    listPanel.frame = Rect(x: 0, y: body.minY, width: body.width, height: listHeight)
    previewPanel.frame = Rect(
      x: 0, y: body.minY + listHeight, width: body.width, height: previewHeight)
    previewPanel.isHidden = previewHeight == 0
  }

  // MARK: Events

  private func move(by step: Int) { onAction?(.move(by: step)) }

  private func select(at index: Int) {
    if listRows.indices.contains(index), let row = listRows[index] { onAction?(.select(row)) }
  }
}

extension Notice.Kind {
  /// Of the status line, which is native: its hues follow the theme's style.
  var color: Color {
    switch self {
    case .information: .label
    case .success: .systemGreen
    case .warning: .systemOrange
    case .error: .systemRed
    }
  }
}

import TerminalTheming
import TerminalTraits
import TerminalUI

/// The settings screen: a header, the list, one preview or two, and the status line.
final class PickerScreen: View {
  /// The smallest size that anything can be picked on.
  static let minimumSize = Size(width: 20, height: 6)

  let list = ListView()
  private let header = StatusLine()
  private let status = StatusLine()
  private let listPanel: Panel
  /// The second one is for comparisons.
  private let previewPanels = [PreviewPanel(), PreviewPanel()]
  private let tooSmall = Label("20×6 needed")
  private var content: PickerContent?
  private var lines: [PickerContent.Line] = []
  private var previewCount = 1

  var onAction: ((PickerAction) -> Void)?

  override init() {
    listPanel = Panel(title: "Appearance", content: list)
    super.init()
    foreground(.foreground).background(.background)
    for view in [header, listPanel] + previewPanels + [status, tooSmall] { addSubview(view) }
    header.left = [Span("themepick", nil, on: nil, .bold)]
    list.onMove = { [weak self] in self?.onAction?(.move(by: $0)) }
    list.onSelect = { [weak self] in self?.select(at: $0) }
    list.onAdjust = { [weak self] in self?.onAction?(.adjust(by: $0)) }
    list.onActivate = { [weak self] in self?.onAction?(.choose) }
    registerForTraitChanges([VerticalSizeClassTrait.self]) { (screen: PickerScreen, _) in
      if let content = screen.content { screen.showList(content) }
    }
  }

  // MARK: Content

  func show(_ content: PickerContent) {
    let model = content.model
    self.content = content
    showList(content)
    header.right = content.systemStatus.map { [Span($0)] }
    let previews = content.previews
    for (panel, preview) in zip(previewPanels, previews) {
      panel.show(preview, at: model.previewDepth)
    }
    if previews.count != previewCount {
      previewCount = previews.count
      setNeedsLayout()
    }
    status.left = model.notice.map { [Span($0.text, $0.kind.color)] } ?? []
    status.hints = model.notice == nil ? content.hints : []
  }

  /// Whether there is room for one.
  var hasPreview: Bool { previewPanels.contains { !$0.isHidden && !$0.frame.isEmpty } }

  private func showList(_ content: PickerContent) {
    let lines = content.lines(isSpacious: traitCollection.verticalSizeClass == .regular)
    self.lines = lines
    list.setRows(count: lines.count) { content.view(of: lines[$0]) }
    list.selection = lines.firstIndex(of: .row(content.model.selection)) ?? 0
  }

  private func select(at index: Int) {
    if lines.indices.contains(index), case .row(let row) = lines[index] { onAction?(.select(row)) }
  }

  // MARK: Layout

  override func layoutSubviews() {
    let isTooSmall =
      bounds.width < Self.minimumSize.width || bounds.height < Self.minimumSize.height
    for view in [header, listPanel, status] + previewPanels { view.isHidden = isTooSmall }
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
      layOutPreviews(
        Rect(x: listWidth, y: body.minY, width: width - listWidth, height: body.height))
    } else {
      layOutCompact(body)
    }
  }

  /// One above the other; the preview only where the list leaves it some lines.
  private func layOutCompact(_ body: Rect) {
    let wanted = list.rowCount + 2
    let previewHeight = body.height - wanted >= 4 ? body.height - wanted : body.height >= 14 ? 5 : 0
    let listHeight = body.height - previewHeight
    listPanel.frame = Rect(x: 0, y: body.minY, width: body.width, height: listHeight)
    layOutPreviews(
      Rect(x: 0, y: body.minY + listHeight, width: body.width, height: previewHeight))
  }

  /// Side by side, in the same width each.
  private func layOutPreviews(_ area: Rect) {
    var x = area.minX
    for (index, panel) in previewPanels.enumerated() {
      panel.isHidden = index >= previewCount || area.height == 0
      let end = area.minX + area.width * (index + 1) / previewCount
      panel.frame = Rect(
        x: x, y: area.minY, width: max(0, min(end, area.maxX) - x), height: area.height)
      x = min(end, area.maxX)
    }
  }
}

/// A preview in its box, with traits of its own where it does not show what the screen shows.
private final class PreviewPanel: Panel {
  init() {
    super.init(title: "Preview", content: PreviewView())
    foreground(.foreground).background(.background)
  }

  func show(_ preview: PickerContent.Preview, at depth: ColorDepth?) {
    title = preview.title
    traitOverrides.colorDepth = depth
    if let mode = preview.mode {
      mode.apply(to: self)
    } else {
      traitOverrides.themeMode = nil
      traitOverrides.interfaceStyle = nil
    }
  }

  /// How much room there is for a scene decides its form, not the room on the whole screen.
  override func layoutSubviews() {
    super.layoutSubviews()
    let isRegular = content.bounds.width >= SceneView.regularWidth
    traitOverrides.horizontalSizeClass = isRegular ? .regular : .compact
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

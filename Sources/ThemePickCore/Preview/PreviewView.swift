import TerminalTheming
import TerminalTraits
import TerminalUI

/// What everyday programs look like in a theme, drawn with tokens alone: scenes in as many columns as fit, and
/// the palette below them.
final class PreviewView: View {
  let scenes = SceneColumns()
  private let palette = PaletteScene()

  /// With less, the scenes have all of it.
  private static let minimumHeightWithPalette = 12

  override init() {
    super.init()
    for view in [scenes, palette] { addSubview(view) }
  }

  override func layoutSubviews() {
    let paletteHeight = palette.rowCount(traitCollection.horizontalSizeClass, width: bounds.width)
    palette.isHidden = bounds.height < Self.minimumHeightWithPalette
    let room = max(0, bounds.height - (palette.isHidden ? 0 : paletteHeight + 1))
    let height = min(room, scenes.layOutContent(width: bounds.width))
    scenes.frame = Rect(x: 0, y: 0, width: bounds.width, height: palette.isHidden ? room : height)
    palette.frame = Rect(x: 0, y: height + 1, width: bounds.width, height: paletteHeight)
  }
}

/// The scenes one below the other, in columns that end at about the same height.
final class SceneColumns: ScrollView {
  private let scenes = Scenes.all()

  override init() {
    super.init()
    for scene in scenes { content.addSubview(scene) }
  }

  override func layOutContent(width: Int) -> Int {
    let sizeClass = traitCollection.horizontalSizeClass
    let least = sizeClass == .regular ? SceneView.regularWidth : SceneView.compactWidth
    let count = max(1, (width + 1) / (least + 1))
    let columnWidth = (width + 1) / count - 1
    var heights = Array(repeating: 0, count: count)
    for scene in scenes where !scene.spansColumns {
      let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      let rows = scene.rowCount(sizeClass, width: columnWidth)
      scene.frame = Rect(
        x: column * (columnWidth + 1), y: heights[column], width: columnWidth, height: rows)
      heights[column] += rows + 1
    }
    var y = heights.max() ?? 0
    for scene in scenes where scene.spansColumns {
      let rows = scene.rowCount(sizeClass, width: width)
      scene.frame = Rect(x: 0, y: y, width: width, height: rows)
      y += rows + 1
    }
    return y - 1
  }
}

import TerminalTheming
import TerminalTraits
import TerminalUI

/// A line of a scene.
nonisolated struct SceneRow: Sendable {
  var spans: [Span]
  /// What the whole row lies on, nil for what the scene lies on.
  var ground: Color?

  init(_ spans: Span..., on ground: Color? = nil) {
    self.spans = spans
    self.ground = ground
  }
}

/// A piece of the preview: what one program looks like in a theme.
class SceneView: View {
  /// The columns that the widest scene needs, its margin included; in less room scenes say it in
  /// ``compactWidth``.
  nonisolated static let regularWidth = 43
  nonisolated static let compactWidth = 22

  /// Whether it stands below the columns, in the whole width.
  var spansColumns: Bool { false }

  /// How many rows it takes.
  func rowCount(_ sizeClass: SizeClass, width: Int) -> Int { 0 }

  /// Draws rows from the top, a column from the left.
  func draw(_ rows: [SceneRow], in canvas: Canvas) {
    for (y, row) in rows.enumerated() {
      if let ground = row.ground {
        canvas.fill(Rect(x: 0, y: y, width: bounds.width, height: 1), with: ground)
      }
      canvas.draw(row.spans, at: Point(x: 1, y: y), width: bounds.width - 1)
    }
  }
}

/// A scene of lines that are always the same, but for the room there is.
final class TextScene: SceneView {
  private let rows: (SizeClass) -> [SceneRow]

  init(_ rows: @escaping (SizeClass) -> [SceneRow]) {
    self.rows = rows
    super.init()
  }

  override func rowCount(_ sizeClass: SizeClass, width: Int) -> Int { rows(sizeClass).count }

  override func draw(in canvas: Canvas) {
    draw(rows(canvas.traits.horizontalSizeClass), in: canvas)
  }
}

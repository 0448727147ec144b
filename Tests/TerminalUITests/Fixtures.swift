import TerminalTheming
import TerminalTraits

@testable import TerminalUI

extension TerminalCapabilities {
  static func testing(
    _ depth: ColorDepth = .trueColor, isUnicode: Bool = true
  ) -> TerminalCapabilities {
    TerminalCapabilities(colorDepth: depth, colorDepthReason: "test", isUnicode: isUnicode)
  }
}

/// A root with one window that fills it.
@MainActor
struct Screen {
  let root: TerminalRoot
  let window = Window()

  init(
    _ width: Int, _ height: Int, depth: ColorDepth = .trueColor, isUnicode: Bool = true
  ) {
    let size = Size(width: width, height: height)
    root = TerminalRoot(size: size, capabilities: .testing(depth, isUnicode: isUnicode))
    window.frame = Rect(origin: .zero, size: size)
    root.addWindow(window)
  }

  /// Adds a view that fills the window.
  func fill(with view: View) {
    view.frame = window.bounds
    window.addSubview(view)
  }

  /// Puts a view at a place of the window.
  @discardableResult
  func add<V: View>(_ view: V, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> V {
    view.frame = Rect(x: x, y: y, width: width, height: height)
    window.addSubview(view)
    return view
  }

  /// One pass, and what is to be seen then.
  func rows() throws -> [String] {
    _ = try root.render()
    return root.buffer.textRows
  }

  func styles() throws -> [String] {
    _ = try root.render()
    return root.buffer.styleRuns()
  }
}

/// Draws whatever it is told to.
final class Sketch: View {
  var onDraw: (Canvas) -> Void
  var onLayout: (Sketch) -> Void = { _ in }
  var onEvent: (Event) -> Bool = { _ in false }
  var takesFocus = false

  init(_ onDraw: @escaping (Canvas) -> Void = { _ in }) {
    self.onDraw = onDraw
    super.init()
  }

  override var canBecomeFocused: Bool { takesFocus }
  override func draw(in canvas: Canvas) { onDraw(canvas) }
  override func layoutSubviews() { onLayout(self) }
  override func handle(_ event: Event) -> Bool { onEvent(event) }
}

/// Numbers that look random and are the same each time.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension CellBuffer {
  /// Where half a wide character stands alone; nil where all is well.
  var brokenCell: Point? {
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isWhole =
          switch self[x, y].width {
          case 0: x > 0 && self[x - 1, y].width == 2
          case 2: x + 1 < size.width && self[x + 1, y].width == 0
          default: true
          }
        if !isWhole { return Point(x: x, y: y) }
      }
    }
    return nil
  }
}

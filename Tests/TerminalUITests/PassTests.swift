import Synchronization
import TerminalTheming
import TerminalTraits
import Testing

@testable import TerminalUI

@Suite("The pass: traits, layout, drawing")
@MainActor
struct PassTests {
  @Test func whatDrawingReadsIsWhatRepeatsIt() throws {
    let screen = Screen(10, 2)
    let reader = Sketch { canvas in
      canvas.draw("\(canvas.traits.interfaceStyle)", at: .zero)
    }
    screen.fill(with: reader)
    #expect(try screen.rows()[0] == "unspecifie")
    let (draws, layouts) = (screen.root.statistics.draws, screen.root.statistics.layouts)
    screen.root.traitOverrides.contrast = .high
    #expect(try !screen.root.render(), "nobody reads the contrast")
    screen.root.traitOverrides.interfaceStyle = .dark
    #expect(try screen.rows()[0] == "dark")
    #expect(screen.root.statistics.layouts == layouts)
    #expect(screen.root.statistics.draws > draws)
  }

  @Test func whatLayoutReadsRepeatsOnlyTheLayout() throws {
    let screen = Screen(10, 1)
    let view = Sketch()
    view.onLayout = { _ = $0.traitCollection.contrast }
    screen.fill(with: view)
    _ = try screen.rows()
    let before = screen.root.statistics
    screen.root.traitOverrides.contrast = .high
    #expect(try !screen.root.render())
    #expect(screen.root.statistics.layouts == before.layouts + 1)
    #expect(screen.root.statistics.draws == before.draws)
  }

  @Test func aColourIsReadThroughItsProvider() throws {
    let screen = Screen(3, 1)
    screen.fill(
      with: Label("abc").foreground(light: Color(RGBA(0x111111)), dark: Color(RGBA(0xEEEEEE))))
    #expect(try screen.styles() == ["0:0+3 fg=#111111"])
    screen.root.traitOverrides.interfaceStyle = .dark
    #expect(try screen.styles() == ["0:0+3 fg=#eeeeee"])
  }

  @Test func aResizeResolvesNoColourAgain() throws {
    let calls = Mutex(0)
    let color = Color { traits in
      calls.withLock { $0 += 1 }
      return traits.interfaceStyle == .dark ? Color(RGBA(0xFFFFFF)) : Color(RGBA(0))
    }
    let screen = Screen(80, 24)
    screen.fill(with: Label("text").foreground(color))
    _ = try screen.rows()
    #expect(calls.withLock { $0 } == 1)
    for (width, height) in [(40, 10), (100, 30), (1, 1), (80, 24)] {
      screen.root.resize(to: Size(width: width, height: height))
      #expect(try screen.root.render())
    }
    #expect(calls.withLock { $0 } == 1)
    screen.root.traitOverrides.interfaceStyle = .dark
    _ = try screen.rows()
    #expect(calls.withLock { $0 } == 2)
  }

  @Test func sizeClassesFollowTheSize() {
    let root = TerminalRoot(size: Size(width: 59, height: 16), capabilities: .testing())
    #expect(root.systemTraits.horizontalSizeClass == .compact)
    #expect(root.systemTraits.verticalSizeClass == .regular)
    root.resize(to: Size(width: 60, height: 15))
    #expect(root.systemTraits.horizontalSizeClass == .regular)
    #expect(root.systemTraits.verticalSizeClass == .compact)
  }

  @Test func aLayoutThatNeverSettlesIsNamed() {
    let screen = Screen(4, 1)
    let restless = Sketch()
    restless.onLayout = { $0.setNeedsLayout() }
    screen.fill(with: restless)
    #expect(throws: UnsettledViewError(phase: "layout", view: "Sketch")) {
      try screen.root.render()
    }
  }

  @Test func aDrawingThatNeverSettlesIsNamed() {
    let screen = Screen(4, 1)
    let restless = Sketch()
    restless.onDraw = { [weak restless] _ in restless?.setNeedsDisplay() }
    screen.fill(with: restless)
    #expect(throws: UnsettledViewError(phase: "drawing", view: "Sketch")) {
      try screen.root.render()
    }
  }

  @Test func traitsEditedByALayoutAreInForceBeforeTheDrawing() throws {
    let screen = Screen(6, 1)
    let view = Sketch { $0.draw("\($0.traits.contrast)", at: .zero) }
    view.onLayout = { $0.traitOverrides.contrast = .high }
    screen.fill(with: view)
    #expect(try screen.rows() == ["high"])
  }

  @Test func aDialogInheritsFromTheRootAndIsElevated() throws {
    let screen = Screen(10, 3)
    screen.root.traitOverrides.interfaceStyle = .dark
    screen.window.traitOverrides.interfaceStyle = .light
    let dialog = Window(elevated: true)
    screen.root.addWindow(dialog)
    _ = try screen.root.render()
    #expect(dialog.traitCollection.interfaceStyle == .dark)
    #expect(dialog.traitCollection.level == .elevated)
    #expect(dialog.root === screen.root)
  }

  // MARK: Frozen values

  /// A gradient computed once, as a layer holds its colours.
  final class Strip: View {
    static let gradient = Gradient([
      Color(light: Color(RGBA(0x000000)), dark: Color(RGBA(0xFF0000))),
      Color(light: Color(RGBA(0xFFFFFF)), dark: Color(RGBA(0x0000FF))),
    ])
    private var colors: [RGBA] = []

    func freeze() {
      colors = Self.gradient.resolved(with: traitCollection).colors(count: 2)
      setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) { canvas.draw("▇▇", at: .zero, strip: colors) }
  }

  @Test func aFrozenStripFollowsOnlyWhereItsOwnerRegistered() throws {
    let screen = Screen(2, 2)
    let (still, following) = (Strip(), Strip())
    screen.add(still, 0, 0, 2, 1).freeze()
    screen.add(following, 0, 1, 2, 1).freeze()
    following.registerForTraitChanges([InterfaceStyleTrait.self], action: Strip.freeze)
    let light = ["0:0+1 fg=#000000", "0:1+1 fg=#ffffff"]
    #expect(try screen.styles() == light + ["1:0+1 fg=#000000", "1:1+1 fg=#ffffff"])
    screen.root.traitOverrides.interfaceStyle = .dark
    #expect(try screen.styles() == light + ["1:0+1 fg=#ff0000", "1:1+1 fg=#0000ff"])
  }
}

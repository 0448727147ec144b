import TerminalCurses
import TerminalTheming
import TerminalTraits
import TerminalUI

/// A word whose colour depends on the interface style, over a background that does too.
final class Greeting: View {
  override func draw(in canvas: Canvas) {
    canvas.draw("Hello, \(traitCollection.interfaceStyle)!", at: Point(x: 2, y: 1))
    canvas.draw("d flips the style, q leaves", at: Point(x: 2, y: 3), attributes: .dim)
  }
}

let terminal = try CursesTerminal(environment: ProcessEnvironment.variables)
let root = TerminalRoot(size: terminal.size, capabilities: terminal.capabilities)
let window = Window()
window.frame = Rect(origin: .zero, size: root.size)
let greeting = Greeting()
  .foreground(light: Color(RGBA(0x1A4FA0)), dark: Color(RGBA(0xFFD479)))
  .background(Color(light: Color(RGBA(0xFDF6E9)), dark: Color(RGBA(0x1B1726))))
greeting.frame = window.bounds
window.addSubview(greeting)
root.addWindow(window)

// Handlers get the observed object and what its traits were.
greeting.registerForTraitChanges([InterfaceStyleTrait.self]) { (view: Greeting, previous) in
  if view.traitCollection.hasDifferentColorAppearance(comparedTo: previous) { terminal.bell() }
}

let loop = EventLoop(terminal: terminal, root: root)
try loop.run { event in
  switch event {
  case .key(.character("d")):
    let isDark = root.traitCollection.interfaceStyle == .dark
    root.traitOverrides.interfaceStyle = isDark ? .light : .dark
  case .key(.character("q")), .terminate, .endOfInput: loop.stop()
  case .resize: greeting.frame = window.bounds
  default: break
  }
}
terminal.close()

import TerminalCurses
import TerminalUI

/// A program that takes the terminal and then breaks, in the way that its argument names.
let terminal = try CursesTerminal(environment: ProcessEnvironment.variables)
var frame = CellBuffer(size: terminal.size)
for (x, character) in "about to break".enumerated() { frame.set(Cell(character), x: x, y: 0) }
try terminal.present(frame, cursor: nil)
while try terminal.nextEvent(deadline: nil) != .key(.character("!")) {}

/// Deeper than any stack; what is done after the call keeps it from being a loop.
func descend(_ depth: Int) -> Int { depth < 0 ? 0 : descend(depth + 1) + 1 }

switch CommandLine.arguments.last {
case "stack": print(descend(0))
case "index": print(frame.textRows[frame.size.height + CommandLine.arguments.count])
case "overflow": print(Int.max - 1 + CommandLine.arguments.count)
default: fatalError("broken on purpose")
}

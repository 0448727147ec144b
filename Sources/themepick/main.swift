import TerminalCurses
import TerminalUI
import ThemePickCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// A full quota or a reader that went away is an error with its words, not a silent end.
signal(SIGXFSZ, SIG_IGN)
signal(SIGPIPE, SIG_IGN)

// A standard stream that is closed must not become a file of ours: writing to it stays an error.
for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
  _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
}

let context = CommandContext(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessEnvironment.variables,
  output: { text throws(Failure) in try StandardStream.output.write(text) },
  messages: { try? StandardStream.messages.write($0) },
  clock: { time(nil) },
  runPicker: { options, context throws(Failure) in
    // Asked before the terminal is set up, so that the answer may be there when the picker is.
    let desktop = DesktopFollower(environment: context.environment)
    defer { desktop?.giveUp() }
    let terminal: CursesTerminal
    do {
      terminal = try CursesTerminal(depth: options.depth, environment: context.environment)
    } catch {
      throw Failure(
        .noTerminal, "no usable terminal: \(error)",
        hint: "Run themepick in a terminal, or use themepick set and themepick get.")
    }
    let isPiped = isatty(STDOUT_FILENO) == 0
    let picker = try Picker(
      terminal: terminal, store: context.store(context.library), options: options,
      endsOnChoice: isPiped, desktop: desktop)
    let outcome: Picker.Outcome
    do {
      outcome = try picker.run()
      terminal.close()
    } catch {
      terminal.close()
      throw Failure(.internalFault, "\(error)", hint: "Please report this as a fault of themepick.")
    }
    switch outcome {
    case .chosen(let theme):
      try context.output("\(theme)\n")
      return .success
    case .left: return isPiped ? .negative : .success
    case .ended(let signal): CursesTerminal.endProcess(by: signal)
    case .terminalLost: CursesTerminal.endProcess(by: SIGHUP)
    }
  },
  examineTerminal: { TerminalExamination.facts(environment: $0) },
  openTerminal: { environment throws(Failure) in
    do {
      return try TerminalDialogue(environment: environment)
    } catch {
      throw Failure(
        .noTerminal, "no usable terminal: \(error)", hint: "Run it in a terminal of its own.")
    }
  }
)

exit(Program.run(context).rawValue)

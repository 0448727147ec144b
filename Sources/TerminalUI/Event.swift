/// A key, as the terminal told it.
public nonisolated enum Key: Hashable, Sendable {
  case character(Character)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
  /// Ctrl with a letter, in lower case: ctrl-l is `.control("l")`.
  case control(Character)
}

public nonisolated struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case press, release, wheelUp, wheelDown }
  public var kind: Kind
  public var position: Point
  /// 2 for the second press of a double click, else 1.
  public var clicks: Int

  public init(kind: Kind, position: Point, clicks: Int = 1) {
    self.kind = kind
    self.position = position
    self.clicks = clicks
  }
}

/// Whatever the event loop can be woken by.
public nonisolated enum Event: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  case paste(String)
  case resize(Size)
  case focus(Bool)
  /// The terminal told something of itself, in answer or unasked. Terminals conclude from it and keep it.
  case terminalReply(TerminalReply)
  /// The terminal's appearance is another, or is known now.
  case terminalAppearance(TerminalAppearance)
  /// A watched descriptor can be read.
  case readable(descriptor: Int32)
  /// Back from a stop (ctrl-z, fg): everything may have changed.
  case resumed
  /// A signal that asks the program to end (INT, TERM, HUP, QUIT).
  case terminate(signal: Int32)
  /// The terminal is gone.
  case endOfInput
  /// The deadline passed to `nextEvent` came first.
  case deadline
}

public nonisolated enum TerminalAppearance: Hashable, Sendable { case light, dark }

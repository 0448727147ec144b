import TerminalTheming

nonisolated extension String {
  /// A text from outside, safe and short enough for a message.
  var shown: String { sanitizedForDisplay() }
}

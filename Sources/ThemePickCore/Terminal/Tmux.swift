/// Asks tmux, which knows what is between this program and the terminal.
nonisolated enum Tmux {
  /// It answers at once, or not at all.
  private static let patience = Duration.seconds(2)

  /// What tmux prints, run without a shell; nil where it fails, or is not there.
  static func output(_ arguments: [String], environment: [String: String]) -> String? {
    guard let path = Desktop.path(of: "tmux", environment),
      let process = ToolProcess(path, arguments, environment: environment),
      let (status, output) = process.result(until: .now + patience), status == 0
    else { return nil }
    return output
  }
}

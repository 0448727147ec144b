#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The desktop as a source of the appearance: asked by a tool that the system has, never waited for longer than
/// `patience`. Whatever goes wrong, it is silent, and tells why.
nonisolated struct Desktop: Sendable {
  let environment: [String: String]
  private let tool: DesktopTool?
  /// Why nobody can be asked, where that is so.
  private let silence: String

  /// As long as a person does not notice, and a desktop that is awake does not need.
  static let patience = Duration.milliseconds(500)

  init(environment: [String: String]) {
    self.environment = environment
    if let reason = DesktopTool.reasonForNoBus(
      environment: environment, exists: { access($0, F_OK) == 0 })
    {
      (tool, silence) = (nil, reason)
      return
    }
    tool = DesktopTool.all.first { Self.path(of: $0.name, environment) != nil }
    silence = "there is no \(DesktopTool.all.map(\.name).joined(separator: ", ")) to ask it with"
  }

  /// Whether there is anybody to ask.
  var canBeAsked: Bool { tool != nil }

  /// Asks, and waits for the answer.
  ///
  /// - Parameter started: is handed each process, so that somebody else can end it.
  func ask(
    patience: Duration = patience, started: (ToolProcess) -> Void = { _ in }
  ) -> SystemAppearance.Statement {
    guard let tool, let path = Self.path(of: tool.name, environment) else {
      return .silent(silence)
    }
    let deadline = ContinuousClock.now + patience
    for question in tool.questions {
      guard let process = start(path, question) else {
        return .silent("\(tool.name) does not start")
      }
      started(process)
      guard let (status, output) = process.result(until: deadline) else {
        return .silent("\(tool.name) gave no answer that could be used in time")
      }
      if let statement = tool.reading(status, output) { return statement }
    }
    return .silent("\(tool.name) could not tell")
  }

  /// Starts what tells that the answer may have changed; nil where nothing can.
  func startMonitor() -> ToolProcess? {
    guard let (name, arguments) = tool?.monitor, let path = Self.path(of: name, environment) else {
      return nil
    }
    return start(path, arguments)
  }

  private func start(_ path: String, _ arguments: [String]) -> ToolProcess? {
    // Answers are read, so they must not be translated.
    let environment = environment.merging(["LC_ALL": "C"]) { $1 }
    return ToolProcess(path, arguments, environment: environment)
  }

  static func path(of name: String, _ environment: [String: String]) -> String? {
    DesktopTool.path(of: name, environment: environment) { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        && access(path, X_OK) == 0
    }
  }
}

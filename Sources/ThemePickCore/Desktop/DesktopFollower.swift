/// The desktop as it goes on: asked beside everything else, and again whenever its monitor speaks.
///
/// Whatever a monitor says, only an answer counts. One that was under way when the desktop spoke may be of before,
/// so it is asked once more.
public final class DesktopFollower {
  private let desktop: Desktop
  private var query: DesktopQuery?
  private(set) var monitor: ToolProcess?
  private var mustAskAgain = false

  /// Asks at once; nil where there is nobody to ask, or no way to wait for the answer.
  public convenience init?(environment: [String: String]) {
    self.init(Desktop(environment: environment))
    ask()
    if query == nil { return nil }
  }

  init(_ desktop: Desktop) { self.desktop = desktop }

  /// What can be read when there is something to heed. They change with every question.
  var descriptors: [Int32] { [monitor?.output, query?.descriptor].compactMap(\.self) }

  /// Has the desktop tell when it changes, where it can.
  func startMonitor() { monitor = desktop.startMonitor() }

  /// Takes what has come on a descriptor.
  ///
  /// - Returns: what the desktop says now, nil where it said nothing new.
  func heed(_ descriptor: Int32) -> SystemAppearance.Statement? {
    if let monitor, descriptor == monitor.output { listen(to: monitor) }
    guard let query, descriptor == query.descriptor, let answer = query.takeAnswer() else {
      return nil
    }
    self.query = nil
    if mustAskAgain { ask() }
    return answer
  }

  private func listen(to monitor: ToolProcess) {
    guard let bytes = monitor.availableBytes() else { return }
    ask()
    if bytes.isEmpty { endMonitor() }
  }

  func ask() {
    mustAskAgain = query != nil
    query = query ?? DesktopQuery(desktop)
  }

  private func endMonitor() {
    monitor?.end()
    monitor = nil
  }

  /// Ends what is under way: nobody wants to know any more.
  public func giveUp() {
    endMonitor()
    query?.giveUp()
  }
}

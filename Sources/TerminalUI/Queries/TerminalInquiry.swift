/// What a terminal says of its appearance, or why it says nothing.
public nonisolated enum TerminalStatement: Hashable, Sendable {
  case appearance(TerminalAppearance)
  case silent(String)
}

/// A conversation with a terminal about its looks: what to ask and when, and what follows from the replies.
///
/// A round is a batch of queries and the replies to it, and ends with the last reply or when its time is up. Within
/// it nothing is concluded, since new and old colours must not be compared. What comes later counts too.
public nonisolated struct TerminalInquiry: Sendable {
  /// A round has this long where nothing else is said. The first frame waits no longer either.
  public static let patience = Duration.milliseconds(100)
  /// Replies may be on their way for this long.
  static let lateness = Duration.seconds(5)

  /// Everything that has been told.
  public private(set) var answers = TerminalAnswers()
  private let queries: TerminalQueries
  private let patience: Duration
  /// What the present round has brought, nil outside of one.
  private var round: TerminalAnswers?
  /// When the last queries were sent whose end has not come.
  private var asked: ContinuousClock.Instant?
  /// Whether the mode changed while its colours were being asked for.
  private var hasToAskAgain = false

  public init(_ queries: TerminalQueries, patience: Duration = Self.patience) {
    self.queries = queries
    self.patience = patience
  }

  // MARK: Asking

  /// Begins a round.
  ///
  /// - Returns: what to send; nothing where nothing may be asked, or where a round is under way.
  public mutating func ask(now: ContinuousClock.Instant) -> [UInt8] {
    guard case .batch(let bytes) = queries, round == nil else { return [] }
    return begin(bytes, now: now)
  }

  /// Asks again for what may have changed unnoticed. Who never answered is not asked.
  public mutating func askAgain(now: ContinuousClock.Instant) -> [UInt8] {
    answers.hasEnded ? ask(now: now) : []
  }

  private mutating func begin(_ bytes: [UInt8], now: ContinuousClock.Instant) -> [UInt8] {
    round = TerminalAnswers()
    asked = now
    return bytes
  }

  /// Whether the replies of this round are still worth waiting for.
  public var isWaiting: Bool { round != nil }

  /// When the round ends, whatever has come by then.
  public var deadline: ContinuousClock.Instant? {
    guard round != nil, let asked else { return nil }
    return asked + patience
  }

  /// Whether a reply may still come to queries that were sent.
  public func expectsReplies(now: ContinuousClock.Instant) -> Bool {
    asked.map { now < $0 + Self.lateness } ?? false
  }

  // MARK: Hearing

  /// Takes a reply.
  ///
  /// - Returns: what to send now.
  public mutating func hear(_ reply: TerminalReply, now: ContinuousClock.Instant) -> [UInt8] {
    if reply == .deviceAttributes { return end(now: now) }
    if round != nil {
      if case .mode = reply, round?.mode != nil { hasToAskAgain = true }
      round?.take(reply)
      return []
    }
    guard case .mode = reply, case .batch = queries, answers.hasEnded else {
      answers.take(reply)
      return []
    }
    // The colours are known of the mode before only.
    let bytes = begin(TerminalQueries.colors + TerminalQueries.end, now: now)
    round?.take(reply)
    return bytes
  }

  private mutating func end(now: ContinuousClock.Instant) -> [UInt8] {
    asked = nil
    answers.hasEnded = true
    close()
    guard hasToAskAgain else { return [] }
    hasToAskAgain = false
    return begin(TerminalQueries.colors + TerminalQueries.end, now: now)
  }

  /// Ends a round whose time is up.
  public mutating func timeOut(now: ContinuousClock.Instant) {
    if let deadline, deadline <= now { close() }
  }

  private mutating func close() {
    if let round { answers.take(round) }
    round = nil
  }

  /// Takes a reply that nobody waits for any more, since the terminal is being left.
  public mutating func dismiss(_ reply: TerminalReply) {
    if reply == .deviceAttributes { (asked, round) = (nil, nil) }
  }

  // MARK: Concluding

  public var statement: TerminalStatement {
    if let appearance = answers.appearance { return .appearance(appearance) }
    if case .none(let reason) = queries { return .silent(reason) }
    if answers.hasEnded { return .silent("answered, but told no colours") }
    return .silent("no answer within \(Int(patience / .milliseconds(1))) ms")
  }
}

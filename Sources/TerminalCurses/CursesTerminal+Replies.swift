public import TerminalUI

/// What the terminal says of itself, and what follows.
extension CursesTerminal {
  public func appearance() throws -> TerminalStatement {
    // The first round's end is the end of waiting: a terminal may make it begin others for ever.
    if let end = inquiry.deadline {
      while inquiry.deadline != nil, !isOver, ContinuousClock.now < end {
        if try !wait(until: end) { inquiry.timeOut(now: .now) }
      }
    }
    toldAppearance = inquiry.answers.appearance
    queue.removeAll { if case .terminalAppearance = $0 { true } else { false } }
    return inquiry.statement
  }

  /// Whether there is something in the queue after which no answer is of use.
  private var isOver: Bool {
    queue.contains { event in
      switch event {
      case .terminate, .endOfInput: true
      default: false
      }
    }
  }

  /// Takes what an event means for the conversation with the terminal.
  ///
  /// - Returns: whether it was meant for nobody else.
  func heed(_ event: Event) -> Bool {
    switch event {
    case .terminalReply(let reply):
      session.send(inquiry.hear(reply, now: .now))
      if inquiry.answers.knowsSynchronizedOutput { session.synchronizeOutput() }
      tellAppearance()
      return true
    case .focus(true):
      // While others had the keys, the looks may have changed without a notice.
      session.send(inquiry.askAgain(now: .now))
      return false
    default: return false
    }
  }

  /// Tells an appearance that is new.
  func tellAppearance() {
    guard let appearance = inquiry.answers.appearance, appearance != toldAppearance else { return }
    toldAppearance = appearance
    queue.append(.terminalAppearance(appearance))
  }

  /// Takes the replies that are on their way, so that they are not typed into whatever comes after. What else
  /// comes in this moment is lost.
  func swallowReplies() {
    let end = ContinuousClock.now + TerminalInquiry.patience
    while !session.signals.isEnding {
      let now = ContinuousClock.now
      let isDue = inquiry.expectsReplies(now: now) && now < end
      // Who tells its mode may have sent a notice just now.
      guard isDue || inquiry.answers.mode != nil else { return }
      let left = isDue ? Self.milliseconds(from: now, to: end) : 0
      guard session.device.waitForInput(milliseconds: left) else { return }
      guard case .bytes(let bytes) = session.device.receive() else { return }
      var events: [Event] = []
      decoder.feed(bytes, now: now, into: &events)
      for case .terminalReply(let reply) in events { inquiry.dismiss(reply) }
    }
  }
}

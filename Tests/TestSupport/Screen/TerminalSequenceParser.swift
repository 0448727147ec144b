/// Cuts what a program writes into sequences; pieces may end anywhere.
struct TerminalSequenceParser: Sendable {
  private enum State: Hashable {
    case ground
    case escape(intermediates: String)
    case control(body: String)
    /// Until BEL or ST; `isEscaped` after an ESC that may begin ST.
    case string(isCommand: Bool, isEscaped: Bool)
  }

  private var state = State.ground
  private var string: [UInt8] = []
  private var pending: [UInt8] = []

  mutating func feed(_ bytes: [UInt8]) -> [TerminalSequence] {
    var result: [TerminalSequence] = []
    for byte in bytes { take(byte, into: &result) }
    return result
  }

  private mutating func take(_ byte: UInt8, into result: inout [TerminalSequence]) {
    switch state {
    case .ground: takeInGround(byte, into: &result)
    case .escape(let intermediates): takeEscape(byte, intermediates, into: &result)
    case .control(let body): takeControl(byte, body, into: &result)
    case .string(let isCommand, let isEscaped):
      takeString(byte, isCommand, isEscaped, into: &result)
    }
  }

  private mutating func takeInGround(_ byte: UInt8, into result: inout [TerminalSequence]) {
    switch byte {
    case 0x1B: state = .escape(intermediates: "")
    case 0x00, 0x7F: break
    case ..<0x20: result.append(.execute(byte))
    default:
      pending.append(byte)
      guard pending.count >= Self.length(startingWith: pending[0]) else { return }
      result += String(decoding: pending, as: UTF8.self).unicodeScalars.map { .print($0) }
      pending = []
    }
  }

  /// Bytes of an UTF-8 character; stray ones stand alone.
  private static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  private mutating func takeEscape(
    _ byte: UInt8, _ intermediates: String, into result: inout [TerminalSequence]
  ) {
    let character = Character(Unicode.Scalar(byte))
    state = .ground
    switch byte {
    case 0x5B where intermediates.isEmpty: state = .control(body: "")
    case 0x5D where intermediates.isEmpty: state = .string(isCommand: true, isEscaped: false)
    case 0x50, 0x58, 0x5E, 0x5F:
      guard intermediates.isEmpty else { fallthrough }
      state = .string(isCommand: false, isEscaped: false)
    case 0x30...0x7E: result.append(.escape(intermediates: intermediates, final: character))
    case 0x20...0x2F: state = .escape(intermediates: intermediates + String(character))
    default: takeInGround(byte, into: &result)
    }
  }

  private mutating func takeControl(
    _ byte: UInt8, _ body: String, into result: inout [TerminalSequence]
  ) {
    switch byte {
    case 0x20...0x3F: state = .control(body: body + String(Character(Unicode.Scalar(byte))))
    case 0x40...0x7E:
      state = .ground
      result.append(.control(Self.control(body, final: Character(Unicode.Scalar(byte)))))
    // Controls inside a sequence act at once; ESC and CAN end it.
    case 0x1B: state = .escape(intermediates: "")
    case 0x18: state = .ground
    default: result.append(.execute(byte))
    }
  }

  private static func control(_ body: String, final: Character) -> ControlSequence {
    var rest = Substring(body)
    var prefix: Character?
    if let first = rest.first, "?<>=".contains(first) { prefix = rest.removeFirst() }
    let intermediates = rest.drop { "0123456789:;".contains($0) }
    let texts = rest.prefix { "0123456789:;".contains($0) }
    let parameters = texts.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
    return ControlSequence(
      prefix: prefix, parameters: texts.isEmpty ? [] : parameters,
      intermediates: String(intermediates), final: final)
  }

  private mutating func takeString(
    _ byte: UInt8, _ isCommand: Bool, _ isEscaped: Bool, into result: inout [TerminalSequence]
  ) {
    switch byte {
    case 0x07: finishString(isCommand, into: &result)
    case 0x5C where isEscaped: finishString(isCommand, into: &result)
    case 0x1B: state = .string(isCommand: isCommand, isEscaped: true)
    default:
      if isEscaped {
        finishString(isCommand, into: &result)
        takeEscape(byte, "", into: &result)
        return
      }
      string.append(byte)
      if isCommand, Self.isLinuxPalette(string) { finishString(isCommand, into: &result) }
    }
  }

  private mutating func finishString(_ isCommand: Bool, into result: inout [TerminalSequence]) {
    let text = String(decoding: string, as: UTF8.self)
    result.append(isCommand ? .operatingSystem(text) : .deviceString(text))
    string = []
    state = .ground
  }

  /// The Linux console's palette commands, `R` and `P` with seven digits, have no terminator.
  private static func isLinuxPalette(_ string: [UInt8]) -> Bool {
    string == [0x52] || string.first == 0x50 && string.count == 8
  }
}

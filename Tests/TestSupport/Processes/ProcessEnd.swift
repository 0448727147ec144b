import Foundation

/// How a process ended.
public enum ProcessEnd: Hashable, Sendable, CustomStringConvertible {
  case status(Int32)
  case signal(Int32)

  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .status((status >> 8) & 0xFF) : .signal(signal)
  }

  public var description: String {
    switch self {
    case .status(let status): "exited with \(status)"
    case .signal(let number): "ended by signal \(number) (\(String(cString: strsignal(number))))"
    }
  }
}

/// A call of the system that failed, with its words.
struct SystemFailure: Error, CustomStringConvertible {
  let description: String

  init(_ call: String, _ number: Int32 = errno) {
    description = "\(call): \(String(cString: strerror(number)))"
  }
}

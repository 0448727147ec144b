import TerminalTheming

/// What a command line says: options with their values, and operands in their order.
nonisolated struct ParsedArguments: Sendable {
  private(set) var values: [String: String] = [:]
  private(set) var operands: [String] = []

  /// The value of an option, by its first name.
  subscript(option: String) -> String? { values[option] }

  /// Whether a flag was given, by its first name.
  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// Reads arguments against the options that are known.
  ///
  /// `--name value`, `--name=value`, `-n value`, `-nvalue` and clusters of short flags, anywhere; `--` ends the
  /// options, and a lone `-` is an operand.
  init(_ arguments: [String], options: [Option]) throws(Failure) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      if argument.hasPrefix("--") {
        try readLong(argument, &rest, options)
      } else if argument.hasPrefix("-"), argument.count > 1 {
        try readShort(argument, &rest, options)
      } else {
        operands.append(argument)
      }
    }
  }

  private mutating func readLong(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(Failure) {
    // Scalars are looked at: a value may begin with a mark, which would make another character of the sign.
    let parts = argument.unicodeScalars.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.names.contains(name) }) else {
      throw Self.unknown(name, options)
    }
    let given = parts.count > 1 ? String(parts[1]) : nil
    if option.value == nil, given != nil {
      throw Failure(.usage, "\(name) takes no value", hint: "Write it without '='.")
    }
    try set(option, name, given: given, &rest)
  }

  private mutating func readShort(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(Failure) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let option = options.first(where: { $0.names.contains(name) }) else {
        throw Self.unknown(name, options)
      }
      let takesRest = option.value != nil && !letters.isEmpty
      try set(option, name, given: takesRest ? String(letters) : nil, &rest)
      if takesRest { return }
    }
  }

  private mutating func set(
    _ option: Option, _ name: String, given: String?, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    let key = option.names[0]
    guard let placeholder = option.value else {
      values[key] = ""
      return
    }
    guard let value = given ?? rest.popFirst() else {
      throw Failure(.usage, "\(name) needs a value", hint: "Write \(name) \(placeholder).")
    }
    if values[key] != nil {
      throw Failure(.usage, "\(name) is given twice", hint: "Give it once.")
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw Failure(
        .usage, "\(name) cannot be '\(value.shown)'",
        hint: "It is one of: \(option.choices.joined(separator: ", ")).")
    }
    values[key] = value
  }

  private static func unknown(_ name: String, _ options: [Option]) -> Failure {
    let known = options + CommandLineTable.generalOptions
    let nearest = nearestName(to: name, in: known.map { $0.names[0] })
    return Failure(
      .usage, "unknown option '\(name.shown)'",
      hint: nearest.map { "Did you mean \($0)?" } ?? "See themepick --help.")
  }
}

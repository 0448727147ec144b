public import TerminalTraits

/// What the terminal's entry says that matters for colours.
public nonisolated struct TerminfoFacts: Hashable, Sendable {
  /// How many colours there are, nil where the entry does not say.
  public var colors: Int?
  /// One of `RGB`, `Tc`, or `setrgbf` with `setrgbb`: exact colours.
  public var hasDirectColor: Bool
  public var canAddressCursor: Bool

  public init(colors: Int?, hasDirectColor: Bool, canAddressCursor: Bool) {
    self.colors = colors
    self.hasDirectColor = hasDirectColor
    self.canAddressCursor = canAddressCursor
  }
}

/// A colour depth, and what it was concluded from, in words.
public nonisolated struct DetectedColorDepth: Hashable, Sendable {
  public var depth: ColorDepth
  public var reason: String

  public init(depth: ColorDepth, reason: String) {
    self.depth = depth
    self.reason = reason
  }
}

/// A terminal on which nothing can be drawn, and why.
public nonisolated struct UnusableTerminal: Error, Hashable, Sendable {
  public var reason: String
}

/// Finds the colour depth. The first that knows decides:
///
/// 1. TERM unset or `dumb`, or an entry that cannot place the cursor: no picker at all
/// 2. the flag `--depth`
/// 3. NO_COLOR, where it is not empty: attributes only
/// 4. terminfo: `RGB`, `Tc`, `setrgbf` with `setrgbb`, or a name ending in `-direct`
/// 5. COLORTERM `truecolor` or `24bit` in any case, but not in bare GNU screen, which passes it on wrongly
/// 6. WT_SESSION, or a TERM_PROGRAM known to show exact colours
/// 7. the number of colours in terminfo: 256, 16, 8
/// 8. none
public nonisolated enum ColorDepthDetection {
  private static let exactPrograms: Set<String> = [
    "iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio", "Tabby", "mintty",
  ]

  public static func detect(
    flag: ColorDepth?, environment: [String: String], terminfo: TerminfoFacts?
  ) -> Result<DetectedColorDepth, UnusableTerminal> {
    let term = environment["TERM"] ?? ""
    if let refusal = refusal(term: term, terminfo: terminfo) { return .failure(refusal) }
    func found(_ depth: ColorDepth, _ reason: String) -> Result<
      DetectedColorDepth, UnusableTerminal
    > {
      .success(DetectedColorDepth(depth: depth, reason: reason))
    }
    if let flag { return found(flag, "asked for by --depth") }
    if let value = environment["NO_COLOR"], !value.isEmpty {
      return found(.monochrome, "NO_COLOR is set")
    }
    if terminfo?.hasDirectColor == true {
      return found(.trueColor, "the terminfo entry of \(term) has exact colours")
    }
    if term.hasSuffix("-direct") { return found(.trueColor, "TERM=\(term)") }
    let isBareScreen = term.hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
    if let value = environment["COLORTERM"], !isBareScreen,
      ["truecolor", "24bit"].contains(value.lowercased())
    {
      return found(.trueColor, "COLORTERM=\(value)")
    }
    if let value = environment["WT_SESSION"], !value.isEmpty, !isBareScreen {
      return found(.trueColor, "WT_SESSION is set")
    }
    if let value = environment["TERM_PROGRAM"], exactPrograms.contains(value), !isBareScreen {
      return found(.trueColor, "TERM_PROGRAM=\(value)")
    }
    let colors = terminfo?.colors ?? 0
    for (least, depth) in [(256, ColorDepth.indexed256), (16, .ansi16), (8, .ansi8)]
    where colors >= least {
      return found(depth, "the terminfo entry of \(term) has \(colors) colours")
    }
    return found(.monochrome, "the terminfo entry of \(term) has no colours")
  }

  private static func refusal(term: String, terminfo: TerminfoFacts?) -> UnusableTerminal? {
    if term.isEmpty { return UnusableTerminal(reason: "TERM is not set") }
    if term == "dumb" { return UnusableTerminal(reason: "TERM=dumb cannot place the cursor") }
    guard let terminfo else {
      return UnusableTerminal(reason: "there is no terminfo entry for TERM=\(term)")
    }
    if !terminfo.canAddressCursor {
      return UnusableTerminal(reason: "TERM=\(term) cannot place the cursor")
    }
    return nil
  }
}

extension ColorDepth {
  /// As options and status lines write it.
  public nonisolated var label: String {
    switch self {
    case .monochrome: "none"
    case .ansi8: "8"
    case .ansi16: "16"
    case .indexed256: "256"
    case .trueColor: "24bit"
    }
  }
}

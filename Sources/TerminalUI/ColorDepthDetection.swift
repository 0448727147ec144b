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

  /// What the number of colours alone is enough for.
  public var depth: ColorDepth {
    switch colors ?? 0 {
    case 256...: .indexed256
    case 16...: .ansi16
    case 8...: .ansi8
    default: .monochrome
    }
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
/// 6. WT_SESSION, or a TERM_PROGRAM known to show exact colours, but not in screen or tmux, between which and
///    that terminal they say nothing
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
    if let flag { return .success(DetectedColorDepth(depth: flag, reason: "asked for by --depth")) }
    if environment.isSet("NO_COLOR") {
      return .success(DetectedColorDepth(depth: .monochrome, reason: "NO_COLOR is set"))
    }
    if let reason = reasonForExactColors(term, environment, terminfo) {
      return .success(DetectedColorDepth(depth: .trueColor, reason: reason))
    }
    let amount = terminfo?.colors.flatMap { $0 < 8 ? nil : String($0) } ?? "no"
    return .success(
      DetectedColorDepth(
        depth: terminfo?.depth ?? .monochrome,
        reason: "the terminfo entry of \(term) has \(amount) colours"))
  }

  private static func reasonForExactColors(
    _ term: String, _ environment: [String: String], _ terminfo: TerminfoFacts?
  ) -> String? {
    if terminfo?.hasDirectColor == true { return "the terminfo entry of \(term) has exact colours" }
    if term.hasSuffix("-direct") { return "TERM=\(term)" }
    if environment.isGNUScreen { return nil }
    let isInTmux = environment.isSet("TMUX") || term.hasPrefix("tmux")
    if let value = environment["COLORTERM"], ["truecolor", "24bit"].contains(value.lowercased()) {
      return "COLORTERM=\(value)"
    }
    if isInTmux { return nil }
    if environment.isSet("WT_SESSION") { return "WT_SESSION is set" }
    if let value = environment["TERM_PROGRAM"], exactPrograms.contains(value) {
      return "TERM_PROGRAM=\(value)"
    }
    return nil
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

nonisolated extension [String: String] {
  /// Whether a variable has a value that is not empty.
  fileprivate func isSet(_ name: String) -> Bool { self[name].map { !$0.isEmpty } ?? false }

  /// Whether the terminal is GNU screen, as far as can be known: tmux may have the same TERM. Where one runs in the
  /// other both leave their marks, and what is right for screen does no harm in tmux.
  public var isGNUScreen: Bool {
    (self["TERM"] ?? "").hasPrefix("screen") && (!isSet("TMUX") || isSet("STY"))
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

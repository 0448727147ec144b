import CNCurses
import TerminalTraits
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Opens curses for a colour depth, or for the next lower one that works.
@safe struct CursesScreen {
  let screen: OpaquePointer
  let depth: ColorDepth
  let reason: String
  let pairs: Int32

  static func open(
    entry: TerminfoEntry?, term: String, depth: DetectedColorDepth, device: TerminalDevice
  ) throws(TerminalError) -> CursesScreen {
    var depth = depth
    if depth.depth == .trueColor, !cncurses_has_extended_colors() {
      depth = DetectedColorDepth(depth: .indexed256, reason: "this curses knows no exact colours")
    }
    while true {
      if let screen = unsafe newTerminal(
        entry: entry?.prepared(for: depth.depth), term: term, device: device)
      {
        if depth.depth == .monochrome {
          return unsafe CursesScreen(
            screen: screen, depth: depth.depth, reason: depth.reason, pairs: 0)
        }
        let pairs = unsafe cncurses_start_color(screen)
        if pairs > 1, unsafe cncurses_use_default_colors(screen) {
          return unsafe CursesScreen(
            screen: screen, depth: depth.depth, reason: depth.reason, pairs: pairs)
        }
        unsafe cncurses_close(screen)
      }
      guard depth.depth > .monochrome else {
        throw TerminalError("curses cannot use TERM=\(term): is its terminfo entry installed?")
      }
      let lower: ColorDepth = depth.depth == .trueColor ? .indexed256 : .monochrome
      depth = DetectedColorDepth(
        depth: lower, reason: "curses cannot show \(depth.depth.label) on TERM=\(term)")
    }
  }

  /// Hands curses an entry in memory. The user's TERM is not touched, and children see nothing of it.
  private static func newTerminal(
    entry: TerminfoEntry?, term: String, device: TerminalDevice
  ) -> OpaquePointer? {
    guard let entry else { return unsafe cncurses_open(term, device.descriptor) }
    let before = unsafe getenv("TERMINFO").map { unsafe String(cString: $0) }
    let digits = entry.compiled.map { byte in
      byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
    }
    unsafe setenv("TERMINFO", "hex:" + digits.joined(), 1)
    defer {
      if let before { unsafe setenv("TERMINFO", before, 1) } else { unsafe unsetenv("TERMINFO") }
    }
    return unsafe cncurses_open("themepick-terminal", device.descriptor)
      ?? cncurses_open(term, device.descriptor)
  }
}

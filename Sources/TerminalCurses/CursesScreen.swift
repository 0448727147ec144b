import CNCurses
import TerminalTheming
import TerminalTraits
import TerminalUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The one screen that curses draws on. Only here is curses called; nothing may be after `close()`.
@safe struct CursesScreen {
  private let handle: OpaquePointer
  let depth: DetectedColorDepth
  /// How many pairs there are, 0 without colours.
  let pairs: Int32
  private let file: FrameFile

  private init(handle: OpaquePointer, depth: DetectedColorDepth, pairs: Int32, file: FrameFile) {
    unsafe self.handle = handle
    self.depth = depth
    self.pairs = pairs
    self.file = file
  }

  /// Everything written and not sent yet; what is to be sent is only ever taken from here.
  func takeOutput() -> [UInt8] { file.take() }

  /// Leaves the screen.
  ///
  /// - Returns: what brings attributes, cursor and alternate screen back.
  func close() -> [UInt8] {
    unsafe cncurses_close(handle)
    return file.take()
  }

  // MARK: Drawing

  /// - Returns: whether curses can show the pair; one that it cannot would be drawn black on black.
  func define(_ pair: Int32, foreground: TerminalColor, background: TerminalColor) -> Bool {
    unsafe cncurses_define_pair(
      handle, pair, foreground.cursesNumber(at: depth.depth),
      background.cursesNumber(at: depth.depth))
  }

  func put(
    _ scalars: [UInt32], x: Int, y: Int, attributes: TextAttributes, pair: Int32
  ) {
    unsafe cncurses_put(
      handle, Int32(y), Int32(x), scalars, Int32(scalars.count), attributes.cursesAttributes, pair)
  }

  func erase() { unsafe cncurses_erase(handle) }

  func invalidate() { unsafe cncurses_invalidate(handle) }

  func setCursor(_ place: Point?) {
    unsafe cncurses_set_cursor(
      handle, Int32(clamping: place?.y ?? -1), Int32(clamping: place?.x ?? -1))
  }

  /// - Returns: what to send so that the terminal shows all that was put since the last time.
  func update() -> [UInt8] {
    unsafe cncurses_update(handle)
    return file.take()
  }

  func resize(to size: Size) {
    unsafe cncurses_resize(handle, Int32(size.height), Int32(size.width))
  }
}

// MARK: Opening

extension CursesScreen {
  /// Opens a screen for a colour depth, or for the next lower one that curses can show.
  ///
  /// - Throws: `TerminalError` where curses cannot use the terminal at all.
  static func open(
    entry: TerminfoEntry, term: String, depth: DetectedColorDepth, size: Size
  ) throws(TerminalError) -> CursesScreen {
    let file = try FrameFile()
    let extent = ["LINES": String(size.height), "COLUMNS": String(size.width)]
    let screen = withVariables(extent) { open(entry, term, depth, file) }
    guard let screen else { throw TerminalError("curses cannot use TERM=\(term)") }
    return screen
  }

  private static func open(
    _ entry: TerminfoEntry, _ term: String, _ depth: DetectedColorDepth, _ file: FrameFile
  ) -> CursesScreen? {
    if let screen = open(entry, depth, file) { return screen }
    if depth.depth == .trueColor {
      let lower = DetectedColorDepth(
        depth: .indexed256, reason: "this curses cannot show exact colours")
      if let screen = open(entry, lower, file) { return screen }
    }
    // Some systems take no entry from memory: for root, or in an older curses.
    guard let handle = unsafe cncurses_open(term, file.descriptor) else { return nil }
    let colors = depth.depth > .monochrome ? entry.facts.depth : .monochrome
    let pairs = colors > .monochrome ? unsafe cncurses_start_color(handle) : 0
    let plain =
      pairs > 0 && colors >= depth.depth
      ? depth
      : DetectedColorDepth(
        depth: pairs > 0 ? colors : .monochrome,
        reason: "curses takes TERM=\(term) only as it is installed")
    return unsafe CursesScreen(handle: handle, depth: plain, pairs: pairs, file: file)
  }

  /// Hands curses an entry in memory, so that the user's TERM stays as it is, and tries a colour.
  private static func open(
    _ entry: TerminfoEntry, _ depth: DetectedColorDepth, _ file: FrameFile
  ) -> CursesScreen? {
    let prepared = entry.prepared(for: depth.depth)
    let opened = unsafe withVariables(["TERMINFO": "hex:" + prepared.hexadecimal]) {
      unsafe cncurses_open(TerminfoEntry.preparedName, file.descriptor)
    }
    guard let handle = unsafe opened else { return nil }
    guard depth.depth > .monochrome else {
      return unsafe CursesScreen(handle: handle, depth: depth, pairs: 0, file: file)
    }
    let pairs = unsafe cncurses_start_color(handle)
    let screen = unsafe CursesScreen(handle: handle, depth: depth, pairs: pairs, file: file)
    let sample = depth.depth == .trueColor ? TerminalColor.rgb(0x010203) : .indexed(1)
    if pairs > 1, screen.define(1, foreground: sample, background: .default) { return screen }
    // Nobody has seen it.
    _ = screen.close()
    return nil
  }

  /// Sets variables for as long as `body` runs; no child ever sees them.
  private static func withVariables<Result>(
    _ variables: [String: String], _ body: () -> Result
  ) -> Result {
    let before = variables.map { name, _ in
      (name, unsafe getenv(name).map { unsafe String(cString: $0) })
    }
    for (name, value) in variables { unsafe setenv(name, value, 1) }
    defer {
      for (name, value) in before {
        if let value { unsafe setenv(name, value, 1) } else { unsafe unsetenv(name) }
      }
    }
    return body()
  }
}

// MARK: The numbers of curses

extension TextAttributes {
  /// Strikethrough is left out: curses has none.
  fileprivate var cursesAttributes: Int32 {
    var result: Int32 = 0
    if contains(.bold) { result |= Int32(CNCURSES_BOLD) }
    if contains(.dim) { result |= Int32(CNCURSES_DIM) }
    if contains(.italic) { result |= Int32(CNCURSES_ITALIC) }
    if contains(.underline) { result |= Int32(CNCURSES_UNDERLINE) }
    if contains(.reverse) { result |= Int32(CNCURSES_REVERSE) }
    return result
  }
}

extension TerminalColor {
  /// -1 is the terminal's own colour; beside exact colours, palette entries begin at 0x1000000.
  fileprivate func cursesNumber(at depth: ColorDepth) -> Int32 {
    switch kind {
    case .default: -1
    case .indexed(let index): depth == .trueColor ? 0x100_0000 | Int32(index) : Int32(index)
    case .rgb(let hex) where depth == .trueColor: Int32(hex)
    // Canvases bring colours to the terminal's depth; one that did not still gets its nearest.
    case .rgb(let hex): ResolvedColor(rgba: RGBA(hex)).quantized(to: depth).cursesNumber(at: depth)
    }
  }
}

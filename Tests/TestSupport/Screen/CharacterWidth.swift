import Foundation

/// How many columns a character takes on the emulated screen, by the C library's `wcwidth`.
enum CharacterWidth {
  /// A feature macro hides the declaration from Swift.
  private static let wcwidth: (@convention(c) (Int32) -> Int32)? = {
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "wcwidth") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
  }()

  private nonisolated(unsafe) static let unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

  /// 0 for what combines with the character before.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    let outer = uselocale(unicode)
    defer { uselocale(outer) }
    return wcwidth.map { Int(max(0, $0(Int32(bitPattern: scalar.value)))) } ?? 1
  }
}

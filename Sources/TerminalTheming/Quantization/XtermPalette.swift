import Synchronization

/// The colours of the palette that terminals share: 16 of the user's, a cube of 216, and 24 greys.
///
/// Only the last 240 are the same everywhere. For the first 16 there is a customary look, which serves to reckon
/// with where nothing else is to be had.
public enum XtermPalette {
  /// All 256, with the first 16 as xterm has them when nobody configured it.
  public static let colors: [RGBA] = {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { red in
      levels.flatMap { green in levels.map { RGBA(red: red, green: green, blue: $0) } }
    }
    let greys = (0..<24).map { UInt8(8 + 10 * $0) }.map { RGBA(red: $0, green: $0, blue: $0) }
    return standard.map { RGBA($0) } + cube + greys
  }()

  private static let standard: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// The entries that mean the same on every terminal.
  static let fixedEntries: ClosedRange<UInt8> = 16...255

  /// The colour of an entry.
  static func color(at index: UInt8) -> RGBA { colors[Int(index)] }

  // MARK: The nearest entry

  private static let okLab = colors.map(OKLab.init)
  private static let cieLab = colors.map(CIELab.init)

  /// The nearest of the 240 fixed entries, 16…255. Alpha is not looked at.
  ///
  /// OKLab finds the few that may be nearest, CIEDE2000, ten times as dear, decides among them. Answers are
  /// remembered. Thread-safe.
  public static func nearest(to color: RGBA) -> UInt8 {
    // Fibonacci hashing: gradients differ in few bits, which the multiplication spreads.
    let slot = Int((color.rgb &* 2_654_435_769) >> 20)
    let known = memory.withLock { $0[slot] }
    if known & 0xFF_FFFF == color.rgb, known >> 24 != 0 { return UInt8(known >> 24) }
    let index = search(for: color)
    memory.withLock { $0[slot] = UInt32(index) << 24 | color.rgb }
    return index
  }

  /// The index in the top byte, the colour below. No fixed entry is 0, so that 0 is a free slot.
  private static let memory = Mutex([UInt32](repeating: 0, count: 4096))

  /// How many of the nearest in OKLab CIEDE2000 is asked about: with 16 the answers for real themes are those
  /// of CIEDE2000 alone.
  private static let shortlist = 16

  private static func search(for color: RGBA) -> UInt8 {
    let (lab, entries) = (OKLab(color), okLab)
    var nearest: [(index: UInt8, distance: Double)] = []
    nearest.reserveCapacity(shortlist + 1)
    for index in fixedEntries {
      let distance = entries[Int(index)].paletteDistance(to: lab)
      if nearest.count == shortlist {
        if distance >= nearest[shortlist - 1].distance { continue }
        nearest.removeLast()
      }
      let place = nearest.firstIndex { $0.distance > distance } ?? nearest.count
      nearest.insert((index, distance), at: place)
    }
    let (exact, exactEntries) = (CIELab(color), cieLab)
    var (best, least) = (fixedEntries.lowerBound, Double.infinity)
    for (index, _) in nearest {
      let difference = exactEntries[Int(index)].difference(from: exact)
      if difference < least { (best, least) = (index, difference) }
    }
    return best
  }

  /// The nearest of the 240 fixed entries that has a contrast of 4.5 with each of these grounds; the nearest of all
  /// where there is none.
  static func nearest(to color: RGBA, readableOn grounds: [RGBA]) -> UInt8 {
    func isReadable(_ index: UInt8) -> Bool {
      grounds.allSatisfy { self.color(at: index).contrast(with: $0) >= 4.5 }
    }
    let nearest = nearest(to: color)
    if isReadable(nearest) { return nearest }
    return byDistance(from: color, in: fixedEntries).first(where: isReadable) ?? nearest
  }

  /// The nearest of the first 16 or 8, by how they look when nobody configured them.
  public static func nearest(to color: RGBA, among count: UInt8) -> UInt8 {
    byDistance(from: color, in: 0...(count - 1)).first ?? 0
  }

  /// The entries of a range in the order of their distance.
  static func byDistance(from color: RGBA, in range: ClosedRange<UInt8>) -> [UInt8] {
    let lab = OKLab(color)
    return range.map { (index: $0, distance: okLab[Int($0)].paletteDistance(to: lab)) }
      .sorted { $0.distance < $1.distance }
      .map(\.index)
  }
}

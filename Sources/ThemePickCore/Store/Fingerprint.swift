/// A short mark of bytes, equal where they are equal: FNV-1a of 64 bits, which tells accidents, not attacks.
nonisolated enum Fingerprint {
  /// The mark of a file that does not exist.
  static let absent = "none"

  static func of(_ bytes: [UInt8]?) -> String {
    guard let bytes else { return absent }
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Tells every call of a registration's handler: a header with the time, what changed, and the traits before
/// and after.
///
/// ```
/// 2026-11-30 09:12:44.819 [TraitCollectionChange] Sending trait change to <Label: 0x7f…>
/// ► trait changes: { InterfaceStyle: light → dark }
/// ► previous: <TraitCollection>
/// ► current: <TraitCollection; InterfaceStyle = dark>
/// ```
@MainActor
public struct TraitChangeLog {
  private let timestamp: () -> String
  private let write: (String) -> Void

  /// - Parameters:
  ///   - timestamp: the local time as `YYYY-MM-DD HH:MM:SS.mmm`.
  ///   - write: takes one entry of four lines, each ended by a line feed.
  public init(timestamp: @escaping () -> String, write: @escaping (String) -> Void) {
    self.timestamp = timestamp
    self.write = write
  }

  func record(_ node: TraitNode, previous: TraitCollection, current: TraitCollection) {
    let address = UInt(bitPattern: ObjectIdentifier(node))
    let changes = current.changes(from: previous)
      .map { "\($0.definition.name): \($0.old.valueDescription) → \($0.new.valueDescription)" }
      .sorted()
      .joined(separator: ", ")
    write(
      """
      \(timestamp()) [TraitCollectionChange] Sending trait change to \
      <\(node.traitEnvironmentName): 0x\(String(address, radix: 16))>
      ► trait changes: { \(changes) }
      ► previous: \(previous)
      ► current: \(current)

      """)
  }
}

/// The name that was probably meant: the one with the fewest letters to change, if they are few.
///
/// - Returns: nil where more than a third of the letters, or more than three, would have to change. Capitals count as
///   the same letter.
package func nearestName(to text: String, in names: [String]) -> String? {
  let limit = min(3, max(1, text.count / 3))
  // A longer text is no slip of the pen, and its table would be large.
  guard !text.isEmpty, text.count <= 64 else { return nil }
  let written = Array(text.lowercased())
  let ranked = names.map { (name: $0, edits: editDistance(written, Array($0.lowercased()))) }
  guard let best = ranked.min(by: { $0.edits < $1.edits }), best.edits <= limit else { return nil }
  return best.name
}

/// How many letters to insert, delete, replace or swap with their neighbour. O(a · b).
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var rows = [[Int](0...b.count)]
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var edits = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        edits = min(edits, rows[i - 1][j - 1] + 1)
      }
      row.append(edits)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}

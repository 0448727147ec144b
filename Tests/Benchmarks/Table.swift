/// A table whose columns are as wide as their widest cell, the first one aligned to the left.
struct Table {
  private var rows: [[String]]

  init(_ header: String...) { rows = [header] }

  mutating func add(_ cells: String...) { rows.append(cells) }

  func printed() {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = row.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + padding : padding + row[column]
      }
      print(cells.joined(separator: "  "))
    }
    print("")
  }
}

/// A time with as many digits as can be meant: `812 ns`, `5.2 µs`, `31 ms`.
func duration(_ nanoseconds: Double) -> String {
  let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
  let unit = units.last { nanoseconds >= $0.1 } ?? units[0]
  let value = nanoseconds / unit.1
  return value < 10
    ? "\((value * 10).rounded() / 10) \(unit.0)" : "\(Int(value.rounded())) \(unit.0)"
}

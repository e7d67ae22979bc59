import Foundation

/// A table on standard output, its numbers to the right.
struct Table {
  private let title: String
  private var rows: [[String]]

  init(_ title: String, _ columns: [String]) {
    self.title = title
    rows = [columns]
  }

  mutating func add(_ cells: String...) { rows.append(cells) }
  mutating func add(cells: [String]) { rows.append(cells) }

  func show() {
    print("\n\(title)")
    // Where the tables go to a file, each is to be there when it is done.
    defer { fflush(nil) }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + padding : padding + cell.0
      }
      print("  " + cells.joined(separator: "  "))
    }
  }
}

extension Double {
  /// With so many digits after the point.
  func digits(_ count: Int) -> String { String(format: "%.\(count)f", self) }

  /// A ratio, and how it stands to what is wanted.
  func times(atMost limit: Double) -> String {
    digits(2) + "× " + (self <= limit ? "≤ " : "> ") + limit.formatted()
  }

  func times(atLeast limit: Double) -> String {
    digits(1) + "× " + (self >= limit ? "≥ " : "< ") + limit.formatted()
  }

  var milliseconds: String { (self * 1000).digits(1) + " ms" }
  var megabytes: String { (self / 1e6).digits(1) + " MB" }
}

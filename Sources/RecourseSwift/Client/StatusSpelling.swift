import RecourseModel

/// Statuses as Swift.
enum StatusSpelling {
  /// Whether `response.status` is one of them.
  static func contains(_ statuses: StatusSet) -> String {
    let conditions = statuses.ranges.map { range in
      range.count == 1
        ? "response.status == \(range.lowerBound)" : "\(spelled(range)) ~= response.status"
    }
    return conditions.joined(separator: " || ")
  }

  /// `[201...201, 300...399]`
  static func list(_ statuses: StatusSet) -> String {
    "[\(statuses.ranges.map(spelled).joined(separator: ", "))]"
  }

  /// The patterns of a `case`.
  static func patterns(_ statuses: StatusSet) -> [String] {
    statuses.ranges.map { $0.count == 1 ? "\($0.lowerBound)" : spelled($0) }
  }

  private static func spelled(_ range: ClosedRange<Int>) -> String {
    "\(range.lowerBound)...\(range.upperBound)"
  }
}

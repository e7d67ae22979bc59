import RecourseModel

/// The body of a property that asks `self` which case it is.
struct PropertyBody {
  struct Arm {
    var pattern: String
    var value: String
  }

  private(set) var arms: [Arm] = []
  private var plain: [String] = []
  /// What cases without an arm of their own give, as the last arm; `nil` where each has one.
  private let rest: String?

  init(rest: String?) { self.rest = rest }

  mutating func add(_ pattern: String, _ value: String) {
    if value == rest {
      plain.append(pattern)
    } else {
      arms.append(Arm(pattern: pattern, value: value))
    }
  }

  /// Neighbours of one value share an arm; where all have the same value, it stands alone.
  func text() -> String {
    var groups: [(patterns: [String], value: String)] = []
    for arm in arms {
      if let index = groups.firstIndex(where: {
        $0.value == arm.value && !arm.pattern.contains("let ")
      }) {
        groups[index].patterns.append(arm.pattern)
      } else {
        groups.append(([arm.pattern], arm.value))
      }
    }
    if let rest {
      guard !groups.isEmpty else { return rest }
      if !plain.isEmpty { groups.append((plain, rest)) }
    }
    let lines = groups.map { Layout.arm($0.patterns, $0.value, level: 2) }
    return "switch self {\n\(lines.joined(separator: "\n"))\n}"
  }
}

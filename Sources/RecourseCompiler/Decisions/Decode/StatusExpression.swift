import RecourseModel

/// Statuses as a schema writes them: `404`, `4xx`, `400...499`, `5xx except 501 505`, `status`.
enum StatusExpression {
  struct Fault: Error, Equatable {
    var message: String
    var remedy: String
  }

  /// Whether a text was meant as statuses: it begins with a digit.
  static func isIntended(_ text: String) -> Bool {
    text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
  }

  static func parse(_ text: String) throws(Fault) -> StatusSet {
    let words = text.split { $0 == " " || $0 == "," || $0 == "\t" || $0 == "\n" }.map(String.init)
    guard let first = words.first else {
      throw Fault(
        message: "statuses are missing", remedy: "write them as `404`, `4xx` or `400...499`")
    }
    let base = first == "status" ? StatusSet.all : try term(first)
    guard words.count > 1 else { return base }
    guard words[1] == "except" else {
      throw Fault(
        message: "`\(text)` is no set of statuses",
        remedy: "write several as a list, `[\(words.joined(separator: ", "))]`,"
          + " or take some away with `\(first) except \(words[1])`")
    }
    guard words.count > 2 else {
      throw Fault(
        message: "nothing stands after `except`", remedy: "write `\(first) except 501 505`")
    }
    var result = base
    for word in words.dropFirst(2) {
      let taken = try term(word)
      guard taken.isSubset(of: base) else {
        throw Fault(
          message: "`except \(word)` takes away what `\(first)` does not hold",
          remedy: "leave `\(word)` out")
      }
      result = result.subtracting(taken)
    }
    guard !result.isEmpty else {
      throw Fault(message: "`\(text)` holds no status", remedy: "take fewer away")
    }
    return result
  }

  /// One status, a class or a range.
  private static func term(_ text: String) throws(Fault) -> StatusSet {
    if let status = number(text) { return try range(status, status, text) }
    let bytes = Array(text.utf8)
    if bytes.count == 3, let first = number(String(text.prefix(1))),
      text.dropFirst().lowercased() == "xx"
    {
      guard text.hasSuffix("xx") else {
        throw Fault(message: "`\(text)` is no class of statuses", remedy: "write `\(first)xx`")
      }
      return try range(first * 100, first * 100 + 99, text)
    }
    for separator in ["...", "..<", "..", "-", "–"] {
      let parts = text.components(separatedBy: separator)
      guard parts.count == 2, let lower = number(parts[0]), let upper = number(parts[1]) else {
        continue
      }
      guard separator == "..." else {
        let last = separator == "..<" ? upper - 1 : upper
        throw Fault(
          message: "`\(text)` is no range of statuses", remedy: "write `\(lower)...\(last)`")
      }
      return try range(lower, upper, text)
    }
    throw Fault(
      message: "`\(text)` is no status",
      remedy: "statuses are written as `404`, `4xx`, `400...499` or `5xx except 501 505`")
  }

  private static func range(
    _ lower: Int, _ upper: Int, _ text: String
  ) throws(Fault) -> StatusSet {
    guard lower <= upper else {
      throw Fault(message: "`\(text)` ends before it begins", remedy: "write `\(upper)...\(lower)`")
    }
    guard StatusSet.bounds.contains(lower), StatusSet.bounds.contains(upper) else {
      throw Fault(
        message: "`\(text)` lies outside 200...599, which are the statuses of an answer",
        remedy: "any other status is decided as 500")
    }
    return StatusSet(lower...upper)
  }

  private static func number(_ text: String) -> Int? {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber && text.utf8.count <= 9 ? Int(text) : nil
  }
}

extension String {
  /// The parts between the occurrences of a separator, without Foundation.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    parts.append(String(rest))
    return parts
  }
}

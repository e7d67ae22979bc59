import RecourseDiagnostics
import RecourseModel
import RecourseYAML

extension NodeDecoder {
  /// A duration with its unit, as in `10s`, `500ms` or `1.5s`.
  mutating func duration(_ node: YAML.Node, as subject: String) -> Located<Duration>? {
    guard let text = text(node, as: subject) else { return nil }
    if let duration = Quantity.duration(text.value) { return Located(duration, text.range) }
    reportQuantity(
      text, as: subject, kind: "duration", examples: ["500ms", "10s", "2m"], unit: "s")
    return nil
  }

  /// A number of bytes with its unit, as in `2MB` (2,000,000) or `2MiB` (2,097,152).
  mutating func byteSize(_ node: YAML.Node, as subject: String) -> Located<Int64>? {
    guard let text = text(node, as: subject) else { return nil }
    if let size = Quantity.byteSize(text.value) { return Located(size, text.range) }
    reportQuantity(text, as: subject, kind: "size", examples: ["500kB", "2MB", "1GB"], unit: "B")
    return nil
  }

  private mutating func reportQuantity(
    _ text: Located<String>, as subject: String, kind: String, examples: [String], unit: String
  ) {
    let isBare = !text.value.isEmpty && text.value.utf8.allSatisfy { (0x30...0x39).contains($0) }
    report.error(
      .malformedQuantity,
      isBare
        ? "\(subject) wants a \(kind), and `\(text.value)` has no unit"
        : "\(subject) wants a \(kind), and `\(text.value)` is none",
      at: text.range,
      remedy: isBare
        ? "write the unit, as in `\(text.value)\(unit)`"
        : "write a number and a unit, as in \(examples.map { "`\($0)`" }.joined(separator: ", "))")
  }

  /// Bounds as in `1...99`, `...140`, `0...`, `0..<10`, or one number that has to be met.
  mutating func bounds(_ node: YAML.Node, as subject: String) -> Located<Constraints.Bounds>? {
    guard let text = text(node, as: subject) else { return nil }
    if let bounds = Quantity.bounds(text.value) { return Located(bounds, text.range) }
    report.error(
      .malformedConstraint, "\(subject) wants bounds, and `\(text.value)` are none", at: text.range,
      remedy: "write them as `1...99`, `...140`, `0...` or `0..<10`")
    return nil
  }
}

/// Numbers with units, and bounds.
enum Quantity {
  static func duration(_ text: String) -> Duration? {
    guard let (number, unit) = split(text) else { return nil }
    let nanoseconds: Int64? =
      switch unit {
      case "ms": 1_000_000
      case "s": 1_000_000_000
      case "m", "min": 60_000_000_000
      case "h": 3_600_000_000_000
      default: nil
      }
    guard let nanoseconds, let count = scaled(number, by: nanoseconds) else { return nil }
    return .nanoseconds(count)
  }

  static func byteSize(_ text: String) -> Int64? {
    guard let (number, unit) = split(text) else { return nil }
    let bytes: Int64? =
      switch unit {
      case "B": 1
      case "kB", "KB": 1000
      case "MB": 1_000_000
      case "GB": 1_000_000_000
      case "KiB": 1 << 10
      case "MiB": 1 << 20
      case "GiB": 1 << 30
      default: nil
      }
    guard let bytes else { return nil }
    return scaled(number, by: bytes)
  }

  static func bounds(_ text: String) -> Constraints.Bounds? {
    let bytes = Array(text.utf8)
    guard let dots = bytes.indices.first(where: { isOperator(bytes, at: $0) }) else {
      guard let number = DecimalText(text) else { return nil }
      return Constraints.Bounds(lower: number.text, upper: number.text)
    }
    let excludesUpper = bytes[dots + 2] == UInt8(ascii: "<")
    let lower = trimmed(bytes[..<dots])
    let upper = trimmed(bytes[(dots + 3)...])
    guard !lower.isEmpty || !upper.isEmpty, !(excludesUpper && upper.isEmpty) else { return nil }
    let lowerNumber = DecimalText(lower)
    let upperNumber = DecimalText(upper)
    guard lower.isEmpty == (lowerNumber == nil), upper.isEmpty == (upperNumber == nil) else {
      return nil
    }
    return Constraints.Bounds(
      lower: lowerNumber?.text, upper: upperNumber?.text, excludesUpper: excludesUpper)
  }

  private static func isOperator(_ bytes: [UInt8], at index: Int) -> Bool {
    let dot = UInt8(ascii: ".")
    guard index + 2 < bytes.count, bytes[index] == dot, bytes[index + 1] == dot else {
      return false
    }
    return bytes[index + 2] == dot || bytes[index + 2] == UInt8(ascii: "<")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let space = UInt8(ascii: " ")
    let start = bytes.drop { $0 == space }
    let end = start.lastIndex { $0 != space }.map { start[...$0] } ?? []
    return String(decoding: end, as: UTF8.self)
  }

  private static func split(_ text: String) -> (number: Substring, unit: Substring)? {
    let number = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = text[number.endIndex...].drop { $0 == " " }
    return number.isEmpty || unit.isEmpty ? nil : (number, unit)
  }

  /// A decimal of at most nine digits behind the point times a unit, where that is a whole number.
  private static func scaled(_ number: Substring, by unit: Int64) -> Int64? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = Int64(parts[0]) else { return nil }
    let (count, overflow) = whole.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    guard parts.count == 2 else { return count }
    guard parts[1].count <= 9, let digits = Int64(parts[1]) else { return nil }
    var scale: Int64 = 1
    for _ in parts[1] { scale *= 10 }
    let (product, tooLarge) = digits.multipliedReportingOverflow(by: unit)
    guard !tooLarge, product % scale == 0 else { return nil }
    let (sum, sumOverflow) = count.addingReportingOverflow(product / scale)
    return sumOverflow ? nil : sum
  }
}

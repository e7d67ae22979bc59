/// A `Duration` as its shortest exact member expression: `.seconds(10)`, `.milliseconds(500)`.
package enum DurationLiteral {
  package static func expression(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let units: [(name: String, attoseconds: Int64, perSecond: Int64)] = [
      ("seconds", 1_000_000_000_000_000_000, 1),
      ("milliseconds", 1_000_000_000_000_000, 1_000),
      ("microseconds", 1_000_000_000_000, 1_000_000),
      ("nanoseconds", 1_000_000_000, 1_000_000_000),
    ]
    for unit in units where attoseconds % unit.attoseconds == 0 {
      let (whole, overflows) = seconds.multipliedReportingOverflow(by: unit.perSecond)
      guard !overflows else { continue }
      return ".\(unit.name)(\(NumberLiteral.integer(whole + attoseconds / unit.attoseconds)))"
    }
    return ".seconds(\(NumberLiteral.integer(seconds)))"
  }
}

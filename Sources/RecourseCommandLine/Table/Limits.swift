import RecourseDiagnostics
import RecourseGenerator

/// What `--limit` and the environment say of how much input may ask, and how many findings are shown.
struct Limits: Hashable, Sendable {
  var input = InputLimits()
  var findings = 1000

  static let variable = "RECOURSE_LIMITS"

  /// What may be limited, in the order of the documentation.
  static let names = ["file-size", "text-size", "depth", "alias-size", "findings"]

  /// What the stack of a thread holds with room to spare.
  private static let deepest = 500

  /// Those of the environment, then those of the command line, each `NAME=VALUE`.
  static func parse(
    environment: String?, options: [String], report: inout Report
  ) -> Limits {
    var limits = Limits()
    let listed = environment?.split(separator: ",").map(String.init) ?? []
    for text in listed { limits.set(text, from: variable, &report) }
    for text in options { limits.set(text, from: "--limit", &report) }
    return limits
  }

  private mutating func set(_ text: String, from source: String, _ report: inout Report) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard Self.names.contains(name) else {
      report.error(
        .badOptionValue, "'\(source)' knows no limit '\(name)'", at: nil,
        remedy: suggestion(for: name, among: Self.names).map { "did you mean '\($0)'?" }
          ?? "there are \(Self.names.joined(separator: ", "))")
      return
    }
    let most = name == "depth" ? Self.deepest : Int(Int32.max)
    guard let value = parts.count > 1 ? Self.number(parts[1]) : nil, value <= most else {
      report.error(
        .badOptionValue, "'\(text)' is no value of '\(source)'", at: nil,
        remedy: name.hasSuffix("size")
          ? "write a size, as in '\(name)=2MB'" : "write a number from 1 to \(most)")
      return
    }
    switch name {
    case "file-size": input.fileBytes = value
    case "text-size": input.textBytes = value
    case "depth": input.depth = value
    case "alias-size": input.aliasBytes = value
    default: findings = value
    }
  }

  /// A number, perhaps with a unit of bytes.
  private static func number(_ text: Substring) -> Int? {
    let units = [("KB", 10), ("MB", 20), ("GB", 30)]
    let unit = units.first { text.hasSuffix($0.0) }
    guard let number = Int(unit == nil ? text : text.dropLast(2)), number > 0,
      // Sources are counted in 32 bits.
      number <= Int(Int32.max) >> (unit?.1 ?? 0)
    else { return nil }
    return number << (unit?.1 ?? 0)
  }
}

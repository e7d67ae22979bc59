import RecourseDiagnostics
import RecourseModel

/// Names the cases of an enum, and holds their values apart.
struct EnumerationResolver {
  let name: Located<String>

  func resolve(_ written: EnumerationDeclaration, _ report: inout Report) -> Enumeration {
    var cases: [Enumeration.Case] = []
    var isUsable = true
    for one in written.cases {
      guard let name = caseName(one, of: written, isUsable: &isUsable, &report) else { continue }
      cases.append(
        Enumeration.Case(
          name: name, value: one.value.value, documentation: one.documentation,
          deprecation: one.deprecation))
    }
    let distinct = checkValues(written, &report)
    if isUsable, distinct { checkNames(cases, written, &report) }
    let isInteger = if case .integer = cases.first?.value { true } else { false }
    return Enumeration(isInteger: isInteger, cases: cases, isClosed: written.isClosed)
  }

  private func caseName(
    _ one: EnumerationDeclaration.Case, of written: EnumerationDeclaration,
    isUsable: inout Bool, _ report: inout Report
  ) -> Located<String>? {
    if let name = one.name { return name }
    guard case .string(let text) = one.value.value else { return nil }
    if let name = Words.enumCase(of: text) { return Located(name, one.value.range) }
    // One message with the whole mapping says more than one for each value.
    if isUsable {
      report.error(
        .unnamedCase, "`\(text)` gives no name for a case", at: one.value.range,
        remedy: "name the values: \(mapping(written))")
    }
    isUsable = false
    return nil
  }

  /// No two values are equal, and all are of one kind.
  private func checkValues(
    _ written: EnumerationDeclaration, _ report: inout Report
  ) -> Bool {
    var seen: [Enumeration.RawValue: SourceRange] = [:]
    var isDistinct = true
    for one in written.cases {
      if let first = seen[one.value.value] {
        report.error(
          .malformedEnum, "the value `\(one.value.value.text)` stands twice", at: one.value.range,
          remedy: "take one of them out",
          related: [Diagnostic.Related(first, "the first one")])
        isDistinct = false
      } else {
        seen[one.value.value] = one.value.range
      }
    }
    guard let first = written.cases.first,
      let other = written.cases.first(where: {
        $0.value.value.isInteger != first.value.value.isInteger
      })
    else { return isDistinct }
    report.error(
      .malformedEnum, "an enum has texts or whole numbers, not both", at: other.value.range,
      remedy: "quote the numbers if they are texts on the wire",
      related: [Diagnostic.Related(first.value.range, "the first value")])
    return isDistinct
  }

  private func checkNames(
    _ cases: [Enumeration.Case], _ written: EnumerationDeclaration, _ report: inout Report
  ) {
    var seen: [String: Int] = [:]
    for (index, one) in cases.enumerated() {
      guard let first = seen[one.name.value] else {
        seen[one.name.value] = index
        continue
      }
      report.error(
        .indistinctNames,
        "`\(cases[first].wireText)` and `\(one.wireText)` both become the case `\(one.name.value)`",
        at: one.name.range, remedy: "name the values: \(mapping(written))",
        related: [Diagnostic.Related(cases[first].name.range, "the first one")])
      return
    }
  }

  /// The mapping form of a list, with names as far as there are any.
  private func mapping(_ written: EnumerationDeclaration) -> String {
    var taken: Set<String> = []
    var pairs: [String] = []
    for one in written.cases.prefix(12) {
      let text = one.value.value.text
      var name = one.name?.value ?? Words.enumCase(of: text) ?? CaseNameProposal.name(for: text)
      while !taken.insert(name).inserted { name += "Other" }
      pairs.append("\(name): \(CaseNameProposal.isPlain(text) ? text : "\"\(text)\"")")
    }
    let rest = written.cases.count > pairs.count ? ", …" : ""
    return "`enum: { \(pairs.joined(separator: ", "))\(rest) }`"
  }
}

/// Names for values that have no letters in front, to start from.
enum CaseNameProposal {
  static func name(for value: String) -> String {
    if value.isEmpty { return "empty" }
    if value == "*" { return "any" }
    var words = ""
    for scalar in value.unicodeScalars {
      words += spoken[scalar] ?? (isWord(scalar) ? String(Character(scalar)) : " ")
    }
    let parts = words.split(separator: " ").map { Words.withCapital(String($0)) }
    guard let first = parts.first else { return "named" }
    let name = first.prefix(1).lowercased() + first.dropFirst() + parts.dropFirst().joined()
    return Words.isDigit(name.utf8.first ?? 0) ? "value\(Words.withCapital(name))" : name
  }

  /// Whether a value can stand in `{ }` as the text that it is without quotes.
  static func isPlain(_ value: String) -> Bool {
    guard let first = value.utf8.first, Words.isLetter(first) else { return false }
    let isWordlike = value.utf8.allSatisfy {
      Words.isLetter($0) || Words.isDigit($0) || "_-./ ".utf8.contains($0)
    }
    return isWordlike && !["true", "false", "null"].contains(value.lowercased())
      && !value.hasSuffix(" ")
  }

  private static let spoken: [Unicode.Scalar: String] = [
    "+": " plus ", "-": " minus ", "<": " less ", ">": " greater ", "=": " equal ", "#": " hash ",
    "@": " at ", "&": " and ", "%": " percent ", "$": " dollar ", "*": " star ",
  ]

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (Words.isLetter(UInt8(scalar.value)) || Words.isDigit(UInt8(scalar.value)))
  }
}

extension Enumeration.RawValue {
  var isInteger: Bool {
    if case .integer = self { true } else { false }
  }

  var text: String {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    }
  }
}

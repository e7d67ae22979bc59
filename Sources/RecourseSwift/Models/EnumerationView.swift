import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// What the templates `OpenEnumeration` and `ClosedEnumeration` read.
struct EnumerationView {
  let names: SwiftNames
  let access: String

  func view(_ enumeration: Enumeration, _ name: String) -> TemplateValue {
    let rawType = names.swift(enumeration.isInteger ? "Int" : "String")
    let hasDeprecated = enumeration.cases.contains { $0.deprecation != nil }
    let kind = enumeration.isInteger ? "Recourse.IntegerEnum" : "Recourse.TextEnum"
    let conformances = [kind, names.swift("Hashable"), names.swift("CaseIterable")]
    let inherited = enumeration.isClosed ? [rawType] + conformances : conformances
    var view: TemplateValue = [
      "head": .text(Layout.type("\(access)nonisolated enum \(name)", inherited)),
      "cases": .list(enumeration.cases.map { self.view($0, isClosed: enumeration.isClosed) }),
      "allCases": allCases(enumeration, name, hasDeprecated: hasDeprecated),
    ]
    guard !enumeration.isClosed else { return view }
    view["rawType"] = .text(rawType)
    view["reads"] = .list(
      enumeration.cases.filter { $0.deprecation == nil }.map { .text(read($0)) })
    view["writes"] = .list(enumeration.cases.map { .text(write($0)) })
    view["deprecatedCases"] =
      hasDeprecated
      ? ["attribute": .text(Attribute.deprecatedHelper), "made": deprecated(enumeration)] : .absent
    return view
  }

  private func view(_ enumCase: Enumeration.Case, isClosed: Bool) -> TemplateValue {
    let name = enumCase.name.value
    let isSame = enumCase.value == .string(name)
    let raw = isClosed && !isSame ? " = \(rawLiteral(enumCase.value))" : ""
    return [
      "documentation": .lines(enumCase.documentation),
      "attribute": .optional(enumCase.deprecation.map(Attribute.deprecated)),
      "declaration": .text(Identifier.declared(name) + raw),
    ]
  }

  private func read(_ enumCase: Enumeration.Case) -> String {
    let name = Identifier.member(enumCase.name.value)
    return Layout.arm([rawLiteral(enumCase.value)], "self = .\(name)", level: 2)
  }

  private func write(_ enumCase: Enumeration.Case) -> String {
    let name = Identifier.member(enumCase.name.value)
    return Layout.arm([".\(name)"], rawLiteral(enumCase.value), level: 2)
  }

  /// The list of the cases, or `absent` where Swift derives it.
  private func allCases(
    _ enumeration: Enumeration, _ name: String, hasDeprecated: Bool
  ) -> TemplateValue {
    let head = "\(access)static let allCases: [\(name)] = "
    if hasDeprecated {
      let raws = enumeration.cases.map { rawLiteral($0.value) }
      let map = enumeration.isClosed ? "compactMap" : "map"
      return .text(
        Layout.array(head, raws, ".\(map) { \(name)(rawValue: $0) }", level: 1))
    }
    guard !enumeration.isClosed else { return .absent }
    let cases = enumeration.cases.map { ".\(Identifier.member($0.name.value))" }
    return .text(Layout.array(head, cases, level: 1))
  }

  private func deprecated(_ enumeration: Enumeration) -> TemplateValue {
    let cases = enumeration.cases.filter { $0.deprecation != nil }
    return .list(
      cases.map {
        .text(
          Layout.arm(
            [rawLiteral($0.value)], ".\(Identifier.member($0.name.value))", level: 2))
      })
  }

  private func rawLiteral(_ value: Enumeration.RawValue) -> String {
    switch value {
    case .string(let text): StringLiteral.quoted(text)
    case .integer(let number): NumberLiteral.integer(number)
    }
  }
}

import RecourseDiagnostics
import RecourseModel

/// Resolves what a case carries.
struct CarriedResolver {
  let conditions: ClauseResolver
  let caseName: String
  let clauses: [Clause]
  /// The kinds that the case decides; empty where that is not known.
  let kinds: Set<FailureKind>

  static let sources = [
    "status", "kind", "message", "reason", "code", "header.NAME", "body", "body.path",
    "retryAfter", "fields",
  ]

  func carried(_ declarations: [CarriesDeclaration], _ report: inout Report) -> [Carried] {
    var carried: [Carried] = []
    for declaration in declarations {
      guard let next = self.carried(declaration, &report) else { continue }
      if let other = carried.first(where: { $0.label.value == next.label.value }) {
        report.error(
          .unusableLabel, "two values are called `\(next.label.value)`", at: next.label.range,
          remedy:
            "give one of them a label of its own, as in `{ other: \(declaration.source.text) }`",
          related: [Diagnostic.Related(other.label.range, "the first of them")])
        continue
      }
      carried.append(next)
    }
    return carried
  }

  private func carried(
    _ declaration: CarriesDeclaration, _ report: inout Report
  ) -> Carried? {
    guard let label = label(of: declaration, &report) else { return nil }
    let source = declaration.source
    let rest = Array(source.names.dropFirst())
    switch (source.names[0].value, rest.isEmpty) {
    case ("status", true): return simple(label, .status, needs: [.response], source, &report)
    case ("kind", true):
      return simple(label, .kind, needs: Set(FailureKind.transport), source, &report)
    case ("message", true): return Carried(label: label, source: .message, isOptional: false)
    case ("reason", true): return Carried(label: label, source: .reason, isOptional: false)
    case ("retryAfter", true):
      return simple(label, .retryAfter, needs: [.response], isAlwaysOptional: true, source, &report)
    case ("fields", true):
      guard canHappen([.response, .request], source, &report) else { return nil }
      return Carried(label: label, source: .fields, isOptional: false)
    case ("code", true): return code(label, source, &report)
    case ("header", false): return header(label, rest, source, &report)
    case ("body", true):
      guard canHappen([.response], source, &report) else { return nil }
      return Carried(
        label: label, source: .body, type: conditions.body ?? .builtin(.json), isOptional: true)
    case ("body", false):
      let path = LocatedPath(names: rest, range: source.range)
      guard canHappen([.response], source, &report),
        let resolved = conditions.paths.resolve(path, in: conditions.body, &report)
      else { return nil }
      return Carried(
        label: label, source: .bodyValue(resolved.path),
        type: resolved.type?.unwrapped ?? .builtin(.json), isOptional: true)
    default:
      reportUnknown(source, &report)
      return nil
    }
  }

  private func simple(
    _ label: Located<String>, _ source: Carried.Source, needs: Set<FailureKind>,
    isAlwaysOptional: Bool = false, _ path: LocatedPath, _ report: inout Report
  ) -> Carried? {
    guard canHappen(needs, path, &report) else { return nil }
    return Carried(
      label: label, source: source, isOptional: isAlwaysOptional || !kinds.isSubset(of: needs))
  }

  private func code(
    _ label: Located<String>, _ source: LocatedPath, _ report: inout Report
  ) -> Carried? {
    guard let code = conditions.code else {
      if !conditions.isCodePoisoned {
        report.error(
          .missingCodePath, "nothing says where the body has its code", at: source.range,
          remedy: "write it at the error type, as in `code: body.error.code`")
      }
      return nil
    }
    guard canHappen([.response], source, &report) else { return nil }
    let isRequired = everyClauseRequires { look in
      switch look {
      case .body(code), .bodyContains(code, _): true
      default: false
      }
    }
    return Carried(label: label, source: .code, isOptional: !isRequired)
  }

  private func header(
    _ label: Located<String>, _ rest: [Located<String>], _ source: LocatedPath,
    _ report: inout Report
  ) -> Carried? {
    guard canHappen([.response], source, &report) else { return nil }
    let name = rest.map(\.value).joined(separator: ".")
    let lowered = name.lowercased()
    let isRequired = everyClauseRequires { look in
      switch look {
      case .header(lowered), .headerContains(lowered, _): true
      default: false
      }
    }
    return Carried(label: label, source: .header(name), isOptional: !isRequired)
  }

  /// Whether a text at a place is part of every condition of the case.
  private func everyClauseRequires(_ isAtPlace: (Look) -> Bool) -> Bool {
    !clauses.isEmpty
      && clauses.allSatisfy { clause in
        clause.looks.contains { look, set in isAtPlace(look) && !set.hasAbsent }
      }
  }

  private func canHappen(
    _ needs: Set<FailureKind>, _ source: LocatedPath, _ report: inout Report
  ) -> Bool {
    guard !kinds.isEmpty, kinds.isDisjoint(with: needs) else { return true }
    let what = needs.contains(.response) ? "an answer" : "a failure of the transport"
    report.error(
      .impossibleSource, "no failure of `\(caseName)` has a `\(source.text)`", at: source.range,
      remedy: "only \(what) has one, which `\(caseName)` does not decide: leave it out")
    return false
  }

  private func label(
    of declaration: CarriesDeclaration, _ report: inout Report
  ) -> Located<String>? {
    let source = declaration.source
    guard let label = declaration.label else {
      let last = source.names[source.names.count - 1]
      return Located(CamelCase.name(from: last.value), source.range)
    }
    guard CamelCase.isIdentifier(label.value) else {
      report.error(
        .unusableLabel, "`\(label.value)` is no label", at: label.range,
        remedy:
          "labels are letters, digits and underscores, as in `\(CamelCase.name(from: label.value))`"
      )
      return nil
    }
    return label
  }

  private func reportUnknown(_ source: LocatedPath, _ report: inout Report) {
    let nearest = suggestion(for: source.text, among: Self.sources)
    let remedy: String =
      switch source.text {
      case "header": "write the header's name too, as in `header.Retry-After`"
      case "headers": "write one header, as in `header.Retry-After`"
      case "error", "underlying": "write `reason`, which is for developers"
      default:
        nearest.map { "did you mean `\($0)`?" }
          ?? "the sources are \(Self.sources.map { "`\($0)`" }.joined(separator: ", "))"
      }
    report.error(
      .unknownSource, "nothing can be carried from `\(source.text)`", at: source.range,
      remedy: remedy,
      fixIts: nearest.map { [Diagnostic.FixIt(source.range, replacement: $0)] } ?? [])
  }
}

/// Swift names made of wire names.
enum CamelCase {
  /// `x-ratelimit-reset` becomes `xRatelimitReset`, `error_code` becomes `errorCode`.
  static func name(from text: String) -> String {
    let words = text.unicodeScalars.split { !isWordScalar($0) }.map(String.init)
    var name = ""
    for word in words {
      if name.isEmpty {
        let isAcronym = word == word.uppercased()
        name = isAcronym ? word.lowercased() : word.prefix(1).lowercased() + word.dropFirst()
      } else {
        name += word.prefix(1).uppercased() + word.dropFirst()
      }
    }
    guard let first = name.unicodeScalars.first else { return "value" }
    return ("0"..."9").contains(first) ? "value\(name)" : name
  }

  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !("0"..."9").contains(first), text != "_" else {
      return false
    }
    return text.unicodeScalars.allSatisfy { isWordScalar($0) || $0 == "_" }
  }

  private static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}

import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Holds constraints against the types where they stand, and defaults against constraints.
struct ConstraintResolver {
  let scope: TypeScope
  /// What has the constraints, as translations name it.
  let owner: () -> TextOwner

  func resolve(
    _ declaration: ConstraintsDeclaration, _ type: TypeReference, default node: YAML.Node?,
    constant: YAML.Node?, _ report: inout Report
  ) -> Constraints {
    if declaration.isEmpty, declaration.message == nil { return Constraints() }
    var constraints = Constraints()
    let kind = Subject(scope.wire(type))
    if let range = declaration.range,
      check("range", range, kind, wants: [.number, .integer], &report)
    {
      constraints.range = range.value
      checkOrder(range, whole: kind == .integer, &report)
    }
    if let length = declaration.length, check("length", length, kind, wants: [.text], &report) {
      constraints.length = length.value
      checkCount(length, "a length", &report)
    }
    if let count = declaration.count, check("count", count, kind, wants: [.collection], &report) {
      constraints.count = count.value
      checkCount(count, "a count", &report)
    }
    if let pattern = declaration.pattern, check("pattern", pattern, kind, wants: [.text], &report) {
      constraints.pattern = pattern.value
      if let problem = PatternChecker.problem(in: pattern.value) {
        report.error(
          .malformedConstraint, "the pattern cannot be read: \(problem)", at: pattern.range,
          remedy: "write a regular expression of JavaScript")
      }
    }
    constraints.message = declaration.message.flatMap { message($0, constraints, &report) }
    if let message = declaration.message, declaration.isEmpty {
      report.error(
        .conflictingKeys, "`message` is said for a constraint, and there is none",
        at: message.range, remedy: "write one of `range`, `length`, `count` and `pattern` beside it"
      )
    }
    if let node { check(node, "the default", constraints, &report) }
    if let constant { check(constant, "the constant", constraints, &report) }
    return constraints
  }

  /// The words with their bounds; `nil` after a report.
  private func message(
    _ written: Located<String>, _ constraints: Constraints, _ report: inout Report
  ) -> ConstraintMessage? {
    let template: MessageTemplate
    do {
      template = try MessageTemplate(written)
    } catch {
      report.error(.unknownPlaceholder, error.message, at: error.range, remedy: error.remedy)
      return nil
    }
    let bounds = constraints.range ?? constraints.length ?? constraints.count
    var pieces: [ConstraintMessage.Piece] = []
    for piece in template.pieces {
      switch piece {
      case .text(let text): pieces.append(.text(text))
      case .placeholder(let name):
        let shown = ["minimum": bounds?.shownLower, "maximum": bounds?.shownUpper(constraints)]
        guard let value = shown[name.value] ?? nil else {
          reportPlaceholder(name, bounds, &report)
          return nil
        }
        pieces.append(.bound(name: name.value, value: value))
      }
    }
    let owner = owner()
    return ConstraintMessage(
      pieces: pieces, key: owner.key, subject: owner.subject, range: written.range)
  }

  private func reportPlaceholder(
    _ name: Located<String>, _ bounds: Constraints.Bounds?, _ report: inout Report
  ) {
    let isBound = ["minimum", "maximum"].contains(name.value)
    let known = [
      bounds?.lower == nil ? nil : "`{minimum}`", bounds?.upper == nil ? nil : "`{maximum}`",
    ].compactMap { $0 }
    report.error(
      .unknownPlaceholder,
      isBound
        ? "there is no \(name.value) here"
        : "`{\(name.value)}` is no placeholder of a constraint's words",
      at: name.range,
      remedy: known.isEmpty
        ? "write the words without it; `{{` is a brace"
        : "write \(known.joined(separator: " or ")); `{{` is a brace")
  }

  private enum Subject: Equatable {
    case number, integer, text, collection, other, poisoned

    init(_ type: TypeReference) {
      switch type {
      case .builtin(let builtin), .formatted(let builtin, _):
        switch builtin {
        case .int, .int32, .int64: self = .integer
        case .double, .float, .decimal: self = .number
        case .string: self = .text
        default: self = .other
        }
      case .list, .dictionary: self = .collection
      case .poisoned: self = .poisoned
      default: self = .other
      }
    }
  }

  private func check<Value>(
    _ key: String, _ constraint: Located<Value>, _ subject: Subject, wants: [Subject],
    _ report: inout Report
  ) -> Bool {
    if wants.contains(subject) { return true }
    guard subject != .poisoned else { return false }
    let owner =
      switch key {
      case "range": "numbers"
      case "count": "lists and dictionaries"
      default: "texts"
      }
    let instead: String? =
      switch subject {
      case .number, .integer: "range"
      case .text: "length"
      case .collection: "count"
      default: nil
      }
    report.error(
      .unfittingConstraint, "`\(key)` is for \(owner)", at: constraint.range,
      remedy: instead.map { "write `\($0)`" } ?? "leave it out")
    return false
  }

  private static let least = DecimalText("-9223372036854775808")
  private static let most = DecimalText("9223372036854775807")

  private func checkOrder(
    _ bounds: Located<Constraints.Bounds>, whole: Bool, _ report: inout Report
  ) {
    let lower = bounds.value.lower.flatMap { DecimalText($0) }
    let upper = bounds.value.upper.flatMap { DecimalText($0) }
    if whole, lower?.isInteger == false || upper?.isInteger == false {
      report.error(
        .malformedConstraint, "the bounds of a whole number are whole numbers", at: bounds.range)
      return
    }
    if whole {
      if let least = Self.least, let most = Self.most,
        (lower ?? least) < least || (upper ?? most) > most
      {
        report.error(
          .malformedConstraint, "the bounds go beyond 64 bits", at: bounds.range,
          remedy: "leave the bound out")
        return
      }
    }
    guard let lower, let upper else { return }
    guard upper < lower || bounds.value.excludesUpper && upper == lower else { return }
    report.error(
      .malformedConstraint, "nothing lies within these bounds", at: bounds.range,
      remedy: "write the lower bound first")
  }

  /// Lengths and counts are whole and not negative.
  private func checkCount(
    _ bounds: Located<Constraints.Bounds>, _ subject: String, _ report: inout Report
  ) {
    let numbers = [bounds.value.lower, bounds.value.upper].compactMap { $0 }
    guard numbers.allSatisfy({ Int32($0).map { $0 >= 0 } ?? false }) else {
      report.error(
        .malformedConstraint, "the bounds of \(subject) are whole numbers from 0", at: bounds.range)
      return
    }
    checkOrder(bounds, whole: true, &report)
  }

  private func check(
    _ node: YAML.Node, _ subject: String, _ constraints: Constraints, _ report: inout Report
  ) {
    guard let problem = constraints.problem(with: node) else { return }
    report.error(
      .violatedConstraint, "\(subject) does not meet its own constraint: \(problem)",
      at: node.range)
  }
}

extension Constraints.Bounds {
  /// The lower bound as people read it.
  var shownLower: String? { lower.map(Self.shown) }

  /// The upper bound as people read it: of what is counted, the largest that is allowed.
  func shownUpper(_ constraints: Constraints) -> String? {
    guard let upper else { return nil }
    guard excludesUpper, constraints.range == nil, let count = Int(upper) else {
      return Self.shown(upper)
    }
    return "\(count - 1)"
  }

  private static func shown(_ bound: String) -> String {
    bound.hasSuffix(".0") ? String(bound.dropLast(2)) : bound
  }

  /// As a schema writes them.
  var text: String {
    if let lower, lower == upper { return lower }
    return "\(lower ?? "")\(excludesUpper ? "..<" : "...")\(upper ?? "")"
  }

  func contains(_ number: DecimalText) -> Bool {
    if let lower = lower.flatMap({ DecimalText($0) }), number < lower { return false }
    guard let upper = upper.flatMap({ DecimalText($0) }) else { return true }
    return excludesUpper ? number < upper : number <= upper
  }

  func contains(_ count: Int) -> Bool { DecimalText("\(count)").map { contains($0) } ?? true }
}

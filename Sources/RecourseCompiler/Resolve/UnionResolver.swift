import RecourseDiagnostics
import RecourseModel

/// Settles how the variants of a union are told apart.
struct UnionResolver {
  let scope: TypeScope
  /// The structs by name.
  let structures: [String: Structure]
  let enumerations: [String: Enumeration]
  /// The wire keys of the discriminators of unions, by the union's name; `nil` without one.
  let discriminators: [String: String?]

  /// Tags the variants of a union with a discriminator, and proves the others distinct.
  func resolve(
    _ union: inout Union, _ written: UnionDeclaration, named name: Located<String>,
    _ report: inout Report
  ) {
    if union.variants.isEmpty {
      report.error(
        .emptyDeclaration, "the union `\(name.value)` has no variants", at: written.range,
        remedy: "write its variants, as in `union: { card: Card, cash: Cash }`")
      return
    }
    if let discriminator = union.discriminator {
      tag(&union, written, by: discriminator, &report)
    } else {
      if let tag = written.tags.first {
        report.error(
          .conflictingKeys, "`values` goes with `discriminator`", at: tag.variant.range,
          remedy: "write `discriminator:` with the wire key that tells the variants apart")
      }
      recognize(&union, &report)
    }
  }

  private func tag(
    _ union: inout Union, _ written: UnionDeclaration, by discriminator: Located<String>,
    _ report: inout Report
  ) {
    var values: [String: Located<String>] = [:]
    for tag in written.tags {
      values[tag.variant.value] = tag.value
      guard !union.variants.contains(where: { $0.name.value == tag.variant.value }) else {
        continue
      }
      let nearest = suggestion(
        for: tag.variant.value, among: union.variants.map(\.name.value))
      report.error(
        .malformedUnion, "the union has no variant `\(tag.variant.value)`",
        at: tag.variant.range,
        remedy: nearest.map { "did you mean `\($0)`?" } ?? "`values` maps variants to wire values")
    }
    var seen: [String: SourceRange] = [:]
    for index in union.variants.indices {
      let variant = union.variants[index]
      let tag = values[variant.name.value] ?? variant.name
      union.variants[index].tag = tag.value
      if let first = seen.updateValue(tag.range, forKey: tag.value) {
        report.error(
          .malformedUnion, "two variants have the value `\(tag.value)`", at: tag.range,
          remedy: "write another value under `values:`",
          related: [Diagnostic.Related(first, "the first one")])
      }
      check(variant, tag: tag.value, discriminator, written.variants[index].type.range, &report)
    }
  }

  /// A variant that has a discriminator is a struct, and says nothing else in the discriminator's place.
  private func check(
    _ variant: Union.Variant, tag: String, _ discriminator: Located<String>,
    _ range: SourceRange, _ report: inout Report
  ) {
    let type = scope.expanded(variant.type)
    if type == .poisoned { return }
    guard case .model(let name) = type, let structure = structures[name] else {
      report.error(
        .malformedUnion,
        "`\(variant.name.value)` has no place for `\(discriminator.value)`, since it is no struct",
        at: range, remedy: "declare a struct for it, or leave `discriminator` out",
        related: [Diagnostic.Related(discriminator.range, "the discriminator")])
      return
    }
    guard let field = structure.fields.first(where: { $0.wireName == discriminator.value }),
      case .constant(let literal) = field.presence
    else { return }
    let value = wireLiteral(literal, field.type)
    if value == .string(tag) { return }
    report.error(
      .malformedUnion,
      "`\(name).\(field.name.value)` is not the value `\(tag)` that tells the variant",
      at: range, remedy: "write the field's value under `values:`, or leave the field out",
      related: [Diagnostic.Related(field.name.range, "the constant")])
  }

  /// A literal as it stands on the wire: enum cases by their values, newtypes by what they hold.
  func wireLiteral(_ literal: Literal, _ type: TypeReference) -> Literal {
    switch literal {
    case .newtype(let inner):
      guard case .model(let name) = scope.expanded(type), let target = scope.target(of: name)
      else { return inner }
      return wireLiteral(inner, target)
    case .enumCase(let name):
      guard case .model(let model) = scope.expanded(type),
        let one = enumerations[model]?.cases.first(where: { $0.name.value == name })
      else { return literal }
      return switch one.value {
      case .string(let text): .string(text)
      case .integer(let number): .integer(number)
      }
    default: return literal
    }
  }
}

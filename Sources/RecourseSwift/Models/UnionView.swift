import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// What the template `Union` reads.
struct UnionView {
  let names: SwiftNames
  let access: String

  func view(_ union: Union, _ name: String) -> TemplateValue {
    let isIndirect = union.isClosed && union.variants.allSatisfy(\.isBoxed)
    let deprecated = union.variants.filter { $0.deprecation != nil }
    return [
      "head": .text(
        Layout.type(
          "\(access)nonisolated \(isIndirect ? "indirect " : "")enum \(name)",
          ["Recourse.JSONCodable", names.swift("Hashable")])),
      "variants": .list(union.variants.map { variant($0, isIndirect: isIndirect) }),
      "isOpen": .bool(!union.isClosed),
      "subject": .text(subject(union)),
      "reads": .list(reads(union).map(TemplateValue.text)),
      "unknown": .text(unknown(union)),
      "writes": .list(union.variants.map { .text(write($0, union.discriminator?.value)) }),
      "checks": checks(union),
      "deprecatedVariants": deprecated.isEmpty ? .absent : self.deprecated(deprecated),
    ]
  }

  private func variant(_ variant: Union.Variant, isIndirect: Bool) -> TemplateValue {
    [
      "documentation": .lines(variant.documentation),
      "attribute": .optional(variant.deprecation.map(Attribute.deprecated)),
      "declaration": .text(
        (variant.isBoxed && !isIndirect ? "indirect case " : "case ")
          + "\(Identifier.declared(variant.name.value))(\(names.type(variant.type)))"),
    ]
  }

  /// What `init(json:)` switches over.
  private func subject(_ union: Union) -> String {
    guard let discriminator = union.discriminator else { return "json.kind" }
    return "json.discriminator(\(StringLiteral.quoted(discriminator.value)))"
  }

  private func reads(_ union: Union) -> [String] {
    if union.discriminator != nil {
      return union.variants.map { variant in
        arm(StringLiteral.quoted(variant.tag ?? variant.name.value), nil, variant)
      }
    }
    return union.testOrder.compactMap { index in
      guard union.variants.indices.contains(index) else { return nil }
      let variant = union.variants[index]
      guard let recognition = variant.recognition, recognition.kind != .any else { return nil }
      return arm(".\(recognition.kind.rawValue)", condition(recognition), variant)
    }
  }

  private func arm(_ pattern: String, _ condition: String?, _ variant: Union.Variant) -> String {
    let body = "self = \(made(variant))"
    guard let condition else { return Layout.arm([pattern], body, level: 2) }
    let line = "case \(pattern) where \(condition):"
    let head =
      Layout.fits(line, level: 2)
      ? line : "case \(pattern)\nwhere \(condition):"
    return "\(head)\n\(Layout.indented(body))"
  }

  private func condition(_ recognition: Union.Recognition) -> String? {
    var conditions: [String] = []
    if !recognition.requiredKeys.isEmpty {
      let keys = recognition.requiredKeys.map(StringLiteral.quoted).joined(separator: ", ")
      conditions.append("json.has(\(keys))")
    }
    conditions += recognition.constants.map { constant in
      let member = "json[\(StringLiteral.quoted(constant.key))]"
      guard case .string(let text) = constant.value.unwrapped else {
        return "\(member) == \(json(constant.value))"
      }
      return "\(member)?.string == \(StringLiteral.quoted(text))"
    }
    guard !conditions.isEmpty else { return nil }
    let joined = conditions.joined(separator: " && ")
    let isShort = Layout.fits("where \(joined):", level: 2)
    return isShort
      ? joined : conditions.joined(separator: "\n  && ")
  }

  /// A constant as `Recourse.JSON`.
  private func json(_ literal: Literal) -> String {
    switch literal.unwrapped {
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): NumberLiteral.integer(value)
    case .number(let text): names.json(.number(text))
    case .json(let value): names.json(value)
    default: "nil"
    }
  }

  private func made(_ variant: Union.Variant) -> String {
    guard variant.deprecation == nil else {
      let name = StringLiteral.quoted(variant.name.value)
      return "try Recourse.deprecatedVariant(\(name), json: json)"
    }
    return value(variant)
  }

  private func value(_ variant: Union.Variant) -> String {
    let read =
      if case .builtin(.json) = names.resolved(variant.type) {
        "json.detached()"
      } else if let format = names.format(variant.type) {
        "try \(format).read(json)"
      } else {
        "try \(names.type(variant.type))(json: json)"
      }
    return ".\(Identifier.member(variant.name.value))(\(read))"
  }

  /// What becomes of a value that is none of the variants.
  private func unknown(_ union: Union) -> String {
    if let index = union.testOrder.last, union.variants.indices.contains(index),
      union.variants[index].recognition?.kind == .any
    {
      return "self = \(made(union.variants[index]))"
    }
    guard union.isClosed else { return "self = .unrecognized(json.detached())" }
    let key = union.discriminator.map { StringLiteral.quoted($0.value) } ?? ""
    return "throw json.unknownVariant(\(key))"
  }

  private func write(_ variant: Union.Variant, _ discriminator: String?) -> String {
    let pattern = ".\(Identifier.member(variant.name.value))(let value)"
    if let discriminator {
      let tag = StringLiteral.quoted(variant.tag ?? variant.name.value)
      let call = "writer.tagged(\(StringLiteral.quoted(discriminator)), \(tag), value)"
      return Layout.arm([pattern], call, level: 2)
    }
    let format = names.format(variant.type)
    return Layout.arm(
      [pattern], format.map { "\($0).write(value, to: &writer)" } ?? "value.write(to: &writer)",
      level: 2)
  }

  private func checks(_ union: Union) -> TemplateValue {
    let constrained = union.variants.filter { names.isConstrained($0.type) }
    guard !constrained.isEmpty else { return .absent }
    let others = union.variants.filter { !names.isConstrained($0.type) }
      .map { ".\(Identifier.member($0.name.value))" }
    var arms = constrained.map { variant in
      Layout.arm(
        [".\(Identifier.member(variant.name.value))(let value)"], "value.check(&problems)",
        level: 2)
    }
    let rest = others + (union.isClosed ? [] : [".unrecognized"])
    if !rest.isEmpty { arms.append(Layout.arm(rest, "break", level: 2)) }
    return [
      "words": .optional(names.texts.constraintText(names.constraintWords)),
      "arms": .list(arms.map(TemplateValue.text)),
    ]
  }

  private func deprecated(_ variants: [Union.Variant]) -> TemplateValue {
    let head = Layout.declaration(
      "\(access)static func deprecatedVariant",
      ["_ name: \(names.swift("String"))", "json: Recourse.JSON"],
      " throws(Recourse.DecodingFailure) -> Self {", level: 1)
    return [
      "attribute": .text(Attribute.deprecatedHelper),
      "head": .text(head),
      "hasArms": .bool(variants.count > 1),
      "arms": .list(
        variants.dropLast().map { variant in
          .text(
            Layout.arm([StringLiteral.quoted(variant.name.value)], value(variant), level: 2))
        }),
      "last": .text(variants.last.map(value) ?? ""),
    ]
  }
}

extension Literal {
  /// The value beneath distinct newtypes.
  fileprivate var unwrapped: Literal {
    if case .newtype(let wrapped) = self { wrapped.unwrapped } else { self }
  }
}

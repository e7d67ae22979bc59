import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// What the template `Structure` reads.
struct StructureView {
  let names: SwiftNames
  let access: String

  func view(_ structure: Structure, _ name: String) -> TemplateValue {
    let members = members(of: structure)
    let stored = members.filter { !$0.isConstant }
    return [
      "head": .text(
        Layout.type("\(access)nonisolated struct \(name)", conformances(structure))),
      "properties": .list(members.map(property)),
      "hasProperties": .bool(!members.isEmpty),
      "opening": .text(members.isEmpty ? "{}" : "{"),
      "initializer": .text(
        Layout.declaration(
          "\(access)init", stored.map(\.parameter), stored.isEmpty ? " {}" : " {", level: 1)),
      "assignments": .list(stored.map { .text($0.assignment) }),
      "hasAssignments": .bool(!stored.isEmpty),
      "reads": .list(members.map { .text($0.read) }),
      "writes": .list(members.map { .text($0.write) }),
      "constraints": constraints(members.flatMap(\.checks)),
    ]
  }

  private func constraints(_ checks: [String]) -> TemplateValue {
    checks.isEmpty
      ? .absent
      : [
        "words": .optional(names.texts.constraintText(names.constraintWords)),
        "checks": .list(checks.map(TemplateValue.text)),
      ]
  }

  private func conformances(_ structure: Structure) -> [String] {
    var conformances = ["Recourse.Model", names.swift("Hashable")]
    if structure.fields.contains(where: \.isIdentifier) {
      conformances.append(names.swift("Identifiable"))
    }
    return conformances
  }

  private func members(of structure: Structure) -> [StructureMember] {
    let taken = Set(structure.fields.map(\.name.value))
    var members = structure.fields.map { StructureMember($0, names: names, taken: taken) }
    if let extra = structure.extra {
      let keys = structure.fields.map(\.wireName)
      members.append(StructureMember(extra: extra, except: keys, names: names, taken: taken))
    }
    return members
  }

  private func storage(_ member: StructureMember) -> TemplateValue {
    guard let storage = member.storage else { return .absent }
    return [
      "storage": .text(storage.name), "storageType": .text(storage.type),
      "value": .text(storage.value),
    ]
  }

  private func property(_ member: StructureMember) -> TemplateValue {
    [
      "documentation": .list(member.documentation.map(TemplateValue.text)),
      "name": .text(Identifier.declared(member.name)),
      "type": .text(member.type),
      "constant": .optional(member.constant),
      "isStored": .bool(member.storage == nil && !member.isConstant),
      "attribute": .optional(member.deprecation.map(Attribute.deprecated)),
      "storage": storage(member),
    ]
  }
}

extension Field {
  /// Makes a struct `Identifiable`.
  fileprivate var isIdentifier: Bool {
    guard name.value == "id" else { return false }
    switch presence {
    case .required, .defaulted, .constant: return !type.isOptional
    case .optional, .nullable, .optionalDefaulted, .patch: return false
    }
  }
}

import RecourseDiagnostics
import RecourseModel

/// The fields of a struct as they come together: no two of one name, in Swift or on the wire.
struct FieldList {
  private let owner: Located<String>
  private(set) var fields: [Field] = []
  private var byName: [String: Int] = [:]
  private var byWireName: [String: Int] = [:]
  /// Where each inherited field comes in, by its name.
  private var origins: [String: Located<String>] = [:]

  /// - Parameter count: how many are likely to come.
  init(owner: Located<String>, count: Int) {
    self.owner = owner
    fields.reserveCapacity(count)
    byName.reserveCapacity(count)
    byWireName.reserveCapacity(count)
  }

  mutating func add(_ field: Field, _ report: inout Report) {
    let name = field.name
    if let first = byName[name.value] {
      report.error(
        .inheritedField, "`\(name.value)` is a field of \(origin(of: name.value)) already",
        at: name.range, remedy: "leave it out, or rename it",
        related: [Diagnostic.Related(fields[first].name.range, "the first one")])
      return
    }
    append(field, at: name.range, &report)
  }

  mutating func inherit(_ field: Field, from base: Located<String>, _ report: inout Report) {
    if let first = byName[field.name.value] {
      // The same field by two ways, as where two bases extend a third, is one field.
      if fields[first].name.range == field.name.range { return }
      report.error(
        .inheritedField,
        "`\(base.value)` and \(origin(of: field.name.value)) both have a field `\(field.name.value)`",
        at: base.range, remedy: "extend one of them",
        related: [
          Diagnostic.Related(fields[first].name.range, "the first one"),
          Diagnostic.Related(field.name.range, "the second one"),
        ])
      return
    }
    origins[field.name.value] = base
    append(field, at: base.range, &report)
  }

  /// `presence: patch` holds for inherited fields too.
  mutating func makeOptionalsPatches() {
    for index in fields.indices where fields[index].presence == .optional {
      fields[index].presence = .patch
    }
  }

  private mutating func append(_ field: Field, at range: SourceRange, _ report: inout Report) {
    if let first = byWireName[field.wireName] {
      report.error(
        .duplicateWireName,
        "`\(fields[first].name.value)` and `\(field.name.value)` are both `\(field.wireName)` on the wire",
        at: range, remedy: "write another `key:` at one of them",
        related: [Diagnostic.Related(fields[first].name.range, "the first one")])
    } else {
      byWireName[field.wireName] = fields.count
    }
    byName[field.name.value] = fields.count
    fields.append(field)
  }

  private func origin(of name: String) -> String {
    origins[name].map { "`\($0.value)`" } ?? "`\(owner.value)`"
  }
}

import RecourseModel
import RecourseTemplates

/// What the template `Newtype` reads.
struct NewtypeView {
  let names: SwiftNames
  let access: String

  func view(_ type: TypeReference, _ name: String) -> TemplateValue {
    var conformances = ["Recourse.Newtype", names.swift("Hashable")]
    let resolved = names.resolved(type)
    if names.isWireText(resolved) { conformances.append("Recourse.WireText") }
    if resolved == .builtin(.string) {
      conformances.append(names.swift("ExpressibleByStringLiteral"))
    }
    return [
      "head": .text(Layout.type("\(access)nonisolated struct \(name)", conformances)),
      "type": .text(names.type(type)),
      "format": .optional(names.format(type)),
    ]
  }
}

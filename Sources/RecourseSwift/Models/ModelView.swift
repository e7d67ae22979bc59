import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// What the template `Model` reads of a named type.
struct ModelView {
  let names: SwiftNames
  let access: String

  func view(_ model: Model) -> TemplateValue {
    var view: TemplateValue = [
      "documentation": .lines(model.documentation),
      "deprecated": .absent,
      "access": .text(access),
      "name": .text(names.model(model.name.value)),
      "structure": .absent, "openEnumeration": .absent, "closedEnumeration": .absent,
      "union": .absent, "alias": .absent, "newtype": .absent,
    ]
    let (kind, content) = shape(model)
    view[kind] = content
    if let deprecation = model.deprecation, !model.isAlias {
      view["deprecated"] = [
        "attribute": .text(Attribute.deprecated(deprecation)),
        "alias": .text(Identifier.declared(model.name.value)),
      ]
    }
    return view
  }

  private func shape(_ model: Model) -> (kind: String, content: TemplateValue) {
    let name = names.model(model.name.value)
    switch model.shape {
    case .structure(let structure):
      return ("structure", StructureView(names: names, access: access).view(structure, name))
    case .enumeration(let enumeration):
      return (
        enumeration.isClosed ? "closedEnumeration" : "openEnumeration",
        EnumerationView(names: names, access: access).view(enumeration, name)
      )
    case .union(let union):
      return ("union", UnionView(names: names, access: access).view(union, name))
    case .alias(let type):
      return ("alias", alias(model, type))
    case .newtype(let type):
      return ("newtype", NewtypeView(names: names, access: access).view(type, name))
    }
  }

  private func alias(_ model: Model, _ type: TypeReference) -> TemplateValue {
    [
      "attribute": .optional(model.deprecation.map(Attribute.deprecated)),
      "type": .text(names.type(type)),
    ]
  }
}

extension Model {
  var isAlias: Bool {
    if case .alias = shape { true } else { false }
  }
}

extension TemplateValue {
  /// The `///` lines of a documentation.
  static func lines(_ documentation: Documentation?) -> TemplateValue {
    .list(documentation.map { DocComment.lines($0.text).map(TemplateValue.text) } ?? [])
  }

  subscript(name: String) -> TemplateValue? {
    get {
      guard case .object(let object) = self else { return nil }
      return object[name]
    }
    set {
      guard case .object(var object) = self else { return }
      object[name] = newValue
      self = .object(object)
    }
  }
}

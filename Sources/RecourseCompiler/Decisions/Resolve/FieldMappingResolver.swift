import RecourseDiagnostics
import RecourseModel

/// Resolves where error bodies say which fields they concern.
struct FieldMappingResolver {
  let paths: BodyPaths
  let body: TypeReference?

  func mappings(
    _ declarations: [FieldMappingDeclaration], _ report: inout Report
  ) -> [FieldMapping] {
    declarations.compactMap { mapping($0, &report) }
  }

  private func mapping(
    _ declaration: FieldMappingDeclaration, _ report: inout Report
  ) -> FieldMapping? {
    guard let place = place(declaration.place, &report) else { return nil }
    let shape: FieldMapping.Shape
    let item: TypeReference?
    switch declaration.shape {
    case .each:
      shape = .each(place.path)
      item = paths.element(of: place.type)
    case .eachKey:
      shape = .eachKey(place.path, isTree: declaration.isTree)
      let value = paths.value(of: place.type)
      item = paths.element(of: value) ?? value
    case .one:
      shape = .one(place.path)
      item = place.type
    }
    var isValid = true
    func part(_ path: LocatedPath?) -> ResponseBodyPath? {
      guard let path else { return nil }
      let resolved = paths.resolve(path, in: item, &report)
      if resolved == nil { isValid = false }
      return resolved?.path
    }
    let mapping = FieldMapping(
      shape: shape, name: part(declaration.name), message: part(declaration.message),
      code: part(declaration.code), texts: declaration.texts, strip: declaration.strip,
      unmapped: declaration.unmapped, range: declaration.range)
    return isValid ? mapping : nil
  }
}

extension FieldMappingResolver {
  /// `body` alone is the body itself, as in `eachKey: body`.
  private func place(_ path: LocatedPath, _ report: inout Report) -> BodyPaths.Resolved? {
    guard path.names.count == 1, path.names[0].value == "body" else {
      return paths.resolve(path, in: body, &report)
    }
    return BodyPaths.Resolved(path: ResponseBodyPath([]), type: body)
  }
}

/// Finds the names that error bodies and the request models spell differently.
struct FieldRenames {
  private let models: [String: Model]
  /// For each wire name, what the request models call it.
  private var names: [String: Set<String>] = [:]
  private var seen: Set<String> = []

  init(_ models: [Model]) {
    self.models = Dictionary(models.map { ($0.name.value, $0) }) { first, _ in first }
  }

  /// The renames for what these endpoints send, by wire name; a name that two of them spell
  /// differently stays as it is.
  mutating func renames(of endpoints: [Endpoint]) -> [FieldRename] {
    for endpoint in endpoints { add(endpoint) }
    return names.filter { $0.value.count == 1 }
      .compactMap { wireName, names in
        names.first.flatMap {
          $0 == wireName ? nil : FieldRename(wireName: wireName, name: $0)
        }
      }
      .sorted { $0.wireName < $1.wireName }
  }

  private mutating func add(_ endpoint: Endpoint) {
    for parameter in endpoint.parameters where parameter.place != .header {
      names[parameter.wireName, default: []].insert(parameter.name.value)
    }
    switch endpoint.body {
    case .json(let type), .form(let type, _, _): add(type)
    case .multipart(let parts):
      for part in parts {
        names[part.wireName, default: []].insert(part.name.value)
        add(part.type)
      }
    case .text, .data, nil: break
    }
  }

  private mutating func add(_ type: TypeReference) {
    switch type {
    case .builtin, .formatted, .poisoned: return
    case .list(let inner), .dictionary(let inner), .optional(let inner): add(inner)
    case .model(let name):
      guard seen.insert(name).inserted, let model = models[name] else { return }
      switch model.shape {
      case .structure(let structure):
        for field in structure.fields {
          names[field.wireName, default: []].insert(field.name.value)
          add(field.type)
        }
      case .union(let union):
        for variant in union.variants { add(variant.type) }
      case .alias(let target), .newtype(let target): add(target)
      case .enumeration: break
      }
    }
  }
}

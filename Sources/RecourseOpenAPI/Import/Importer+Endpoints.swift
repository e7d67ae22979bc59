import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// From operations to endpoints.
extension Importer {
  mutating func endpoint(_ operation: Operation, words name: [String]) -> ImportedEndpoint? {
    guard Endpoint.Method(rawValue: operation.method) != nil else {
      note(
        .method, operation.part, "`\(operation.method.uppercased())` is no method of a schema",
        instead: "the operation is left out")
      return nil
    }
    var endpoint = ImportedEndpoint(operation: operation, name: name)
    let summary = Prose.repeats(name, operation.summary) ? nil : operation.summary
    endpoint.documentation = Prose.documentation(
      summary: summary, description: operation.description)
    if operation.hadEmptySegment {
      note(
        .parameter, operation.part, "a path with an empty segment",
        instead: "it is sent with one slash, `\(operation.path)`")
    }
    for (name, value) in operation.constants
    where !operation.parameters.contains(where: { $0.place == .query && $0.name == name }) {
      var field = ImportedField(wireName: name, use: ImportedUse(.builtin(.string)))
      field.use.constant = .text(value)
      field.isRequired = true
      endpoint.query.append(field)
    }
    readParameters(of: operation, into: &endpoint)
    readBody(of: operation, into: &endpoint)
    readResponses(of: operation, into: &endpoint)
    for callback in operation.unread {
      note(
        .callback, callback, "a callback is a request to the app", instead: "it is left out")
    }
    if options.groupsByTag {
      endpoint.group = operation.tags.first.flatMap { SwiftName.member($0) }
    }
    return endpoint
  }

  // Parameters

  private mutating func readParameters(
    of operation: Operation, into endpoint: inout ImportedEndpoint
  ) {
    let inPath = Self.pathNames(operation.path)
    for parameter in operation.parameters {
      switch parameter.place {
      case .path where !inPath.contains(parameter.name):
        note(
          .parameter, parameter.part, "the path has no `{\(parameter.name)}`",
          instead: "the parameter is left out")
      case .path:
        noteSpan(parameter, operation)
        endpoint.path.append(plainField(parameter, endpoint))
      case .cookie: endpoint.cookies.append(plainField(parameter, endpoint))
      case .header: readHeader(parameter, into: &endpoint)
      case .query: endpoint.query += queryFields(parameter, endpoint)
      }
    }
  }

  private mutating func noteSpan(_ parameter: OperationParameter, _ operation: Operation) {
    let isMarked =
      parameter.part["x-multi-segment"]?.boolean == true
      || parameter.part["x-ms-skip-url-encoding"]?.boolean == true
      || parameter.part["allowReserved"]?.boolean == true
    guard isMarked || operation.spanning.contains(parameter.name) else { return }
    note(
      .parameter, parameter.part, "`\(parameter.name)` may hold several segments of the path",
      instead: "its slashes are percent-encoded")
  }

  static func pathNames(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "{")).dropFirst().compactMap { piece in
      piece.firstIndex(of: UInt8(ascii: "}")).map { String(bytes: piece[..<$0]) }
    }
  }

  private mutating func readHeader(
    _ parameter: OperationParameter, into endpoint: inout ImportedEndpoint
  ) {
    switch parameter.name.lowercased() {
    case "accept", "content-type", "authorization":
      note(
        .parameter, parameter.part, "`\(parameter.name)` follows from the rest",
        instead: "the client writes it", isLoss: false)
    case "idempotency-key", "x-idempotency-key":
      endpoint.idempotencyKey = parameter.name
    default: endpoint.headers.append(plainField(parameter, endpoint))
    }
  }

  private func place(_ parameter: OperationParameter, _ endpoint: ImportedEndpoint) -> NamePlace {
    NamePlace(chain: [endpoint.name]).appending(parameter.name)
  }

  private mutating func lowered(
    _ parameter: OperationParameter, _ endpoint: ImportedEndpoint
  ) -> ImportedField {
    let place = place(parameter, endpoint)
    var use = ImportedUse(.builtin(.string))
    if let media = parameter.mediaType {
      note(
        .parameter, parameter.part, "the value is written as \(media)",
        instead: "it is a `String` that holds it")
    } else if let schema = parameter.schema {
      use = lower(schema, at: place)
      if !parameter.isRequired || use.isNullable { use = relaxed(use, schema, at: place) }
    }
    // A parameter that may be null is one that may be left out.
    let isNullable = use.isNullable
    use.isNullable = false
    if use.type == .builtin(.json) || use.type == .builtin(.file) || isAnyText(use.type) {
      use = ImportedUse(.builtin(.string))
    }
    var field = ImportedField(wireName: parameter.name, use: use)
    field.isRequired = parameter.isRequired && !isNullable
    field.documentation = parameter.description
    field.isDeprecated = parameter.isDeprecated
    return field
  }

  /// A parameter whose place has room for one text only.
  private mutating func plainField(
    _ parameter: OperationParameter, _ endpoint: ImportedEndpoint
  ) -> ImportedField {
    var field = lowered(parameter, endpoint)
    if !isPlain(field.use.type) {
      note(
        .parameter, parameter.part,
        "a list, an object or a union in a \(parameter.place.rawValue) parameter",
        instead: "it is a `String`: join the values yourself")
      field.use = ImportedUse(.builtin(.string))
    } else if parameter.style == "label" || parameter.style == "matrix" {
      note(
        .parameter, parameter.part, "the style `\(parameter.style)`",
        instead: "it is sent without the style's marks")
    }
    if parameter.place == .path {
      field.isRequired = true
      field.use.defaultValue = nil
    }
    return field
  }

  /// Whether a value is one of several kinds of texts, which make no difference in a parameter.
  private func isAnyText(_ type: ImportedType) -> Bool {
    guard case .model(let id) = type, case .union(let union) = models[id.index].shape else {
      return false
    }
    return union.variants.allSatisfy { isPlain($0.use.type) }
  }

  /// Whether a value is a single text on the wire.
  private func isPlain(_ type: ImportedType) -> Bool {
    switch type {
    case .builtin(let type): return type != .json && type != .file
    case .list, .dictionary: return false
    case .optional(let inner): return isPlain(inner)
    case .model(let id):
      switch models[id.index].shape {
      case .enumeration: return true
      case .alias(let use): return isPlain(use.type)
      case .structure, .union, .none: return false
      }
    }
  }

  private mutating func queryFields(
    _ parameter: OperationParameter, _ endpoint: ImportedEndpoint
  ) -> [ImportedField] {
    if parameter.style == "form", parameter.explode, parameter.mediaType == nil,
      let spread = spreadFields(parameter, endpoint)
    {
      return spread
    }
    var field = lowered(parameter, endpoint)
    if parameter.part["allowReserved"]?.boolean == true {
      note(
        .parameter, parameter.part, "`\(parameter.name)` may hold reserved characters as they are",
        instead: "they are percent-encoded", isLoss: false)
    }
    guard !isPlain(field.use.type) else { return [field] }
    switch parameter.style {
    case "deepObject":
      field.list = hasListOfObjects(field.use.type) ? "indexed" : "brackets"
    case "form":
      field.list = parameter.explode ? nil : "comma"
      if !isList(field.use.type) {
        note(
          .parameter, parameter.part, "an object in the style `form`",
          instead: "its members are written as `\(parameter.name)[member]`")
      }
    default:
      note(
        .parameter, parameter.part, "the style `\(parameter.style)`",
        instead: "it is a `String`: join the values yourself")
      field.use = ImportedUse(.builtin(.string))
    }
    return [field]
  }

  private func isList(_ type: ImportedType) -> Bool {
    switch type {
    case .list: true
    case .optional(let inner): isList(inner)
    case .builtin, .dictionary: false
    case .model(let id):
      switch models[id.index].shape {
      case .alias(let use): isList(use.type)
      case .union(let union):
        union.variants.allSatisfy { isPlain($0.use.type) || isList($0.use.type) }
      case .structure, .enumeration, .none: false
      }
    }
  }

  /// An object in the style `form` is a parameter for each of its properties.
  private mutating func spreadFields(
    _ parameter: OperationParameter, _ endpoint: ImportedEndpoint
  ) -> [ImportedField]? {
    guard let part = parameter.schema, let schema = resolved(part) else { return nil }
    var intersection = Intersection()
    var seen: Set<SourceRange> = []
    gather(schema, into: &intersection, seen: &seen)
    guard intersection.hasObject, intersection.unions.isEmpty,
      !intersection.object.properties.isEmpty
    else { return nil }
    spreadParts.insert(schema.part.range)
    let place = NamePlace(chain: [endpoint.name])
    return structure(intersection.object, at: place).fields.map { field in
      var field = field
      field.isRequired = field.isRequired && parameter.isRequired && !field.use.isNullable
      field.use.isNullable = false
      field.example = nil
      if !field.isRequired { field.use.constant = nil }
      if field.use.type == .builtin(.json) { field.use = ImportedUse(.builtin(.string)) }
      return field
    }
  }

  func hasListOfObjects(_ type: ImportedType) -> Bool {
    var seen: Set<ModelID> = []
    return hasListOfObjects(type, inList: false, seen: &seen)
  }

  private func hasListOfObjects(
    _ type: ImportedType, inList: Bool, seen: inout Set<ModelID>
  ) -> Bool {
    switch type {
    case .builtin: return false
    case .optional(let inner): return hasListOfObjects(inner, inList: inList, seen: &seen)
    case .dictionary(let inner):
      return inList || hasListOfObjects(inner, inList: false, seen: &seen)
    case .list(let inner): return hasListOfObjects(inner, inList: true, seen: &seen)
    case .model(let id):
      guard seen.insert(id).inserted else { return false }
      switch models[id.index].shape {
      case .structure(let structure):
        if inList { return true }
        return structure.fields.contains {
          hasListOfObjects($0.use.type, inList: false, seen: &seen)
        }
      case .union(let union):
        return union.variants.contains {
          hasListOfObjects($0.use.type, inList: inList, seen: &seen)
        }
      case .alias(let use): return hasListOfObjects(use.type, inList: inList, seen: &seen)
      case .enumeration, .none: return false
      }
    }
  }
}

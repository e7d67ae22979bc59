import RecourseModel

/// Finds in the model of error bodies what people are told, what machines read, and which fields are at
/// fault.
struct BodyReading {
  let models: [ImportedModel]
  /// The Swift name of a field of a struct.
  let fieldName: (ModelID, String) -> String
  /// Models that are dictionaries of themselves among other things, whatever they became.
  let trees: Set<ModelID>

  /// A place in the body with its type.
  private struct Place {
    var path: String
    var type: ImportedType
    /// The names on the wire.
    var keys: [String]
  }

  // Words for people

  private static let words = [
    "message", "detail", "error_description", "errordescription", "errormessage", "error_message",
    "usermessage", "user_message", "description", "msg", "title", "reason", "statusmessage",
    "status_message", "error",
  ]

  /// The places that are tried in order, as a schema writes them.
  func messages(in body: ImportedType) -> [String] {
    let outer = fields(of: body)
    let spoken = texts(in: outer)
    if !spoken.isEmpty { return spoken.map { "body." + $0.path } }
    // One level further in, as in `error.message`.
    for field in outer where isProblem(field) {
      let inner = texts(in: fields(of: field.type))
      if !inner.isEmpty { return inner.map { "body.\(field.path).\($0.path)" } }
    }
    // What may be a text as well as a list of what is wrong.
    for field in outer
    where ["detail", "message", "error"].contains(field.keys.last?.lowercased()) {
      if mapping(field) != nil || isMixed(field.type) { return ["body." + field.path] }
    }
    return []
  }

  /// At most two texts for people, the one that says more first.
  private func texts(in places: [Place]) -> [Place] {
    var found: [Place] = []
    for name in Self.words where found.isEmpty || Self.further.contains(name) {
      found += places.filter { $0.keys.last?.lowercased() == name && isText($0.type) }
    }
    return Array(found.prefix(2))
  }

  /// Words that are of use behind others.
  private static let further: Set<String> = ["message", "detail", "title"]

  private func isProblem(_ field: Place) -> Bool {
    let name = field.keys.last?.lowercased() ?? ""
    return ["error", "err", "fault", "problem", "meta", "status", "result"].contains(name)
  }

  /// A code that tells failures apart.
  func code(in body: ImportedType) -> String? {
    let names = ["code", "error_code", "errorcode", "error"]
    let outer = fields(of: body)
    let messages = messages(in: body)
    for name in names {
      for field in outer
      where field.keys.last?.lowercased() == name && isCode(field.type)
        && !messages.contains("body.\(field.path)")
      {
        return "body." + field.path
      }
    }
    for field in outer where isProblem(field) {
      for inner in fields(of: field.type)
      where ["code", "error_code", "errorcode"].contains(inner.keys.last?.lowercased())
        && isCode(inner.type)
      {
        return "body.\(field.path).\(inner.path)"
      }
    }
    return nil
  }

  // Fields at fault

  func fieldMapping(in body: ImportedType) -> Tree? {
    let outer = fields(of: body)
    for field in outer {
      if let mapping = mapping(field) { return mapping }
    }
    for field in outer where isProblem(field) {
      for inner in fields(of: field.type) {
        var nested = inner
        nested.path = "\(field.path).\(inner.path)"
        if let mapping = mapping(nested) { return mapping }
      }
      if let mapping = single(field) { return mapping }
    }
    return nil
  }

  private static let collections = [
    "errors", "detail", "details", "violations", "invalid-params", "invalid_params",
    "invalidparams", "fields", "fielderrors", "field_errors", "validationerrors",
    "validation_errors", "issues", "fieldviolations", "field_violations", "modelstate", "error",
    "problems", "causes",
  ]

  private func mapping(_ field: Place) -> Tree? {
    let name = field.keys.last?.lowercased() ?? ""
    guard Self.collections.contains(name) else { return nil }
    if case .model(let id) = field.type.innermost, trees.contains(id) {
      return .mapping([.init("eachKey", .word(field.path)), .init("tree", .bool(true))])
    }
    switch resolved(field.type) {
    case .list(let element): return each(field, element)
    case .dictionary(let value): return eachKey(field, value)
    case .model(let id): return tree(field, id)
    case .builtin, .optional: return nil
    }
  }

  private static let fieldNames = [
    "field", "pointer", "loc", "propertypath", "property_path", "property", "param", "path", "name",
    "fieldname", "field_name", "attribute", "parameter", "source.pointer", "source.parameter",
    "target", "location", "key", "input",
  ]

  private static let messages = [
    "message", "msg", "detail", "defaultmessage", "default_message", "description", "reason",
    "title",
    "error", "errormessage", "error_message", "text", "human",
  ]

  private func each(_ field: Place, _ element: ImportedType) -> Tree? {
    let parts = fields(of: element)
    var all = parts
    for part in parts where part.keys.last?.lowercased() == "source" {
      all += fields(of: part.type).map { inner in
        Place(
          path: "\(part.path).\(inner.path)", type: inner.type, keys: part.keys + inner.keys)
      }
    }
    let name = first(of: Self.fieldNames, in: all) { isText($0) || isTextList($0) }
    let message = first(of: Self.messages, in: all) { isText($0) }
    guard let name, let message, name.path != message.path else { return nil }
    var members: [Tree.Member] = [
      .init("each", .word(field.path)), .init("name", .word(name.path)),
      .init("message", .word(message.path)),
    ]
    let prefixes = prefixes(of: name).map(Tree.text)
    if let only = prefixes.first {
      members.append(.init("strip", prefixes.count == 1 ? only : .list(prefixes)))
    }
    return .mapping(members)
  }

  /// What stands before the field's name in the names of well-known shapes.
  private func prefixes(of name: Place) -> [String] {
    switch name.keys.last?.lowercased() {
    case "loc": ["body", "query", "path", "header", "cookie"]
    case "pointer" where name.keys.count > 1: ["data.attributes"]
    default: []
    }
  }

  private func first(
    of names: [String], in places: [Place], where fits: (ImportedType) -> Bool
  ) -> Place? {
    for name in names {
      for place in places
      where place.keys.joined(separator: ".").lowercased() == name && fits(place.type) {
        return place
      }
    }
    return nil
  }

  private func eachKey(_ field: Place, _ value: ImportedType) -> Tree? {
    switch resolved(value) {
    case .builtin(.string), .builtin(.json): break
    case .list(let element):
      guard isText(element) || !fields(of: element).isEmpty || element == .builtin(.json) else {
        return nil
      }
    case .model(let id): return tree(field, id)
    default: return nil
    }
    guard field.keys.last?.lowercased() != "error" else { return nil }
    return .mapping([.init("eachKey", .word(field.path))])
  }

  /// A dictionary within itself, as where nested objects have fields of their own.
  private func tree(_ field: Place, _ id: ModelID) -> Tree? {
    var seen: Set<ModelID> = []
    guard isRecursiveDictionary(id, seen: &seen) else { return nil }
    return .mapping([.init("eachKey", .word(field.path)), .init("tree", .bool(true))])
  }

  private func isRecursiveDictionary(_ id: ModelID, seen: inout Set<ModelID>) -> Bool {
    guard seen.insert(id).inserted else { return true }
    switch models[id.index].shape {
    case .union(let union):
      for variant in union.variants {
        if case .dictionary(let value) = resolved(variant.use.type), value.models.contains(id) {
          return true
        }
      }
      return false
    case .alias(let use):
      guard case .dictionary(let value) = use.type else { return false }
      return value.models.contains(id)
    case .structure(let structure):
      return structure.fields.isEmpty && structure.extra?.models.contains(id) == true
    case .enumeration, .none: return false
    }
  }

  /// `error: { param, message }`.
  private func single(_ field: Place) -> Tree? {
    let parts = fields(of: field.type)
    let name = first(of: ["param", "field", "target", "pointer"], in: parts) { isText($0) }
    let message = first(of: Self.messages, in: parts) { isText($0) }
    guard let name, let message else { return nil }
    return .mapping([
      .init("one", .word(field.path)), .init("name", .word(name.path)),
      .init("message", .word(message.path)),
    ])
  }

  // Types

  private func fields(of type: ImportedType) -> [Place] {
    guard case .model(let id) = resolved(type),
      case .structure(let structure) = models[id.index].shape
    else { return [] }
    let inherited = structure.base.map { fields(of: .model($0)) } ?? []
    return inherited
      + structure.fields.map { field in
        Place(
          path: fieldName(id, field.wireName), type: field.use.type, keys: [field.wireName])
      }
  }

  private func resolved(_ type: ImportedType) -> ImportedType {
    switch type {
    case .optional(let inner): return resolved(inner)
    case .model(let id):
      if case .alias(let use) = models[id.index].shape { return resolved(use.type) }
      return type
    case .builtin, .list, .dictionary: return type
    }
  }

  private func isText(_ type: ImportedType) -> Bool {
    switch resolved(type) {
    case .builtin(.string), .builtin(.json): true
    default: false
    }
  }

  private func isTextList(_ type: ImportedType) -> Bool {
    guard case .list = resolved(type) else { return false }
    return true
  }

  private func isMixed(_ type: ImportedType) -> Bool {
    guard case .model(let id) = resolved(type), case .union(let union) = models[id.index].shape
    else { return false }
    return union.variants.contains { isText($0.use.type) }
  }

  private func isCode(_ type: ImportedType) -> Bool {
    switch resolved(type) {
    case .builtin(.string), .builtin(.int), .builtin(.int32), .builtin(.int64): return true
    case .model(let id):
      if case .enumeration = models[id.index].shape { return true }
      return false
    default: return false
    }
  }
}

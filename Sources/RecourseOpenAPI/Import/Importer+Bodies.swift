import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Request bodies.
extension Importer {
  mutating func readBody(of operation: Operation, into endpoint: inout ImportedEndpoint) {
    guard let body = operation.body, !body.contents.isEmpty else { return }
    let contents = MediaType.ranked(body.contents)
    guard let chosen = contents.first else { return }
    let takesNone = ["get", "head", "delete"].contains(operation.method)
    if isEmptyObject(chosen), takesNone || chosen.mediaType == MediaType.form { return }
    if operation.method == "get" || operation.method == "head" {
      note(
        .contentType, body.part, "a \(operation.method.uppercased()) with a body",
        instead: "it is sent without one")
      return
    }
    for other in contents.dropFirst() {
      note(
        .contentType, other.part, "the body may be sent as \(other.statedMediaType) as well",
        instead: "it is sent as \(chosen.statedMediaType)",
        isLoss: other.mediaType == MediaType.multipart && hasFiles(other))
    }
    let place = place(
      of: body.part, isShared: body.isShared, endpoint, ending: "Request",
      endings: ["request", "body", "payload", "input"])
    endpoint.body = self.body(chosen, at: place)
    if case .json = endpoint.body { addHeader("Content-Type", chosen, to: &endpoint) }
    if case .json = endpoint.body, !body.isRequired, version != .v2 {
      note(
        .contentType, body.part, "the body may be left out", instead: "it is always sent",
        isLoss: false)
    }
  }

  /// Says which JSON it is, where that is not `application/json`, as of a merge patch.
  func addHeader(
    _ name: String, _ content: OperationContent, to endpoint: inout ImportedEndpoint
  ) {
    guard content.mediaType != "application/json", content.mediaType.hasSuffix("+json"),
      !endpoint.headers.contains(where: { $0.wireName.lowercased() == name.lowercased() })
    else { return }
    var field = ImportedField(wireName: name, use: ImportedUse(.builtin(.string)))
    field.use.constant = .text(content.statedMediaType)
    field.isRequired = true
    endpoint.headers.append(field)
  }

  /// Whether a body carries files.
  private mutating func hasFiles(_ content: OperationContent) -> Bool {
    if content.formFields.contains(where: { isBinary($0.part) }) { return true }
    guard let part = content.schema, let schema = resolved(part) else { return false }
    var intersection = Intersection()
    gatherQuietly(schema, into: &intersection)
    return intersection.object.properties.contains { property in
      isFile(property.part) || resolved(property.part)?.items.map { isFile($0) } == true
    }
  }

  private mutating func isFile(_ part: Part) -> Bool {
    guard let schema = resolved(part) else { return false }
    return schema.kinds == [.file] || schema.format == "binary"
      || schema.contentEncoding == "binary"
  }

  private mutating func isEmptyObject(_ content: OperationContent) -> Bool {
    guard content.formFields.isEmpty, let part = content.schema, let schema = resolved(part) else {
      return false
    }
    if case .schema = schema.additional { return false }
    return schema.kinds == [.object] && schema.properties.isEmpty && schema.allOf.isEmpty
      && schema.oneOf.isEmpty && schema.anyOf.isEmpty && schema.patternProperties.isEmpty
  }

  private mutating func body(_ content: OperationContent, at place: NamePlace) -> ImportedBody {
    switch content.mediaType {
    case MediaType.form: return formBody(content, at: place)
    case _ where content.mediaType.hasPrefix("multipart/"): return multipartBody(content, at: place)
    case _ where MediaType.isJSON(content.mediaType):
      guard let schema = content.schema else { return .json(.json) }
      if isBinary(schema) {
        let isRange = content.mediaType.contains("*")
        return .data(isRange ? "application/octet-stream" : content.statedMediaType)
      }
      if hasFiles(content) {
        note(
          .contentType, content.part, "JSON that holds a file",
          instead: "it is sent as \(MediaType.multipart)")
        return multipartBody(content, at: place)
      }
      var use = lowerRelaxed(schema, at: place)
      use.isNullable = false
      return .json(use)
    case "text/plain": return .text
    default:
      if let schema = content.schema, !isBinary(schema), !isText(schema) {
        note(
          .contentType, content.part, "a body of \(content.statedMediaType) with a schema",
          instead: "it is data: encode it yourself")
      }
      return .data(
        content.mediaType == "*/*" ? "application/octet-stream" : content.statedMediaType)
    }
  }

  /// Whether a value is bytes that stand in the message as they are.
  mutating func isBinary(_ part: Part) -> Bool {
    guard let schema = resolved(part) else { return false }
    if schema.kinds == [.file] || schema.format == "binary" { return true }
    guard schema.kinds == [.string] || schema.kinds.isEmpty else { return false }
    if schema.contentEncoding == "binary" { return true }
    return schema.contentMediaType != nil && schema.contentEncoding == nil
      && !(schema.contentMediaType.map(MediaType.isJSON) ?? false)
      && !(schema.contentMediaType.map(MediaType.isText) ?? false)
  }

  mutating func isText(_ part: Part) -> Bool {
    resolved(part)?.kinds == [.string]
  }

  private mutating func formBody(
    _ content: OperationContent, at place: NamePlace
  ) -> ImportedBody {
    var use = ImportedUse(.dictionary(.builtin(.json)))
    if !content.formFields.isEmpty {
      let fields = content.formFields.map { formField($0, at: place) }
      let shape = ImportedModel.Shape.structure(ImportedStructure(fields: fields))
      use = ImportedUse(.model(intern(shape, content.part, description: nil, at: place)))
    } else if let schema = content.schema {
      use = lowerRelaxed(schema, at: place)
      use.isNullable = false
    }
    let styles = Set(content.encoding.compactMap { $0.part["style"]?.text })
    let isDeep = styles.contains("deepObject")
    let isJoined =
      content.encoding.contains { $0.part["explode"]?.boolean == false }
      || content.formFields.contains { $0.part["type"]?.text == "array" && !$0.explode }
    noteEncodings(content)
    for field in content.formFields where field.style != "form" {
      note(
        .contentType, field.part, "the style `\(field.style)` of `\(field.name)`",
        instead: "the list is written with commas")
    }
    let list =
      isDeep ? (hasListOfObjects(use.type) ? "indexed" : "brackets") : isJoined ? "comma" : nil
    if !isDeep, hasListOfObjects(use.type) { return .form(use, list: "indexed", nested: nil) }
    return .form(use, list: list, nested: nil)
  }

  private mutating func noteEncodings(_ content: OperationContent) {
    for (property, part) in content.encoding {
      let style = part["style"]?.text
      if let style, style != "deepObject", style != "form" {
        note(
          .contentType, part, "the style `\(style)` of `\(property)`",
          instead: "lists are repeated and objects written in brackets")
      }
      if let type = part["contentType"]?.text, content.mediaType == MediaType.form {
        note(
          .contentType, part, "`\(property)` is written as \(type)",
          instead: "it is written like the rest of the form")
      }
    }
  }

  private mutating func formField(
    _ parameter: OperationParameter, at place: NamePlace
  ) -> ImportedField {
    let schema = schema(at: parameter.part)
    var field = field(parameter.name, schema, isRequired: parameter.isRequired, at: place)
    field.isRequired = parameter.isRequired
    return field
  }

  private mutating func multipartBody(
    _ content: OperationContent, at place: NamePlace
  ) -> ImportedBody {
    var fields: [ImportedField] = []
    if !content.formFields.isEmpty {
      fields = content.formFields.map { formField($0, at: place) }
    } else if let part = content.schema, let schema = resolved(part) {
      spreadParts.insert(schema.part.range)
      var intersection = Intersection()
      var seen: Set<SourceRange> = []
      gather(schema, into: &intersection, seen: &seen)
      var object = intersection.object
      for union in intersection.unions { addVariants(of: union, to: &object) }
      fields = multipartFields(object, at: place)
    }
    guard !fields.isEmpty else {
      note(
        .contentType, content.part, "a \(content.mediaType) body whose parts are not named",
        instead: "it is data: encode it yourself")
      return .data(content.statedMediaType)
    }
    if content.mediaType != MediaType.multipart, !MediaType.isJSON(content.mediaType) {
      note(
        .contentType, content.part, "a body of \(content.mediaType)",
        instead: "it is sent as \(MediaType.multipart)")
    }
    return .multipart(
      fields.map { part in
        var part = part
        part.use.isNullable = false
        part.use.defaultValue = nil
        part.use.constant = nil
        part.example = nil
        return part
      })
  }

  private mutating func multipartFields(
    _ object: GatheredObject, at place: NamePlace
  ) -> [ImportedField] {
    var plain = object
    plain.additional = .unsaid
    var fields: [ImportedField] = []
    for field in structure(plain, at: place).fields {
      var field = field
      if let part = object.part(of: field.wireName) {
        if isBinary(part) {
          field.use = ImportedUse(.builtin(.file))
        } else if let items = resolved(part)?.items, isBinary(items) {
          field.use = ImportedUse(.list(.builtin(.file)))
        }
      }
      fields.append(field)
    }
    return fields
  }
}

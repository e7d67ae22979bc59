import RecourseDiagnostics
import RecourseYAML

/// Reads the operations of OpenAPI 3; what Swagger 2.0 says otherwise stands in an extension.
struct OperationReader {
  var version: OpenAPIVersion
  var documents: DocumentSet

  static let methods = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  /// The operations in the order of the document.
  mutating func readAll(report: inout Report) -> [Operation] {
    guard let paths = documents.root["paths"] else { return [] }
    guard paths.isMapping || paths.node.isNull else {
      report.error(
        .malformedOpenAPI, "`paths` is a mapping, not \(paths.node.kindDescription)",
        at: paths.range)
      return []
    }
    var operations: [Operation] = []
    // Azure keeps paths that differ by their query only apart.
    let more = documents.root["x-ms-paths"]?.members ?? []
    for (key, stated) in paths.members + more where !key.hasPrefix("x-") {
      let path = StatedPath(key)
      guard let item = documents.dereference(stated, report: &report) else { continue }
      readItem(item, path: path, into: &operations, report: &report)
      // What stands beside a reference adds to it.
      if stated.reference != nil {
        readItem(stated, path: path, into: &operations, report: &report)
      }
    }
    return operations
  }

  private mutating func readItem(
    _ item: Part, path: StatedPath, into operations: inout [Operation], report: inout Report
  ) {
    guard item.isMapping else {
      if item.node.isNull { return }
      report.error(
        .malformedOpenAPI, "a path is a mapping, not \(item.node.kindDescription)", at: item.range,
        remedy: "it stands at \(item.pointer.text)")
      return
    }
    for (key, part) in item.members {
      if Self.methods.contains(key) {
        operations.append(read(part, method: key, path: path, item: item, report: &report))
      } else if key == "additionalOperations" {
        for (method, operation) in part.members {
          operations.append(
            read(operation, method: method.lowercased(), path: path, item: item, report: &report))
        }
      }
    }
  }

  private mutating func read(
    _ stated: Part, method: String, path: StatedPath, item: Part, report: inout Report
  ) -> Operation {
    // OpenAPI does not have references here; bundles of many files do.
    let part = documents.dereference(stated, report: &report) ?? stated
    let operation = Operation(method: method, path: path.path, part: part)
    operation.constants = path.query
    operation.spanning = path.spanning
    operation.hadEmptySegment = path.hadEmptySegment
    guard part.isMapping else {
      report.error(
        .malformedOpenAPI, "an operation is a mapping, not \(part.node.kindDescription)",
        at: part.range, remedy: "it stands at \(part.pointer.text)")
      return operation
    }
    operation.summary = item["summary"]?.text
    operation.description = item["description"]?.text
    operation.servers = item["servers"]?.elements ?? []
    for (key, value) in part.members {
      readKey(key, value, into: operation, report: &report)
    }
    operation.parameters = readParameters(part, item: item, report: &report)
    if version == .v2 {
      operation.body = swaggerBody(part, item: item, report: &report)
    } else if let body = part["requestBody"] {
      operation.body = readBody(body, report: &report)
    }
    return operation
  }

  private mutating func readKey(
    _ key: String, _ part: Part, into operation: Operation, report: inout Report
  ) {
    switch key {
    case "operationId": operation.identifier = part.text
    case "summary": operation.summary = part.text
    case "description": if part.text?.isEmpty == false { operation.description = part.text }
    case "tags": operation.tags = part.elements.compactMap(\.text)
    case "deprecated": operation.isDeprecated = part.boolean == true
    case "security":
      operation.security = part.elements.map { $0.members.map(\.key) }
    case "servers": operation.servers = part.elements
    case "callbacks": operation.unread += part.members.map(\.part)
    case "responses":
      operation.responses = part.members.compactMap { key, response in
        readResponse(key, response, of: operation.part, report: &report)
      }
    default: break
    }
  }

  private mutating func readParameters(
    _ part: Part, item: Part, report: inout Report
  ) -> [OperationParameter] {
    var parameters: [OperationParameter] = []
    for stated in (item["parameters"]?.elements ?? []) + (part["parameters"]?.elements ?? []) {
      guard let found = documents.dereference(stated, report: &report),
        let parameter = readParameter(found, report: &report)
      else { continue }
      // The operation's own replaces the path's of the same name and place.
      let same = parameters.firstIndex {
        $0.name == parameter.name && $0.place == parameter.place
      }
      if let same { parameters[same] = parameter } else { parameters.append(parameter) }
    }
    return parameters
  }

  private func readParameter(_ part: Part, report: inout Report) -> OperationParameter? {
    let place = part["in"]?.text ?? ""
    if version == .v2, place == "body" || place == "formData" { return nil }
    guard let name = part["name"]?.text, let place = OperationParameter.Place(rawValue: place)
    else {
      if place == "querystring" { return readQueryString(part) }
      report.error(
        .malformedOpenAPI, "a parameter needs a `name` and a known `in`", at: part.range,
        remedy: "it stands at \(part.pointer.text)")
      return nil
    }
    let isForm = place == .query || place == .cookie
    let style = part["style"]?.text ?? (isForm ? "form" : "simple")
    var parameter = OperationParameter(
      part: part, name: name, place: place, style: style,
      explode: part["explode"]?.boolean ?? (style == "form"))
    parameter.isRequired = part["required"]?.boolean == true
    parameter.isDeprecated = part["deprecated"]?.boolean == true
    parameter.description = part["description"]?.text
    if version == .v2 {
      parameter.schema = part
      readCollectionFormat(part, into: &parameter)
    } else if let content = part["content"]?.members.first {
      parameter.schema = content.part["schema"]
      parameter.mediaType = content.key
    } else {
      parameter.schema = part["schema"]
    }
    return parameter
  }

  /// OpenAPI 3.2's whole query, which is a form or something of its own.
  private func readQueryString(_ part: Part) -> OperationParameter {
    let content = part["content"]?.members.first
    var parameter = OperationParameter(
      part: part, name: part["name"]?.text ?? "query", place: .query, style: "form", explode: true)
    parameter.isRequired = true
    parameter.description = part["description"]?.text
    parameter.schema = content?.part["schema"]
    if content?.key != MediaType.form { parameter.mediaType = content?.key ?? "" }
    return parameter
  }

  private mutating func readBody(_ stated: Part, report: inout Report) -> OperationBody? {
    guard let part = documents.dereference(stated, report: &report) else { return nil }
    return OperationBody(
      part: part, isShared: stated.reference != nil,
      isRequired: part["required"]?.boolean == true,
      description: part["description"]?.text, contents: readContents(part, report: &report))
  }

  private mutating func readContents(_ part: Part, report: inout Report) -> [OperationContent] {
    (part["content"]?.members ?? []).compactMap { key, stated in
      guard let content = documents.dereference(stated, report: &report) else { return nil }
      return OperationContent(
        mediaType: Self.bare(key), statedMediaType: key,
        schema: content["schema"] ?? content["itemSchema"],
        encoding: (content["encoding"]?.members ?? []).map { ($0.key, $0.part) }, part: content)
    }
  }

  static func bare(_ mediaType: String) -> String {
    let type = mediaType.utf8.prefix { $0 != UInt8(ascii: ";") }.filter { $0 != .space }
    return String(bytes: type).lowercased()
  }

  private mutating func readResponse(
    _ key: String, _ stated: Part, of operation: Part, report: inout Report
  ) -> OperationResponse? {
    if key.hasPrefix("x-") { return nil }
    guard let status = OperationResponse.Status(key) else {
      report.error(
        .malformedOpenAPI, "`\(key)` is no status", at: stated.range,
        remedy: "it stands at \(stated.pointer.text)")
      return nil
    }
    guard let part = documents.dereference(stated, report: &report) else { return nil }
    var response = OperationResponse(
      status: status, part: part, isShared: stated.reference != nil,
      description: part["description"]?.text, contents: [], headers: [])
    response.contents =
      version == .v2
      ? swaggerContents(part, of: operation) : readContents(part, report: &report)
    for (name, stated) in part["headers"]?.members ?? [] {
      guard let header = documents.dereference(stated, report: &report) else { continue }
      response.headers.append(readHeader(name, header))
    }
    return response
  }

  private func readHeader(_ name: String, _ part: Part) -> OperationParameter {
    var header = OperationParameter(
      part: part, name: name, place: .header, style: "simple", explode: false)
    header.isRequired = part["required"]?.boolean == true
    header.isDeprecated = part["deprecated"]?.boolean == true
    header.description = part["description"]?.text
    header.schema =
      version == .v2 ? part : part["schema"] ?? part["content"]?.members.first?.part["schema"]
    return header
  }
}

import RecourseDiagnostics
import RecourseYAML

/// What Swagger 2.0 says in other places than OpenAPI 3.
extension OperationReader {
  /// `collectionFormat` as OpenAPI 3 would say it.
  func readCollectionFormat(_ part: Part, into parameter: inout OperationParameter) {
    guard part["type"]?.text == "array" else { return }
    parameter.explode = false
    switch part["collectionFormat"]?.text {
    case "multi": parameter.explode = true
    case "ssv": parameter.style = "spaceDelimited"
    case "pipes": parameter.style = "pipeDelimited"
    case "tsv": parameter.style = "tabDelimited"
    default: break
    }
  }

  /// The `body` parameter, or the `formData` ones together.
  mutating func swaggerBody(
    _ part: Part, item: Part, report: inout Report
  ) -> OperationBody? {
    var fields: [OperationParameter] = []
    for stated in (item["parameters"]?.elements ?? []) + (part["parameters"]?.elements ?? []) {
      guard let parameter = documents.dereference(stated, report: &report) else { continue }
      switch parameter["in"]?.text {
      case "body": return jsonBody(parameter, of: part)
      case "formData": fields.append(formField(parameter))
      default: break
      }
    }
    return fields.isEmpty ? nil : formBody(fields, of: part)
  }

  private func jsonBody(_ parameter: Part, of operation: Part) -> OperationBody {
    let types = mediaTypes("consumes", of: operation)
    return OperationBody(
      part: parameter, isRequired: parameter["required"]?.boolean == true,
      description: parameter["description"]?.text,
      contents: (types.isEmpty ? ["application/json"] : types).map {
        OperationContent(
          mediaType: Self.bare($0), statedMediaType: $0, schema: parameter["schema"],
          part: parameter)
      })
  }

  private func formField(_ part: Part) -> OperationParameter {
    var field = OperationParameter(
      part: part, name: part["name"]?.text ?? "", place: .query, style: "form", explode: true)
    field.isRequired = part["required"]?.boolean == true
    field.description = part["description"]?.text
    field.schema = part
    readCollectionFormat(part, into: &field)
    return field
  }

  private func formBody(_ fields: [OperationParameter], of operation: Part) -> OperationBody {
    let hasFile = fields.contains { $0.part["type"]?.text == "file" }
    let types = mediaTypes("consumes", of: operation)
    let isMultipart = hasFile || types.first.map(Self.bare) == "multipart/form-data"
    let type = isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"
    let content = OperationContent(
      mediaType: type, statedMediaType: type, formFields: fields, part: operation)
    return OperationBody(
      part: operation, isRequired: fields.contains(where: \.isRequired), contents: [content])
  }

  func swaggerContents(_ response: Part, of operation: Part) -> [OperationContent] {
    guard let schema = response["schema"] else { return [] }
    let types = mediaTypes("produces", of: operation)
    let isFile = schema["type"]?.text == "file"
    let isSaid = !types.isEmpty && !(isFile && types.allSatisfy { MediaType.isJSON(Self.bare($0)) })
    return (isSaid ? types : [isFile ? "*/*" : "application/json"])
      .map {
        OperationContent(
          mediaType: Self.bare($0), statedMediaType: $0, schema: schema, part: response)
      }
  }

  private func mediaTypes(_ key: String, of operation: Part) -> [String] {
    (operation[key] ?? documents.root[key])?.elements.compactMap(\.text) ?? []
  }
}

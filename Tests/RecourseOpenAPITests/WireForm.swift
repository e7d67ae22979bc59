import RecourseDiagnostics
import RecourseModel

/// What an API has on the wire, whatever anything in it is called.
struct WireForm {
  private let api: API
  private let models: [String: Model]

  /// A text for each operation.
  static func of(_ api: API) -> [String: String] {
    let form = WireForm(api)
    return Dictionary(api.endpoints.map { form.text(of: $0) }) { "\($0)\n\($1)" }
  }

  private init(_ api: API) {
    self.api = api
    models = Dictionary(api.models.map { ($0.name.value, $0) }) { first, _ in first }
  }

  private func text(of endpoint: Endpoint) -> (String, String) {
    let path = endpoint.path.map { piece -> String in
      if case .text(let text) = piece { text } else { "{}" }
    }
    let inPath = endpoint.path.compactMap { piece -> String? in
      guard case .parameter(let index) = piece else { return nil }
      return text(of: endpoint.parameters[index].type, [])
    }
    let parameters = endpoint.parameters.filter { $0.place != .path }.map { one in
      "\(one.place) \(one.wireName): \(text(of: one.type, [])) \(one.presence) \(text(of: one.constraints)) \(one.listStyle)"
    }
    let kind = endpoint.authentication.flatMap { name in
      api.authentications.first { $0.name.value == name }.map { "\($0.kind)" }
    }
    let facts = [
      "path \(inPath)", "parameters \(parameters.sorted())", "body \(text(of: endpoint.body))",
      "returns \(text(of: endpoint.returns))", "also \(endpoint.alsoSucceeds)",
      "auth \(kind ?? "none")",
    ]
    return (
      "\(endpoint.method.rawValue) \(path.joined())", facts.joined(separator: "\n")
    )
  }

  private func text(of body: Body?) -> String {
    switch body {
    case nil: "none"
    case .json(let type): text(of: type, [])
    case .form(let type, let list, let nested): "form \(text(of: type, [])) \(list) \(nested)"
    case .multipart(let parts):
      "\(parts.map { "\($0.wireName): \(text(of: $0.type, [])) \($0.presence)" }.sorted())"
    case .text: "text"
    case .data(let type): type
    }
  }

  private func text(of returns: Returns) -> String {
    switch returns {
    case .none: "none"
    case .payload(let payload): text(of: payload)
    case .response(let response): text(of: response)
    case .events(let type, let end): "events \(text(of: type, [])) \(end ?? "")"
    case .byStatus(_, let cases):
      "\(cases.map { "\($0.statuses) \(text(of: $0.content))" }.sorted())"
    }
  }

  private func text(of content: Returns.StatusCase.Content) -> String {
    switch content {
    case .none: "none"
    case .payload(let payload): text(of: payload)
    case .response(let response): text(of: response)
    }
  }

  private func text(of payload: Returns.Payload) -> String {
    switch payload {
    case .json(let type, let envelope): "\(text(of: type, [])) \(envelope)"
    case .text: "text"
    case .data(let type): type
    }
  }

  private func text(of response: Returns.ResponseStructure) -> String {
    let headers = response.headers.map {
      "\($0.wireName): \(text(of: $0.type, [])) \($0.presence)"
    }
    return "\(response.body.map { text(of: $0) } ?? "none") \(headers.sorted())"
  }

  private func text(of constraints: Constraints) -> String {
    var constraints = constraints
    constraints.message = nil
    return constraints.isEmpty ? "" : "\(constraints)"
  }

  /// - Parameter open: the models that it stands in, so that a recursion ends.
  private func text(of type: TypeReference, _ open: [String]) -> String {
    switch type {
    case .builtin(let builtin): return builtin.rawValue
    case .formatted(let builtin, let format): return "\(builtin.rawValue) \(format)"
    case .list(let inner): return "[\(text(of: inner, open))]"
    case .dictionary(let inner): return "[:\(text(of: inner, open))]"
    case .optional(let inner): return "\(text(of: inner, open))?"
    case .poisoned: return "?"
    case .model(let name):
      if let depth = open.reversed().firstIndex(of: name)?.base { return "^\(open.count - depth)" }
      guard let model = models[name] else { return "missing \(name)" }
      return text(of: model.shape, open + [name])
    }
  }

  private func text(of shape: Model.Shape, _ open: [String]) -> String {
    switch shape {
    case .alias(let type), .newtype(let type): return text(of: type, open)
    case .enumeration(let enumeration):
      return "enum \(enumeration.cases.map { "\($0.value)" }.sorted())"
    case .union(let union):
      let variants = union.variants.map { "\($0.tag ?? ""): \(text(of: $0.type, open))" }
      return "union \(union.discriminator?.value ?? "") \(variants.sorted())"
    case .structure(let structure):
      let fields = structure.fields.map {
        // Whether null can be sent is what Swift offers, and a person's to say.
        let presence = $0.presence == .patch ? .optional : $0.presence
        return
          "\($0.wireName): \(text(of: $0.type, open)) \(presence) \(text(of: $0.constraints))"
      }
      return "{\(fields.sorted().joined(separator: ", "))}"
    }
  }
}

import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// The types that endpoints return beside the models: structs of a body and headers, enums by status.
struct ResponseView {
  let names: SwiftNames
  let access: String

  /// The types of an endpoint, its own first.
  func views(_ endpoint: Endpoint) -> [TemplateValue] {
    let documentation = "/// What `\(endpoint.name.value)` returns."
    switch endpoint.returns {
    case .none, .payload, .events: return []
    case .response(let structure): return [view(structure, documentation)]
    case .byStatus(let name, let cases):
      return [view(name.value, cases, documentation)]
        + cases.compactMap { statusCase in
          guard case .response(let structure) = statusCase.content else { return nil }
          return view(
            structure, "/// What `\(endpoint.name.value)` returns as `\(statusCase.name.value)`.")
        }
    }
  }

  private func view(
    _ structure: Returns.ResponseStructure, _ documentation: String
  ) -> TemplateValue {
    let members = self.members(structure)
    return [
      "documentation": [.text(documentation)],
      "structure": [
        "head": .text(
          Layout.type(
            "\(access)nonisolated struct \(Identifier.declared(structure.name))", inherited)),
        "properties": .list(members.map(\.property)),
        "initializer": .text(
          Layout.declaration("\(access)init", members.map(\.parameter), " {", level: 1)),
        "assignments": .list(members.map { .text($0.assignment) }),
        "reads": .list(members.map { .text($0.read) }),
        "access": .text(access),
      ],
      "enumeration": .absent,
    ]
  }

  private var inherited: [String] { ["Recourse.ResponseValue", names.swift("Hashable")] }

  private struct Member {
    var property: TemplateValue
    var parameter: String
    var assignment: String
    var read: String
  }

  private func members(_ structure: Returns.ResponseStructure) -> [Member] {
    var members: [Member] = []
    if let body = structure.body {
      let payload = PayloadSpelling(body, names: names)
      members.append(member("body", payload.type, payload.read, nil, documentation: []))
    }
    return members + structure.headers.map(member)
  }

  private func member(_ header: Returns.ResponseHeader) -> Member {
    let type = names.type(header.type, header.presence)
    var read = "try response.header(\(StringLiteral.quoted(header.wireName))"
    if let format = names.format(header.type.unwrapped) {
      let isRequired = header.presence == .required
      read += ", as: \(isRequired ? format : "Recourse.OptionalFormat<\(format)>").self"
    }
    read += ")"
    var defaultValue: String?
    switch header.presence {
    case .optional, .nullable: defaultValue = "nil"
    case .defaulted(let literal), .optionalDefaulted(let literal):
      let literal = names.literal(literal, as: header.type)
      read += " ?? \(literal)"
      defaultValue = literal
    case .required, .patch, .constant: break
    }
    return member(
      header.name.value, type, read, defaultValue,
      documentation: header.documentation.map { DocComment.lines($0.text) } ?? [])
  }

  private func member(
    _ name: String, _ type: String, _ read: String, _ defaultValue: String?,
    documentation: [String]
  ) -> Member {
    let spelled = Identifier.declared(name)
    let parameter = "\(Identifier.parameter(name)): \(type)"
    // The initializer's parameter is called `response`.
    let target = name == "response" ? "self.response" : spelled
    return Member(
      property: [
        "documentation": .list(documentation.map(TemplateValue.text)),
        "text": .text("\(access)var \(spelled): \(type)"),
      ],
      parameter: defaultValue.map { "\(parameter) = \($0)" } ?? parameter,
      assignment: "self.\(Identifier.member(name)) = \(spelled)",
      read: Layout.assignment(target, read, level: 2))
  }

  private func view(
    _ name: String, _ cases: [Returns.StatusCase], _ documentation: String
  ) -> TemplateValue {
    [
      "documentation": [.text(documentation)],
      "structure": .absent,
      "enumeration": [
        "head": .text(
          Layout.type("\(access)nonisolated enum \(Identifier.declared(name))", inherited)),
        "access": .text(access),
        "cases": .list(cases.map(declaration)),
        "arms": .list(
          cases.dropLast().map { statusCase in
            .text(
              Layout.arm(
                StatusSpelling.patterns(statusCase.statuses), "self = \(made(statusCase))",
                level: 2))
          }),
        "last": .text(cases.last.map(made) ?? ""),
      ],
    ]
  }

  private func declaration(_ statusCase: Returns.StatusCase) -> TemplateValue {
    let name = Identifier.declared(statusCase.name.value)
    let content =
      switch statusCase.content {
      case .none: ""
      case .payload(let payload): "(\(PayloadSpelling(payload, names: names).type))"
      case .response(let structure): "(\(Identifier.declared(structure.name)))"
      }
    return [
      "documentation": .lines(statusCase.documentation), "declaration": .text(name + content),
    ]
  }

  private func made(_ statusCase: Returns.StatusCase) -> String {
    let member = ".\(Identifier.member(statusCase.name.value))"
    switch statusCase.content {
    case .none: return member
    case .payload(.json(let type, let envelope)) where !envelope.isEmpty:
      let path = envelope.map(StringLiteral.quoted).joined(separator: ", ")
      let read =
        names.format(type).map { "try \($0).read(response.json(at: \(path)))" }
        ?? "try response.json(at: \(path))"
      return "\(member)(\(read))"
    case .payload(let payload): return "\(member)(\(PayloadSpelling(payload, names: names).read))"
    case .response(let structure):
      return "\(member)(try \(Identifier.declared(structure.name))(response: response))"
    }
  }
}

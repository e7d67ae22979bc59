import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// The enum of the places where an API is served.
struct ServerSpelling {
  let servers: [Server]
  let names: SwiftNames
  /// The client's type, in which the enum is nested.
  let client: String
  let typeName: String
  /// The case for any other place.
  let otherCase: String

  init(_ api: API, names: SwiftNames) {
    servers = api.servers
    self.names = names
    client = "\(api.name.value)Client"
    // A nested type hides a model of its name.
    typeName = names.isDeclared("Server") ? "\(api.name.value)Server" : "Server"
    let taken = Set(api.servers.map(\.name.value))
    var locals = LocalNames(taken: taken)
    otherCase = locals.take("custom", "other")
  }

  /// The URL of a declared server, whose variables all have defaults.
  func url(_ name: String) -> String {
    let server = servers.first { $0.name.value == name }
    let parentheses = server?.variables.isEmpty == false ? "()" : ""
    return "\(client).\(typeName).\(Identifier.member(name))\(parentheses).url"
  }

  /// The server of a client that names none; `nil` where one has to be named.
  var defaultValue: String? {
    guard let first = servers.first, first.variables.allSatisfy({ $0.defaultValue != nil }) else {
      return nil
    }
    return ".\(Identifier.member(first.name.value))" + (first.variables.isEmpty ? "" : "()")
  }

  func view() -> TemplateValue {
    [
      "name": .text(typeName),
      "stringType": .text(names.swift("String")),
      "conformances": .text("\(names.swift("Hashable")), \(names.swift("Sendable"))"),
      "cases": .list(servers.map(view)),
      "otherCase": .text(otherCase),
      "choices": .list(servers.flatMap(choices)),
    ]
  }

  private func view(_ server: Server) -> TemplateValue {
    let name = Identifier.declared(server.name.value)
    let parameters = server.variables.map { variable in
      let type = choiceType(server, variable) ?? names.swift("String")
      let spelled = "\(Identifier.parameter(variable.name.value)): \(type)"
      return defaultValue(server, variable).map { "\(spelled) = \($0)" } ?? spelled
    }
    let declaration =
      parameters.isEmpty
      ? "case \(name)" : Layout.declaration("case \(name)", parameters, "", level: 2)
    return [
      "documentation": .list(documentation(server).map(TemplateValue.text)),
      "declaration": .text(declaration),
      "arm": .text(arm(server)),
    ]
  }

  private func documentation(_ server: Server) -> [String] {
    var lines = server.documentation.map { DocComment.lines($0.text) } ?? []
    let documented = server.variables.filter { $0.documentation != nil || isChoiceless($0) }
    guard !documented.isEmpty else { return lines }
    if !lines.isEmpty { lines.append("///") }
    for variable in documented {
      var text = variable.documentation?.text ?? ""
      if isChoiceless(variable) {
        text += (text.isEmpty ? "" : " ") + "One of \(variable.allowed.joined(separator: ", "))."
      }
      let content = DocComment.contentLines(text)
      lines.append("/// - \(variable.name.value): \(content.first ?? "")")
      lines += content.dropFirst().map { "///   \($0)" }
    }
    return lines
  }

  private func arm(_ server: Server) -> String {
    let member = ".\(Identifier.member(server.name.value))"
    let bound = server.variables.map { "let \(Identifier.declared($0.name.value))" }
    let pattern = bound.isEmpty ? member : "\(member)(\(bound.joined(separator: ", ")))"
    let url = server.url.map { piece in
      switch piece {
      case .text(let text): return StringLiteral.escaped(text)
      case .variable(let index):
        let variable = server.variables[index]
        let raw = choiceType(server, variable) == nil ? "" : ".rawValue"
        return "\\(\(Identifier.declared(variable.name.value))\(raw))"
      }
    }.joined()
    return Layout.arm([pattern], "\"\(url)\"", level: 3)
  }
}

/// Variables with allowed values are enums, where each value has a name.
extension ServerSpelling {
  private func choices(_ server: Server) -> [TemplateValue] {
    server.variables.compactMap { variable in
      guard let type = choiceType(server, variable), let names = caseNames(variable) else {
        return nil
      }
      let cases: [TemplateValue] = zip(names, variable.allowed).map { name, value in
        let raw = name == value ? "" : " = \(StringLiteral.quoted(value))"
        return .text("case \(Identifier.declared(name))\(raw)")
      }
      let inherited = ["String", "Hashable", "Sendable", "CaseIterable"].map(self.names.swift)
      return [
        "documentation": .lines(variable.documentation),
        "name": .text(type),
        "conformances": .text(inherited.joined(separator: ", ")),
        "cases": .list(cases),
      ]
    }
  }

  private func choiceType(_ server: Server, _ variable: Server.Variable) -> String? {
    guard caseNames(variable) != nil else { return nil }
    let name = variable.name.value.capitalizedFirst
    let isShared = servers.contains { other in
      other.name != server.name && other.variables.contains { $0.name.value == variable.name.value }
    }
    let type = isShared ? "\(server.name.value.capitalizedFirst)\(name)" : name
    return names.isDeclared(type) || type == typeName ? "\(type)Choice" : type
  }

  private func isChoiceless(_ variable: Server.Variable) -> Bool {
    !variable.allowed.isEmpty && caseNames(variable) == nil
  }

  /// The names of the allowed values, in camelCase; `nil` where not all have distinct ones.
  private func caseNames(_ variable: Server.Variable) -> [String]? {
    guard !variable.allowed.isEmpty else { return nil }
    let names = variable.allowed.map(\.camelCased)
    let isSound = names.allSatisfy { name in
      guard let first = name.unicodeScalars.first else { return false }
      return first.isASCII && first.properties.isAlphabetic && name != "self" && name != "Type"
    }
    return isSound && Set(names).count == names.count ? names : nil
  }

  private func defaultValue(_ server: Server, _ variable: Server.Variable) -> String? {
    guard let value = variable.defaultValue else { return nil }
    guard let names = caseNames(variable), let index = variable.allowed.firstIndex(of: value) else {
      return StringLiteral.quoted(value)
    }
    return ".\(Identifier.member(names[index]))"
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// `eu-west-1` as `euWest1`; ASCII letters and digits only.
  fileprivate var camelCased: String {
    var result = ""
    for (index, word) in split(whereSeparator: { !$0.isASCII || !($0.isLetter || $0.isNumber) })
      .enumerated()
    {
      let head = index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()
      result += head + word.dropFirst()
    }
    return result
  }
}

import RecourseDiagnostics
import RecourseModel
import RecourseTemplates

/// A method of the protocol, of the client, and of what stands in for it.
struct ClientMethod {
  var name: String
  var parameters: [MethodParameter]
  var isAsync: Bool
  var result: GenericType
  var documentation: [String]
  /// The same without what it says about parameters that have defaults.
  var shortDocumentation: [String]
  var attribute: String?
  /// What the closure of a stub is named after, as in `onUser`.
  var stubName: String
  /// The statements of a stub's method, where it has no closure of its own.
  var stubBody: [String]?
  /// The statements of the client's method.
  var body: [String]

  /// Says first what sets it apart from the endpoint's own method.
  mutating func describe(_ text: String) {
    documentation = ["/// \(text)"] + (documentation.isEmpty ? [] : ["///"] + documentation)
    shortDocumentation =
      ["/// \(text)"] + (shortDocumentation.isEmpty ? [] : ["///"] + shortDocumentation)
  }

  private var effects: String { isAsync ? " async" : "" }
  private var awaiting: String { isAsync ? "await " : "" }

  /// `func user(id: String) async -> Result<User, APIError>`
  func head(
    _ modifier: String, _ parameters: [MethodParameter], withDefaults: Bool, opening: String,
    level: Int = 1
  ) -> String {
    FunctionLayout(
      head: "\(modifier)func \(Identifier.declared(name))",
      parameters: parameters.map { $0.declaration(withDefault: withDefaults) }, effects: effects,
      result: result, opening: opening, level: level
    ).text
  }

  /// What the protocol requires.
  var requirement: TemplateValue {
    documented(
      [("head", .text(head("", parameters, withDefaults: false, opening: "")))],
      documentation)
  }

  func implementation(_ access: String) -> TemplateValue {
    documented(
      [
        ("text", .text(function(head(access, parameters, withDefaults: true, opening: " {"), body)))
      ],
      documentation)
  }

  /// The overload without the optional parameters; `nil` where there are none.
  func overload(_ access: String) -> TemplateValue? {
    let required = parameters.filter { $0.defaultValue == nil }
    guard required.count < parameters.count else { return nil }
    let arguments = parameters.map { $0.argument($0.defaultValue ?? $0.expression) }
    let head = head(access, required, withDefaults: false, opening: " {")
    let function = "\(awaiting)\(required.naming(method: name))"
    return documented(
      [("text", .text(forwarding(head, function, arguments)))], shortDocumentation)
  }

  /// A method that does nothing but call another with the same parameters.
  func forwarding(_ head: String, _ function: String, _ arguments: [String]) -> String {
    let line = "\(head) \(function)(\(arguments.joined(separator: ", "))) }"
    if !head.utf8.contains(UInt8(ascii: "\n")), Layout.fits(line, level: 1) { return line }
    return self.function(head, [Layout.packedCall(function, arguments, level: 2)])
  }

  private func function(_ head: String, _ body: [String]) -> String {
    "\(head)\n\(body.map(Layout.indented).joined(separator: "\n"))\n}"
  }

  private func documented(
    _ members: [(String, TemplateValue)], _ documentation: [String]
  ) -> TemplateValue {
    .object(
      TemplateObject(
        members + [
          ("documentation", .list(documentation.map(TemplateValue.text))),
          ("attribute", .optional(attribute)),
        ]))
  }
}

extension ClientMethod {
  /// The same call as a future, of an `api`; `nil` where it returns a sequence.
  func future(_ access: String) -> TemplateValue? {
    guard isAsync else { return nil }
    var future = self
    future.isAsync = false
    future.result = GenericType("Recourse.Future", result.arguments)
    let arguments = parameters.map { $0.argument($0.expression) }
    let call = "await api.\(Identifier.member(name))"
    let head = future.head(access, parameters, withDefaults: true, opening: " {")
    let line = "\(head) Recourse.Future { \(call)(\(arguments.joined(separator: ", "))) } }"
    let text: String
    if !head.utf8.contains(UInt8(ascii: "\n")), Layout.fits(line, level: 1) {
      text = line
    } else {
      text = function(head, [futureBody(call, arguments)])
    }
    return documented([("text", .text(text))], documentation)
  }

  private func futureBody(_ call: String, _ arguments: [String]) -> String {
    let line = "Recourse.Future { \(call)(\(arguments.joined(separator: ", "))) }"
    guard !Layout.fits(line, level: 2) else { return line }
    return "Recourse.Future {\n\(Layout.indented(Layout.packedCall(call, arguments, level: 3)))\n}"
  }

  /// The closure and the method of a stub.
  func stub(_ access: String) -> TemplateValue {
    if let stubBody {
      let method = head(access, parameters, withDefaults: true, opening: " {")
      return documented(
        [("property", .absent), ("text", .text(function(method, stubBody)))], documentation)
    }
    let property = "on\(stubName.capitalizedFirst)"
    let declaration = ClosureLayout(
      head: "\(access)var \(property)", parameters: parameters.map(\.stubType), effects: effects,
      result: result, level: 1
    ).text
    let arguments = parameters.map(\.expression).joined(separator: ", ")
    let call = "\(property)?(\(arguments))"
    let line = "\(awaiting)\(call) ?? Recourse.unanswered()"
    let body =
      Layout.fits(line, level: 2)
      ? line
      : Layout.packedCall("\(awaiting)\(property)?", parameters.map(\.expression), level: 2)
        + "\n  ?? Recourse.unanswered()"
    let method = self.head(access, parameters, withDefaults: true, opening: " {")
    return documented(
      [("property", .text(declaration)), ("text", .text(function(method, [body])))], documentation)
  }
}

extension MethodParameter {
  /// The parameter of a stub's closure: `_ id: String`.
  fileprivate var stubType: String { "_ \(Identifier.parameter(name)): \(type)" }
}

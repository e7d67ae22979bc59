import RecourseDiagnostics
import RecourseModel

/// The methods that an endpoint becomes: its own, and those that save or page what it returns.
struct EndpointMethods {
  let method: EndpointMethod
  let client: ClientSpelling
  private let returned: ReturnSpelling
  private let call: CallSpelling

  init(_ endpoint: Endpoint, client: ClientSpelling, names: SwiftNames) {
    method = EndpointMethod(endpoint, names: names)
    self.client = client
    returned = ReturnSpelling(endpoint, names: names)
    call = CallSpelling(method, client: client)
  }

  private var endpoint: Endpoint { method.endpoint }

  /// Those that the protocol requires.
  var required: [ClientMethod] {
    [own] + [download, linkedPages].compactMap { $0 }
  }

  /// Whether several methods send the same call, which then a function of its own builds.
  private var sharesCall: Bool { hasDownload || hasLinkedPages }

  private func clientMethod(
    _ name: String, _ result: GenericType, isAsync: Bool, _ body: [String]
  ) -> ClientMethod {
    ClientMethod(
      name: name, parameters: method.parameters, isAsync: isAsync, result: result,
      documentation: method.documentation(of: method.parameters),
      shortDocumentation: method.documentation(
        of: method.parameters.filter { $0.defaultValue == nil }),
      attribute: method.attribute, stubName: name, body: body)
  }

  private var own: ClientMethod {
    clientMethod(method.name, returned.type, isAsync: returned.isAsync, ownBody)
  }

  private var ownBody: [String] {
    let statements = call.statements
    if sharesCall { return sendingShared { sending($0, isLast: $1) } }
    guard statements.isEmpty else {
      return [declaration("var")] + statements + [sending(call.call, isLast: true)]
    }
    let line = sending(call.line, isLast: false)
    if Layout.fits(line, level: 2), !line.utf8.contains(UInt8(ascii: "\n")) { return [line] }
    return [declaration("let"), sending(call.call, isLast: true)]
  }

  private func declaration(_ keyword: String) -> String {
    call.initial("\(keyword) \(call.call) = ", level: 2)
  }

  private func sending(_ call: String, isLast: Bool) -> String {
    let head = (isLast ? "return " : "") + (returned.isAsync ? "await " : "")
    let sender = client.sender(in: method)
    switch returned.sending {
    case .function(let function, let arguments):
      let sent = "\(head)\(sender).\(function)"
      return Layout.call(sent, [call] + arguments, level: 2)
    case .reading(let value):
      return """
        \(head)\(sender).send(\(call)) { response throws(Recourse.DecodingFailure) in
          \(value)
        }
        """
    }
  }
}

/// A call that several methods send.
extension EndpointMethods {
  private var callName: String { "\(method.name)Call" }

  /// The statements that send it, by the expression for the call and whether it is the last of
  /// several.
  private func sendingShared(_ send: (String, Bool) -> String) -> [String] {
    let arguments = method.parameters.map { $0.argument($0.expression) }
    let function = Identifier.declared(callName)
    let line = send("\(function)(\(arguments.joined(separator: ", ")))", false)
    if Layout.fits(line, level: 2), !line.utf8.contains(UInt8(ascii: "\n")) { return [line] }
    return [
      Layout.packedCall("let \(call.call) = \(function)", arguments, level: 2),
      send(call.call, true),
    ]
  }

  /// The function that builds it; `nil` where the method does so itself.
  var callFunction: String? {
    guard sharesCall else { return nil }
    let head = FunctionLayout(
      head: "private func \(Identifier.declared(callName))",
      parameters: method.parameters.map { $0.declaration(withDefault: false) }, effects: "",
      result: GenericType("Recourse.Call"), opening: " {", level: 1
    ).text
    let statements = call.statements
    let name = "name: \(StringLiteral.quoted(method.name))"
    let body =
      statements.isEmpty
      ? [call.initial("", [name], level: 2)]
      : [call.initial("var \(call.call) = ", [name], level: 2)] + statements
        + ["return \(call.call)"]
    return "\(head)\n\(body.map(Layout.indented).joined(separator: "\n"))\n}"
  }

  private var hasDownload: Bool {
    guard case .payload(.data) = endpoint.returns else { return false }
    return endpoint.alsoSucceeds.isEmpty
  }

  /// The method that saves the bytes to a file.
  private var download: ClientMethod? {
    guard hasDownload else { return nil }
    let names = method.names
    var locals = method.locals
    let file = locals.take("file", "target")
    let parameter = MethodParameter(
      label: "to", name: file, type: names.foundation("URL"))
    let failure = Identifier.declared(endpoint.errorType)
    let result = GenericType(names.swift("Result"), [names.swift("Void"), failure])
    let send = "await \(client.sender(in: method)).download"
    let body = sendingShared { call, isLast in
      "\(isLast ? "return " : "")\(send)(\(call), to: \(Identifier.declared(file)))"
    }
    var download = clientMethod(method.name, result, isAsync: true, body)
    download.parameters.append(parameter)
    download.stubName = "\(method.name)Download"
    return download
  }
}

/// Pages.
extension EndpointMethods {
  private var paginatedName: String { "\(method.name)Paginated" }

  private var hasLinkedPages: Bool {
    if case .link = endpoint.page?.step { true } else { false }
  }

  private func pagesType(_ page: Page) -> GenericType {
    GenericType(
      "Recourse.Pages",
      [returned.success, method.names.type(page.itemType), Identifier.declared(endpoint.errorType)])
  }

  /// The method that follows links, which only a client can.
  private var linkedPages: ClientMethod? {
    guard let page = endpoint.page, case .link(let relation) = page.step else { return nil }
    let items = PagePath(page.items).closure(default: "[]")
    let send = "\(client.sender(in: method)).pages"
    let link = StringLiteral.quoted(relation)
    let body = sendingShared { call, isLast in
      "\(isLast ? "return " : "")\(send)(\(call), link: \(link)) \(items)"
    }
    return clientMethod(paginatedName, pagesType(page), isAsync: false, body)
  }

  /// The method that asks again and again, written on top of the endpoint's own.
  var askedPages: ClientMethod? {
    guard let page = endpoint.page else { return nil }
    let head: String
    let next: String?
    let into: String
    switch page.step {
    case .link: return nil
    case .cursor(let path, let parameter):
      into = parameter
      head = "Recourse.Pages(from: \(Identifier.declared(parameter)))"
      next = "page\(PagePath(path).suffix)"
    case .last(let path, let parameter, let condition):
      into = parameter
      head = "Recourse.Pages(from: \(Identifier.declared(parameter)))"
      next = PagePath.last(page.items, path, while: condition)
    case .number(let parameter):
      into = parameter
      head = "Recourse.Pages(number: \(Identifier.declared(parameter)))"
      next = nil
    case .offset(let parameter):
      into = parameter
      head = "Recourse.Pages(offset: \(Identifier.declared(parameter)))"
      next = nil
    }
    return clientMethod(
      paginatedName, pagesType(page), isAsync: false, [pages(page, head, into, next)])
  }

  private func pages(_ page: Page, _ head: String, _ into: String, _ next: String?) -> String {
    let arguments = method.parameters.map { $0.argument($0.expression) }
    let call = Layout.packedCall("await \(Identifier.declared(method.name))", arguments, level: 3)
    let items = PagePath(page.items).value(default: "[]")
    let spelled = Identifier.declared(into)
    let loading = "\(head) { \(spelled) in\n\(Layout.indented(call))\n}"
    let labelled = "\(loading) items: { page in\n  \(items)\n}"
    return next.map { "\(labelled) next: { page in\n  \($0)\n}" } ?? labelled
  }
}

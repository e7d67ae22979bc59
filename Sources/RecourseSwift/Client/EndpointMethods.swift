import RecourseDiagnostics
import RecourseModel

/// The methods that an endpoint becomes: its own, and those that save what it returns or go on to
/// its further pages.
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
    [own] + [download, pages, items].compactMap { $0 }
  }

  /// Whether several methods send the same call, which then a function of its own builds.
  private var sharesCall: Bool { hasDownload || endpoint.page != nil }

  private func clientMethod(
    _ name: String, _ result: GenericType, isAsync: Bool, _ body: [String]
  ) -> ClientMethod {
    let documentation = method.documentation(of: method.parameters)
    let required = method.parameters.filter { $0.defaultValue == nil }
    return ClientMethod(
      name: name, parameters: method.parameters, isAsync: isAsync, result: result,
      documentation: documentation,
      shortDocumentation: required.count == method.parameters.count
        ? documentation : method.documentation(of: required),
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
    let result = GenericType(names.swift("Result"), [names.foundation("URL"), failure])
    let send = "await \(client.sender(in: method)).download"
    let body = sendingShared { call, isLast in
      "\(isLast ? "return " : "")\(send)(\(call), to: \(Identifier.declared(file)))"
    }
    var download = clientMethod(method.name, result, isAsync: true, body)
    download.parameters.append(parameter)
    download.describe("Saves what `\(method.name)` returns to a file, which it replaces.")
    download.stubName = "\(method.name)Download"
    return download
  }
}

/// Pages, and the items of all pages.
extension EndpointMethods {
  private var pages: ClientMethod? {
    guard let page = endpoint.page else { return nil }
    var pages = paged("ByPage", "pages", page)
    pages.describe("The pages of `\(method.name)`, each fetched when it is asked for.")
    pages.result = GenericType("Recourse.PageSequence", [returned.success, failure])
    pages.stubBody = [stubbed("Recourse.PageSequence")]
    return pages
  }

  private var items: ClientMethod? {
    guard let page = endpoint.page else { return nil }
    var items = paged("ByItem", "items", page)
    items.describe(
      "The items of all pages of `\(method.name)`, which are fetched as they are needed.")
    items.result = GenericType(
      "Recourse.ItemSequence", [method.names.type(page.itemType), failure])
    let value = PagePath(page.items).value(default: "[]")
    items.stubBody = ["\(stubbed("Recourse.ItemSequence")) items: { page in\n  \(value)\n}"]
    return items
  }

  private var failure: String { Identifier.declared(endpoint.errorType) }

  private func paged(_ suffix: String, _ function: String, _ page: Page) -> ClientMethod {
    let send = "\(client.sender(in: method)).\(function)"
    let items = PagePath(page.items).keys(below: returned.envelope)
    let body = sendingShared { call, isLast in
      let arguments = [call, paging(page)] + (items == "[]" ? [] : ["items: \(items)"])
      return Layout.call("\(isLast ? "return " : "")\(send)", arguments, level: 2)
    }
    return clientMethod(method.name + suffix, GenericType(""), isAsync: false, body)
  }

  /// How the next page is found, by wire names.
  private func paging(_ page: Page) -> String {
    func keys(_ path: Page.ResponsePath) -> String {
      PagePath(path).keys(below: returned.envelope)
    }
    switch page.step {
    case .link(let relation): return ".link(\(StringLiteral.quoted(relation)))"
    case .cursor(let path, let into): return ".cursor(\(keys(path)), into: \(wireName(into)))"
    case .last(let path, let into, let condition):
      let flag = condition.map(keys) ?? "nil"
      let last = PagePath(path).keys(below: [])
      return ".last(\(last), into: \(wireName(into)), while: \(flag))"
    case .number(let parameter): return ".number(\(wireName(parameter)))"
    case .offset(let parameter): return ".offset(\(wireName(parameter)))"
    }
  }

  private func wireName(_ parameter: String) -> String {
    let found = endpoint.parameters.first { $0.name.value == parameter }
    return StringLiteral.quoted(found?.wireName ?? parameter)
  }

  /// A stub has the one page that the endpoint's own closure answers with.
  private func stubbed(_ sequence: String) -> String {
    let arguments = method.parameters.map { $0.argument($0.expression) }
    let function = method.parameters.naming(method: method.name)
    let call = Layout.packedCall("await \(function)", arguments, level: 3)
    return "\(sequence) {\n\(Layout.indented(call))\n}"
  }
}

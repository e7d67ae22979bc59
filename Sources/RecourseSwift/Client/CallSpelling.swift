import RecourseDiagnostics
import RecourseModel

/// The statements that build an endpoint's call.
struct CallSpelling {
  let method: EndpointMethod
  let client: ClientSpelling
  /// What the body calls the call.
  let call: String

  private var names: SwiftNames { method.names }
  private var endpoint: Endpoint { method.endpoint }

  init(_ method: EndpointMethod, client: ClientSpelling) {
    self.method = method
    self.client = client
    var locals = method.locals
    call = locals.take("call", "request")
  }

  /// `Recourse.Call(.get, "/users/\(id)", auth: session)` behind a head, perhaps broken.
  func initial(_ head: String, _ further: [String] = [], level: Int) -> String {
    let (function, arguments) = initialParts
    return Layout.call(head + function, arguments + further, level: level)
  }

  /// The same on one line.
  var line: String {
    let (function, arguments) = initialParts
    return "\(function)(\(arguments.joined(separator: ", ")))"
  }

  private var initialParts: (String, [String]) {
    var arguments = [".\(endpoint.method.rawValue)", "\"\(path)\""]
    let authentication = endpoint.authentication
    if authentication != client.common.authentication {
      arguments.append(
        "auth: \(authentication.map { client.authorization($0, in: method) } ?? ".none")")
    }
    return (client.common.isEmpty ? "Recourse.Call" : client.makeCall, arguments)
  }

  private var path: String {
    endpoint.path.map { piece in
      switch piece {
      case .text(let text): return StringLiteral.escaped(text)
      case .parameter(let index):
        guard let parameter = method.ownParameters[index] else {
          return "\\(\(constant(endpoint.parameters[index])))"
        }
        let value = parameter.expression
        let type = endpoint.parameters[index].type
        return names.format(type).map { "\\(\($0).text(\(value)))" } ?? "\\(\(value))"
      }
    }.joined()
  }

  private func constant(_ parameter: Parameter) -> String {
    guard case .constant(let literal) = parameter.presence else { return "nil" }
    return names.wireTextLiteral(literal, as: parameter.type)
  }

  /// The statements behind the first, in the order of the declaration.
  var statements: [String] {
    var statements: [String] = []
    for (index, parameter) in endpoint.parameters.enumerated() {
      statements += checks(parameter, method.ownParameters[index])
      guard !client.common.sends(parameter) else { continue }
      statements += [sent(parameter, method.ownParameters[index])].compactMap { $0 }
    }
    statements += body
    if let words = names.texts.constraintText(names.constraintWords),
      statements.contains(where: { $0.contains("\(call).problems.check(") })
    {
      statements.insert("\(call).problems = Recourse.FieldProblems { \(words) }", at: 0)
    }
    let returned = ReturnSpelling(endpoint, names: names)
    if let accept = returned.accept {
      statements.append("\(call).header(\"Accept\", \(StringLiteral.quoted(accept)))")
    }
    if let header = endpoint.idempotencyKey, let key = method.keyParameter {
      statements.append(
        "\(call).idempotencyKey(\(StringLiteral.quoted(header)), \(key.expression))")
    }
    if !returned.envelope.isEmpty {
      let path = returned.envelope.map(StringLiteral.quoted).joined(separator: ", ")
      statements.append("\(call).envelope(\(path))")
    }
    return statements + meaning
  }

  /// What is said about the call beside what it sends.
  private var meaning: [String] {
    var statements: [String] = []
    let own = endpoint.successes.subtracting(endpoint.alsoSucceeds)
    if own != StatusSet(200...299).subtracting(endpoint.alsoSucceeds) {
      statements.append("\(call).succeeds(on: \(StatusSpelling.list(own)))")
    }
    if !endpoint.alsoSucceeds.isEmpty {
      let ranges = endpoint.alsoSucceeds.ranges
      let isPlain = ranges.allSatisfy { $0.count == 1 }
      let plain = ranges.map { "\($0.lowerBound)" }.joined(separator: ", ")
      let list = isPlain ? "[\(plain)]" : StatusSpelling.list(endpoint.alsoSucceeds)
      statements.append("\(call).alsoSucceeds(on: \(list))")
    }
    if let condition = FailsWhenSpelling.condition(endpoint, level: 3) {
      let line = "\(call).fails { response in \(condition) }"
      let isShort = Layout.fits(line, level: 2) && !condition.utf8.contains(UInt8(ascii: "\n"))
      statements.append(
        isShort ? line : "\(call).fails { response in\n\(Layout.indented(condition))\n}")
    }
    if let server = endpoint.server {
      statements.append("\(call).server = \(client.servers.url(server))")
    }
    if endpoint.isIdempotent, !endpoint.method.isIdempotent {
      statements.append("\(call).isIdempotent = true")
    }
    if let timeout = endpoint.timeout, timeout != client.common.timeout {
      statements.append("\(call).timeout = \(DurationLiteral.expression(timeout))")
    }
    if endpoint.retry != client.common.retry {
      let policy = endpoint.retry.map(RetrySpelling.policy) ?? ".never"
      statements.append(Layout.assignment("\(call).retry", policy, level: 2))
    }
    let redacted = RedactedNames(names: names).names(endpoint)
    if !redacted.isEmpty {
      statements.append(
        Layout.call("\(call).redact", redacted.map(StringLiteral.quoted), level: 2))
    }
    return statements
  }

  private func checks(_ parameter: Parameter, _ spelled: MethodParameter?) -> [String] {
    guard let spelled else { return [] }
    return ConstraintChecks(names: names, problems: "\(call).problems").checks(
      parameter.name.value, value: spelled.expression, parameter.constraints, parameter.type,
      parameter.presence)
  }

  /// `nil` for a parameter of the path, which stands there already.
  private func sent(_ parameter: Parameter, _ spelled: MethodParameter?) -> String? {
    guard parameter.place != .path else { return nil }
    var value = spelled?.expression ?? constant(parameter)
    if let spelled, parameter.place == .query, let format = QueryStyle.wholeFormat(parameter, names)
    {
      value =
        spelled.type.hasSuffix("?")
        ? Layout.map(value, "Recourse.JSON($0, as: \(format).self)", level: 3)
        : "Recourse.JSON(\(value), as: \(format).self)"
    }
    var arguments = [StringLiteral.quoted(parameter.wireName), value]
    if parameter.place == .query {
      arguments += QueryStyle(parameter, names: names).arguments
    } else if let format = names.format(parameter.type), spelled != nil {
      arguments.append("as: \(format).self")
    }
    return Layout.call("\(call).\(parameter.place.rawValue)", arguments, level: 2)
  }

  private var body: [String] {
    let value = method.bodyParameter?.expression ?? ""
    switch endpoint.body {
    case .json(let type) where names.resolved(type) == .builtin(.file):
      return ["\(call).file(\(value))"]
    case .json(let type):
      return ["\(call).json(\(written(type, value)))"]
    case .form(let type, let list, let nested):
      let style = QueryStyle.style(list: list, nested: nested)
      return [Layout.call("\(call).form", [written(type, value)] + style, level: 2)]
    case .multipart(let parts):
      return [MultipartSpelling(parts: parts, method: method, call: call).statement]
    case .text: return ["\(call).text(\(value))"]
    case .data(let media):
      return ["\(call).data(\(value), type: \(StringLiteral.quoted(media)))"]
    case nil: return []
    }
  }

  /// A body in a form of its own is written as JSON first.
  private func written(_ type: TypeReference, _ value: String) -> String {
    names.format(type).map { "Recourse.JSON(\(value), as: \($0).self)" } ?? value
  }
}

extension Endpoint.Method {
  /// By RFC 9110.
  fileprivate var isIdempotent: Bool {
    switch self {
    case .get, .head, .put, .delete: true
    case .post, .patch: false
    }
  }
}

/// `Recourse.RetryPolicy(…)`.
enum RetrySpelling {
  static func policy(_ retry: Retry) -> String {
    let shortest = DurationLiteral.expression(retry.shortest)
    let longest = DurationLiteral.expression(retry.longest)
    return "Recourse.RetryPolicy(attempts: \(retry.attempts), backoff: \(shortest) ... \(longest))"
  }
}

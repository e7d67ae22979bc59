import RecourseDiagnostics
import RecourseModel

/// The statement that sends the parts of a form.
struct MultipartSpelling {
  let parts: [Body.Part]
  let method: EndpointMethod
  let call: String

  private var names: SwiftNames { method.names }

  var statement: String {
    var locals = method.locals
    let form = locals.take("form", "multipart")
    var checks: [String] = []
    var lines: [String] = []
    for (index, part) in parts.enumerated() {
      let parameter = method.partParameters[index]
      if let parameter {
        checks += ConstraintChecks(names: names, problems: "\(call).problems").checks(
          part.name.value, value: parameter.expression, part.constraints, part.type,
          part.presence)
      }
      lines += added(part, parameter, to: form, &locals)
    }
    let body = lines.map { Layout.indented($0) }.joined(separator: "\n")
    return (checks + ["\(call).multipart { \(form) in\n\(body)\n}"]).joined(separator: "\n")
  }

  private func added(
    _ part: Body.Part, _ parameter: MethodParameter?, to form: String, _ locals: inout LocalNames
  ) -> [String] {
    let key = StringLiteral.quoted(part.wireName)
    let add = "\(form).add"
    guard let parameter else {
      guard case .constant(let literal) = part.presence else { return [] }
      return [Layout.call(add, [key, names.wireTextLiteral(literal, as: part.type)], level: 3)]
    }
    let value = parameter.expression
    let type = names.resolved(part.type.unwrapped)
    let limit = part.maxBytes.map { ["maxBytes: \(NumberLiteral.integer($0))"] } ?? []
    switch type {
    case .builtin(.file): return [Layout.call(add, [key, value] + limit, level: 3)]
    case .list(let element) where names.resolved(element) == .builtin(.file):
      let file = locals.take("file", "element")
      let list = parameter.type.hasSuffix("?") ? "\(value) ?? []" : value
      return [
        "for \(file) in \(list) {\n  \(add)(\(([key, file] + limit).joined(separator: ", ")))\n}"
      ]
    case .list(let element) where names.isWireText(element) && names.format(element) == nil:
      return [Layout.call(add, [key, value], level: 3)]
    case let type where names.isWireText(type):
      return [Layout.call(add, [key, text(value, type, parameter)], level: 3)]
    default:
      return [Layout.call(add, [key, "json: \(json(value, part.type, parameter))"], level: 3)]
    }
  }

  private func text(
    _ value: String, _ type: TypeReference, _ parameter: MethodParameter
  ) -> String {
    guard let format = names.format(type) else { return value }
    return parameter.type.hasSuffix("?")
      ? "\(value).map(\(format).text)" : "\(format).text(\(value))"
  }

  private func json(
    _ value: String, _ type: TypeReference, _ parameter: MethodParameter
  ) -> String {
    guard let format = names.format(type.unwrapped) else { return value }
    return parameter.type.hasSuffix("?")
      ? Layout.map(value, "Recourse.JSON($0, as: \(format).self)", level: 4)
      : "Recourse.JSON(\(value), as: \(format).self)"
  }
}

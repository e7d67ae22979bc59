import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Servers and authentications.
extension NodeDecoder {
  mutating func servers(_ node: YAML.Node) -> [ServerDeclaration] {
    guard let mapping = mapping(node, as: "`servers`") else { return [] }
    return mapping.entries.compactMap { server($0) }
  }

  private mutating func server(_ entry: YAML.Entry) -> ServerDeclaration? {
    let name = entry.key.located
    guard case .mapping = entry.value else {
      guard let url = text(entry.value, as: "a server"), let scalar = entry.value.scalar else {
        return nil
      }
      return ServerDeclaration(name: name, url: url, scalar: scalar)
    }
    guard let mapping = mapping(entry.value, by: .server), let node = mapping["url"],
      let url = text(node, as: "`url`"), let scalar = node.scalar
    else { return nil }
    var server = ServerDeclaration(name: name, url: url, scalar: scalar)
    server.documentation = mapping["doc"].flatMap { documentation($0) }
    if let node = mapping["variables"], let variables = self.mapping(node, as: "`variables`") {
      server.variables = variables.entries.map { variable($0) }
    }
    return server
  }

  private mutating func variable(_ entry: YAML.Entry) -> ServerDeclaration.Variable {
    var variable = ServerDeclaration.Variable(name: entry.key.located)
    switch entry.value {
    case .scalar:
      variable.defaultValue = text(entry.value, as: "a variable's default")
    case .sequence:
      variable.allowed = texts(entry.value, as: "a variable's values") ?? []
    case .mapping:
      guard let mapping = mapping(entry.value, by: .serverVariable) else { return variable }
      variable.defaultValue = mapping["default"].flatMap { text($0, as: "`default`") }
      variable.allowed = mapping["values"].flatMap { texts($0, as: "`values`") } ?? []
      variable.documentation = mapping["doc"].flatMap { documentation($0) }
    }
    return variable
  }

  mutating func authentications(_ node: YAML.Node) -> [Authentication] {
    guard let mapping = mapping(node, as: "`auth`") else { return [] }
    return mapping.entries.compactMap { authentication($0) }
  }

  private mutating func authentication(_ entry: YAML.Entry) -> Authentication? {
    let name = entry.key.located
    guard case .mapping = entry.value else {
      guard let text = text(entry.value, as: "a way to prove who calls") else { return nil }
      return scheme(text).map { Authentication(name: name, kind: $0) }
    }
    guard let mapping = mapping(entry.value, by: .authenticationKind) else { return nil }
    let kinds = mapping.entries.filter {
      ["kind", "header", "query", "cookie"].contains($0.key.text)
    }
    guard let kind = kinds.first, kinds.count == 1 else {
      report.error(
        .malformedAuthentication,
        "`\(name.value)` says \(kinds.isEmpty ? "no" : "more than one") way",
        at: mapping.range, remedy: Self.authenticationRemedy)
      return nil
    }
    guard let text = text(kind.value, as: "`\(kind.key.text)`") else { return nil }
    let documentation = mapping["doc"].flatMap { self.documentation($0) }
    let resolved: Authentication.Kind? =
      switch kind.key.text {
      case "kind": scheme(text)
      case "header": .header(text.value)
      case "query": .query(text.value)
      default: .cookie(text.value)
      }
    if ["header", "cookie"].contains(kind.key.text), !HeaderName.isToken(text.value) {
      report.error(
        .malformedHeaderName, "`\(text.value)` is no name of a \(kind.key.text)", at: text.range,
        remedy: HeaderName.remedy)
      return nil
    }
    return resolved.map { Authentication(name: name, kind: $0, documentation: documentation) }
  }

  private mutating func scheme(_ text: Located<String>) -> Authentication.Kind? {
    switch text.value {
    case "bearer": return .bearer
    case "basic": return .basic
    default:
      let nearest = suggestion(for: text.value, among: ["bearer", "basic"])
      report.error(
        .malformedAuthentication, "`\(text.value)` is no way to prove who calls", at: text.range,
        remedy: nearest.map { "did you mean `\($0)`?" } ?? Self.authenticationRemedy)
      return nil
    }
  }

  private static let authenticationRemedy =
    "write `bearer`, `basic`, `{ header: X-Api-Key }`, `{ query: key }` or `{ cookie: session }`"
}

/// The names of headers and cookies: tokens of RFC 9110, section 5.6.2.
enum HeaderName {
  static let remedy = "letters, digits and `!#$%&'*+-.^_`|~` may stand in it"

  static func isToken(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { isTokenByte($0) }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

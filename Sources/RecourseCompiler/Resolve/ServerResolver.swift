import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Takes the addresses of servers apart, and holds their variables against them.
struct ServerResolver {
  private var report = Report()

  static func resolve(_ declarations: [ServerDeclaration], _ report: inout Report) -> [Server] {
    var resolver = ServerResolver()
    let servers = declarations.compactMap { resolver.server($0) }
    report.append(resolver.report)
    return servers
  }

  private mutating func server(_ written: ServerDeclaration) -> Server? {
    guard let pieces = pieces(written) else { return nil }
    var variables: [Server.Variable] = []
    var url: [Server.Piece] = []
    for piece in pieces {
      switch piece {
      case .text(let text): url.append(.text(text))
      case .name(let name):
        if let index = variables.firstIndex(where: { $0.name.value == name.value }) {
          url.append(.variable(index))
          continue
        }
        url.append(.variable(variables.count))
        variables.append(variable(name, written))
      }
    }
    for variable in written.variables
    where !variables.contains(where: { $0.name.value == variable.name.value }) {
      let nearest = suggestion(for: variable.name.value, among: variables.map(\.name.value))
      report.error(
        .malformedServer, "the address has no `{\(variable.name.value)}`", at: variable.name.range,
        remedy: nearest.map { "did you mean `\($0)`?" }
          ?? "write it into the address, or leave it out",
        related: [Diagnostic.Related(written.url.range, "the address")])
    }
    return Server(
      name: written.name, url: url, variables: variables, documentation: written.documentation)
  }

  private mutating func variable(
    _ name: Located<String>, _ written: ServerDeclaration
  ) -> Server.Variable {
    guard let declared = written.variables.first(where: { $0.name.value == name.value }) else {
      return Server.Variable(name: name)
    }
    if let value = declared.defaultValue, !declared.allowed.isEmpty,
      !declared.allowed.contains(where: { $0.value == value.value })
    {
      report.error(
        .malformedServer, "the default `\(value.value)` is none of the values allowed",
        at: value.range, remedy: "add it to `values`, or write one of them")
    }
    var seen: Set<String> = []
    for value in declared.allowed where !seen.insert(value.value).inserted {
      report.error(
        .malformedServer, "the value `\(value.value)` stands twice", at: value.range,
        remedy: "take one of them out")
    }
    return Server.Variable(
      name: declared.name, defaultValue: declared.defaultValue?.value,
      allowed: declared.allowed.map(\.value), documentation: declared.documentation)
  }

  private mutating func pieces(_ written: ServerDeclaration) -> [PathTemplate.Piece]? {
    var bytes = Array(written.url.value.utf8)
    while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    if let problem = Self.problem(written.url.value) {
      report.error(
        .malformedServer, problem.message, at: written.url.range, remedy: problem.remedy)
      return nil
    }
    var pieces: [PathTemplate.Piece] = []
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{") {
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else {
          return fail(written, "a `{` is not closed")
        }
        if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        pieces.append(.name(Located(name, written.scalar.range(of: (index + 1)..<end))))
        index = end + 1
      } else {
        guard ScalarText.isURLByte(bytes[index]) || bytes[index] == UInt8(ascii: "%") else {
          return fail(written, "the address holds what no address may")
        }
        text.append(bytes[index])
        index += 1
      }
    }
    if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    return pieces
  }

  private mutating func fail(
    _ written: ServerDeclaration, _ message: String
  ) -> [PathTemplate.Piece]? {
    report.error(
      .malformedServer, message, at: written.url.range,
      remedy: "write it as in `https://api.example.com/v1` or `https://{host}/api`")
    return nil
  }

  private static func problem(_ url: String) -> (message: String, remedy: String)? {
    guard let separator = url.firstRange(of: "://") else {
      return (
        "the address has no scheme", "write it whole, as in `https://\(url.drop { $0 == "/" })`"
      )
    }
    let scheme = url[..<separator.lowerBound]
    guard ["http", "https"].contains(scheme) || scheme.hasPrefix("{") else {
      return ("`\(scheme)` is no scheme that a client calls", "write `https` or `http`")
    }
    let rest = url[separator.upperBound...]
    if rest.isEmpty || rest.hasPrefix("/") {
      return ("the address has no host", "write it as in `https://api.example.com`")
    }
    if rest.contains("?") || rest.contains("#") {
      return ("the address of a server has no query and no fragment", "leave them out")
    }
    if rest.prefix(while: { $0 != "/" }).contains("@") {
      return ("the address of a server holds no credentials", "write `basic` under `auth:`")
    }
    return nil
  }
}

import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// What an export comes to.
package struct ExportResult: Sendable {
  /// The document, as YAML or JSON.
  package var text: String
}

/// Makes OpenAPI documents of schemas.
package enum OpenAPIExport {
  /// Writes a schema as a document of OpenAPI 3.0 or 3.1. What OpenAPI cannot say stands in `x-recourse`,
  /// from which an import restores the schema as it was, byte for byte.
  ///
  /// - Parameters:
  ///   - api: what the schema says.
  ///   - root: its text.
  ///   - included: the files that it includes, by the paths that it writes.
  ///   - report: takes what readers of the document will not see.
  package static func run(
    _ api: API, root: SourceFile, included: [SourceFile] = [],
    options: ExportOptions = ExportOptions(), report: inout Report
  ) -> ExportResult {
    var exporter = Exporter(api, options: options)
    exporter.readSource([root] + included)
    let plain = exporter.document()
    let digest = digest(of: plain)
    let whole = exporter.adding(root: root, included: included, digest: digest, to: plain)
    report.append(exporter.report)
    return ExportResult(
      text: options.isJSON
        ? JSONTreeWriter.text(of: whole) : TreeWriter.text(of: whole, isPortable: true))
  }

  /// The digest of a document as it is read again.
  private static func digest(of document: Tree) -> String {
    var files = SourceFiles()
    let file = files.add(name: "", bytes: Array(JSONTreeWriter.text(of: document).utf8))
    var report = Report()
    return YAML.parseJSON(file, report: &report).map(DocumentDigest.text) ?? ""
  }
}

struct Exporter {
  let api: API
  let options: ExportOptions
  let schemas: SchemaExporter
  var report = Report()
  /// The endpoints and error types as they are written.
  var writtenEndpoints: [String: Tree] = [:]
  var writtenErrors: [Tree.Member] = []

  init(_ api: API, options: ExportOptions) {
    self.api = api
    self.options = options
    schemas = SchemaExporter(api, version: options.version)
  }

  mutating func readSource(_ files: [SourceFile]) {
    for file in files {
      var report = Report()
      guard let node = YAML.parse(file, report: &report) else { continue }
      let tree = TreeReader.tree(of: node, in: file)
      for member in tree["endpoints"]?.members ?? [] { writtenEndpoints[member.key] = member.value }
      writtenErrors += tree["errors"]?.members ?? []
    }
  }

  mutating func document() -> Tree {
    var members: [Tree.Member] = [
      .init("openapi", .text(options.version.stated)), .init("info", info()),
    ]
    if !api.servers.isEmpty {
      members.append(.init("servers", .list(api.servers.map(server), .block)))
    }
    members.append(.init("paths", paths()))
    members.append(.init("components", components()))
    return .mapping(members, .block)
  }

  private func info() -> Tree {
    var members: [Tree.Member] = [
      .init("title", .text(api.name.value)), .init("version", .text(options.apiVersion)),
    ]
    if let text = api.documentation?.text { members.append(.init("description", .prose(text))) }
    return .mapping(members, .block)
  }

  private func server(_ server: Server) -> Tree {
    let url = server.url.map { piece -> String in
      switch piece {
      case .text(let text): text
      case .variable(let index): "{\(server.variables[index].name.value)}"
      }
    }
    var members: [Tree.Member] = [.init("url", .text(url.joined()))]
    members.append(.init("description", .prose(server.documentation?.text ?? server.name.value)))
    let variables = server.variables.map { variable -> Tree.Member in
      let value = variable.defaultValue ?? variable.allowed.first ?? variable.name.value
      var said: [Tree.Member] = [.init("default", .text(value))]
      if !variable.allowed.isEmpty {
        said.append(.init("enum", .list(variable.allowed.map { .text($0) })))
      }
      if let text = variable.documentation?.text {
        said.append(.init("description", .prose(text)))
      }
      return .init(variable.name.value, .mapping(said, .block))
    }
    if !variables.isEmpty { members.append(.init("variables", .mapping(variables, .block))) }
    return .mapping(members, .block)
  }

  private func components() -> Tree {
    var members: [Tree.Member] = []
    let models = schemas.components(api.models)
    if !models.isEmpty { members.append(.init("schemas", .mapping(models, .block))) }
    let responses = api.errors.flatMap { ErrorExporter($0, schemas).components() }
    if !responses.isEmpty, !api.endpoints.isEmpty {
      members.append(.init("responses", .mapping(responses, .block)))
    }
    if !api.authentications.isEmpty {
      members.append(
        .init(
          "securitySchemes", .mapping(api.authentications.map(securityScheme), .block)))
    }
    return .mapping(members, .block)
  }

  private func securityScheme(_ authentication: Authentication) -> Tree.Member {
    var members: [Tree.Member] =
      switch authentication.kind {
      case .bearer: [.init("type", .text("http")), .init("scheme", .text("bearer"))]
      case .basic: [.init("type", .text("http")), .init("scheme", .text("basic"))]
      case .header(let name): apiKey(name, "header")
      case .query(let name): apiKey(name, "query")
      case .cookie(let name): apiKey(name, "cookie")
      }
    if let text = authentication.documentation?.text {
      members.append(.init("description", .prose(text)))
    }
    return .init(authentication.name.value, .mapping(members, .block))
  }

  private func apiKey(_ name: String, _ place: String) -> [Tree.Member] {
    [
      .init("type", .text("apiKey")), .init("in", .text(place)), .init("name", .text(name)),
    ]
  }

  /// The document with the decisions and the schema's own text.
  func adding(
    root: SourceFile, included: [SourceFile], digest: String, to document: Tree
  ) -> Tree {
    var members: [Tree.Member] = [.init("digest", .text(digest))]
    if !writtenErrors.isEmpty {
      members.append(.init("errors", .mapping(writtenErrors.map(Self.withoutComments), .block)))
    }
    members.append(.init("file", .text(api.fileName)))
    members.append(.init("schema", Self.text(root.bytes)))
    if !included.isEmpty {
      let texts = included.map {
        Tree.Member(Self.path(of: $0.name, beside: root.name), Self.text($0.bytes))
      }
      members.append(.init("includes", .mapping(texts, .block)))
    }
    return .mapping(document.members + [.init("x-recourse", .mapping(members, .block))], .block)
  }

  /// The path of an included file from the root's folder, wherever that lies.
  private static func path(of name: String, beside root: String) -> String {
    guard let slash = root.lastIndex(of: "/"), name.hasPrefix(root[...slash]) else { return name }
    return String(name.dropFirst(root[...slash].count))
  }

  /// A text, in several parts where readers would refuse one of its size.
  private static func text(_ bytes: [UInt8]) -> Tree {
    let most = 500_000
    guard bytes.count > most else { return .text(String(decoding: bytes, as: UTF8.self)) }
    var parts: [Tree] = []
    var start = 0
    while start < bytes.count {
      var end = min(start + most, bytes.count)
      if end < bytes.count, let lineBreak = bytes[start..<end].lastIndex(of: UInt8(ascii: "\n")) {
        end = lineBreak + 1
      }
      parts.append(.text(String(decoding: bytes[start..<end], as: UTF8.self)))
      start = end
    }
    return .list(parts, .block)
  }

  static func withoutComments(_ member: Tree.Member) -> Tree.Member {
    .init(member.key, withoutComments(member.value))
  }

  static func withoutComments(_ tree: Tree) -> Tree {
    switch tree.content {
    case .scalar: return Tree(tree.content)
    case .list(let elements, let layout): return .list(elements.map(withoutComments), layout)
    case .mapping(let members, let layout):
      return .mapping(members.map(withoutComments), layout)
    }
  }
}

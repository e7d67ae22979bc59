import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Turns a schema's text into the resolved API.
package enum Compiler {
  /// Why a file to include could not be read.
  package enum IncludeFailure: Error, Hashable, Sendable {
    case notFound
    /// In a few words, as in "permission denied".
    case unreadable(String)
    /// The file lies outside the root file's folder, as by a symbolic link.
    case outside
  }

  /// Reads a file by its path from the root file's folder: without `.`, `..` or a leading slash.
  package typealias IncludeLoader = (_ path: String) -> Result<[UInt8], IncludeFailure>

  /// Decodes, resolves and validates a schema with what it includes.
  ///
  /// - Parameters:
  ///   - root: the schema, already in `files`.
  ///   - files: takes in what is included.
  /// - Returns: the API; `nil` where the report has errors.
  package static func compile(
    root: SourceFile, files: inout SourceFiles, load: @escaping IncludeLoader,
    report: inout Report
  ) -> API? {
    guard let document = decode(root: root, files: &files, load: load, report: &report) else {
      return nil
    }
    let models = ModelResolver.resolve(document.models, &report)
    let scope = EndpointScope(document, models)
    let servers = ServerResolver.resolve(document.servers, &report)
    let endpoints = EndpointResolver.resolve(document.endpoints, scope, &report)
    var api = API(
      name: document.name ?? Located("API", document.start), fileName: fileName(of: root),
      documentation: document.documentation)
    api.parts = document.parts
    api.servers = servers
    api.authentications = document.authentications
    api.models = models.models
    api.endpoints = endpoints
    api.translations = document.translations
    api.output = document.output
    resolveErrors(of: document, scope, endpoints: endpoints, in: &api, &report)
    NameValidator.validate(api, &report)
    if !report.hasErrors { api.translations = TranslationValidator.validate(api, &report) }
    return report.hasErrors ? nil : api
  }

  /// The schema with what it includes; what the includes give stands first.
  static func decode(
    root: SourceFile, files: inout SourceFiles, load: @escaping IncludeLoader,
    report: inout Report
  ) -> SchemaDocument? {
    guard let node = YAML.parse(root, report: &report) else { return nil }
    var decoder = NodeDecoder()
    defer { report.append(decoder.report) }
    let start = SourceRange(file: root.id, start: 0, end: 0)
    guard var document = decoder.document(node, start: start) else { return nil }
    var includes = Includes(root: root, load: load)
    includes.read(decoder.includes(node), files: &files, decoder: &decoder)
    document.parts = includes.parts
    document.models = includes.documents.flatMap(\.models) + document.models
    document.errors = includes.documents.flatMap(\.errors) + document.errors
    document.authentications =
      includes.documents.flatMap(\.authentications) + document.authentications
    reportDuplicates(document.errors.map(\.name), "an error type", &decoder.report)
    reportDuplicates(document.authentications.map(\.name), "an authentication", &decoder.report)
    return document
  }

  /// Within a file YAML keeps names apart; an include may bring one again.
  private static func reportDuplicates(
    _ names: [Located<String>], _ subject: String, _ report: inout Report
  ) {
    var seen: [String: SourceRange] = [:]
    for name in names {
      guard let first = seen.updateValue(name.range, forKey: name.value) else { continue }
      report.error(
        .duplicateName, "\(subject) `\(name.value)` is declared twice", at: name.range,
        remedy: "rename one of them", related: [Diagnostic.Related(first, "the first one")])
    }
  }

  private static func fileName(of file: SourceFile) -> String {
    file.name.split(separator: "/").last.map(String.init) ?? file.name
  }

  // The decisions rest on what the endpoints succeed with, and would be wrong where that is.
  private static func resolveErrors(
    of document: SchemaDocument, _ scope: EndpointScope, endpoints: [Endpoint],
    in api: inout API, _ report: inout Report
  ) {
    let isWhole = endpoints.count == document.endpoints.count && !document.lacksEndpoints
    guard isWhole, !report.hasEndpointErrors else { return }
    var conditions: ErrorResolver.EndpointConditions = [:]
    for endpoint in document.endpoints where !endpoint.failsWhen.isEmpty {
      conditions[endpoint.name.value] = endpoint.failsWhen
    }
    ErrorResolver.resolve(
      document.errors, endpointConditions: conditions,
      type: { expression, report in scope.types.resolve(expression, &report) }, api: &api,
      report: &report)
  }
}

extension Report {
  /// Whether an endpoint has a fault, so that what it succeeds with is not certain.
  fileprivate var hasEndpointErrors: Bool {
    diagnostics.contains { $0.severity == .error && $0.code.id.hasPrefix("E03") }
  }
}

import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// What an import comes to.
package struct ImportResult: Sendable {
  /// The schema as text.
  package var schema: String
  /// Files that the schema includes, by their paths from its folder.
  package var includes: [(path: String, text: String)] = []
  /// What a schema cannot say, or says in another way, by its place.
  package var notes: [ImportNote]
  package var endpointCount: Int
  package var modelCount: Int
  package var errorCount: Int
  package var operationCount: Int
  /// All files that were read, for the places of notes and findings.
  package var files: SourceFiles
  /// The schema before it is written, for merging; nil for one that was restored.
  package var document: ImportedDocument?
  /// The schema that a document holds which was changed since it was exported.
  package var restoration: RestoredSchema?
}

extension ImportResult {
  /// Leaves out what was said of the earlier document already.
  package mutating func keepNotes(newSince earlier: ImportResult) {
    let known = Set(earlier.notes.map { [$0.pointer, $0.subject, $0.instead] })
    notes.removeAll { known.contains([$0.pointer, $0.subject, $0.instead]) }
  }
}

/// Makes schemas of OpenAPI documents.
package enum OpenAPIImport {
  /// Reads a document of OpenAPI 3.0, 3.1 or 3.2 or of Swagger 2.0, as YAML or JSON, into a schema.
  ///
  /// - Parameters:
  ///   - file: the document, one of `files`.
  ///   - restores: whether a schema that an unchanged document holds is brought back.
  ///   - load: gives files beside it that it refers to.
  /// - Returns: nil after errors, which are in the report with their places; the files in any case.
  package static func run(
    _ file: SourceFile, files: SourceFiles, options: ImportOptions = ImportOptions(),
    restores: Bool = true, load: @escaping DocumentLoader, report: inout Report
  ) -> (result: ImportResult?, files: SourceFiles) {
    guard let documents = DocumentSet(file: file, files: files, load: load, report: &report),
      let version = OpenAPIVersion.detect(in: documents.root, report: &report)
    else { return (nil, files) }
    let restoration = restores ? Restoration(documents.root) : nil
    let isWhole = options.only.isEmpty && options.except.isEmpty
    if let restoration, restoration.isUnchanged, isWhole {
      return (restoration.result(files: documents.files), documents.files)
    }
    let (imported, operations, notes, files) = read(documents, version, options, &report)
    guard !report.hasErrors else { return (nil, files) }
    let schema = SchemaFormatter.canonical(SchemaRenderer(imported).schema())
    var said: Set<ImportNote> = []
    var result = ImportResult(
      schema: TreeWriter.text(of: schema),
      notes: notes.filter { said.insert($0).inserted },
      endpointCount: imported.endpoints.count,
      modelCount: imported.order.count, errorCount: imported.errors.count,
      operationCount: operations.count, files: files)
    result.document = ImportedDocument(
      schema: schema,
      statuses: Dictionary(
        operations.map { operation in
          (
            .init(method: operation.method, path: operation.path),
            Set(operation.responses.map(\.status.text))
          )
        }
      ) { first, _ in first },
      isSelection: !isWhole)
    if let stem = options.partStem, lineCount(of: result.schema) > options.linesPerPart * 3 {
      let (root, parts) = SchemaParts.divide(
        schema, result.schema, of: imported, stem: stem, limit: options.linesPerPart)
      (result.schema, result.includes) = (root, parts)
    }
    result.restoration = restoration?.schemas
    if options.isLast { Unfreed.keep((imported, operations)) }
    return (result, files)
  }

  /// Reads a document. What is known meanwhile is gone before anything is written, if it is freed at all.
  private static func read(
    _ documents: DocumentSet, _ version: OpenAPIVersion, _ options: ImportOptions,
    _ report: inout Report
  ) -> (Imported, [Operation], notes: [ImportNote], SourceFiles) {
    var importer = Importer(
      documents: documents, version: version, options: options, report: report)
    let (imported, operations) = importer.run()
    report = importer.report
    if options.isLast { Unfreed.keep(importer) }
    return (imported, operations, importer.notes, importer.documents.files)
  }

  private static func lineCount(of text: String) -> Int {
    text.withBytes { $0.count(of: .newline) }
  }
}

extension Importer {
  /// Reads everything that was asked for.
  mutating func run() -> (Imported, [Operation]) {
    var imported = Imported(name: "")
    let info = documents.root["info"]
    imported.name = options.name ?? APIName.name(ofTitle: info?["title"]?.text)
    imported.documentation = Prose.documentation(
      summary: info?["summary"]?.text, description: info?["description"]?.text)
    findSubtypes()
    var reader = OperationReader(version: version, documents: documents)
    let operations = reader.readAll(report: &report)
    documents = reader.documents
    let selected = select(operations)
    let names = OperationNames.all(of: operations)
    bodyNames = OperationNames.bodies(of: operations, names)
    imported.servers = readServers()
    imported.authentications = readAuthentications()
    if options.only.isEmpty {
      let components = componentSchemas
      for (index, component) in components.enumerated() {
        if index.isStep(of: components.count) {
          options.progress?(.types(done: index, of: components.count))
        }
        _ = useOfModel(at: component.part)
      }
    }
    readEndpoints(operations, names, selected, into: &imported)
    noteWebhooks()
    options.progress?(.writing)
    settle(&imported)
    forgetShapes()
    return (imported, operations)
  }

  private mutating func readEndpoints(
    _ operations: [Operation], _ names: [[String]], _ selected: [Bool],
    into imported: inout Imported
  ) {
    for (index, operation) in operations.enumerated() where selected[index] {
      if index.isStep(of: operations.count) {
        options.progress?(.operations(done: index, of: operations.count))
      }
      guard var endpoint = endpoint(operation, words: names[index]) else { continue }
      endpoint.authentication = authentication(of: operation, among: imported.authentications)
      endpoint.server = server(of: operation, among: &imported.servers)
      imported.endpoints.append(endpoint)
    }
    let used = Set(imported.endpoints.compactMap(\.authentication))
    imported.authentications.removeAll { !used.contains($0.schemeName) }
    imported.usualAuthentication = usual(imported)
  }

  /// The scheme that most calls need, if most calls need one.
  private func usual(_ imported: Imported) -> String? {
    var counts: [String?: Int] = [:]
    for endpoint in imported.endpoints { counts[endpoint.authentication, default: 0] += 1 }
    let best = imported.authentications.map(\.schemeName)
      .max { counts[$0, default: 0] < counts[$1, default: 0] }
    guard let best, counts[best, default: 0] >= counts[nil, default: 0] else { return nil }
    return best
  }

  private mutating func noteWebhooks() {
    let webhooks = documents.root["webhooks"]?.members ?? []
    let stated = documents.root["x-webhooks"]?.members ?? []
    for (_, webhook) in webhooks + stated {
      note(
        .webhook, webhook, "a webhook is a request to the app's server",
        instead: "its models are kept, the call is left out")
    }
  }
}

extension Int {
  /// Whether it is one of some twenty numbers up to a count.
  fileprivate func isStep(of count: Int) -> Bool { isMultiple(of: count / 20 + 1) }
}

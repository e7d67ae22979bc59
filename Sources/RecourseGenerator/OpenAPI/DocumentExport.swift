import RecourseDiagnostics
import RecourseOpenAPI

/// Exports schemas from files.
package struct DocumentExport {
  private var pipeline: Pipeline

  package init(_ request: GenerationRequest) { pipeline = Pipeline(request) }

  package private(set) var report = Report()
  package var sources: SourceFiles { pipeline.sources }

  /// - Returns: the document; nil after errors, which are in the report.
  package mutating func run(options: ExportOptions) -> String? {
    let apis = pipeline.compile()
    report.append(pipeline.report)
    guard let api = apis.first, !report.hasErrors, let root = sources.files.first else {
      return nil
    }
    // Included files are named by their paths from the schema's folder.
    let folder = root.name.lastIndex(of: "/").map { root.name[...$0] } ?? ""
    let included = sources.files.dropFirst().map { file in
      SourceFile(
        id: file.id, name: String(file.name.dropFirst(folder.count)), bytes: file.bytes)
    }
    return OpenAPIExport.run(
      api, root: root, included: included, options: options, report: &report
    ).text
  }
}

import RecourseDiagnostics

/// What was generated, and what was found on the way.
public struct GenerationResult: Sendable {
  /// A generated file.
  public struct File: Hashable, Sendable {
    /// Its name below the output folder.
    public let name: String
    public let text: String
  }

  /// An error or a warning.
  public struct Finding: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable { case error, warning }

    /// As in `E0201`.
    public let code: String
    public let severity: Severity
    /// What is wrong, in one line.
    public let message: String
    /// What to do about it.
    public let remedy: String?
    /// The file, as it was named in the request; `nil` for what concerns no file.
    public let file: String?
    /// From 1.
    public let line: Int?
    /// From 1, in Unicode scalars.
    public let column: Int?
  }

  /// The files; none where there are errors.
  public var files: [File] {
    outputs.map { File(name: $0.name, text: String(decoding: $0.bytes, as: UTF8.self)) }
  }
  /// By place.
  public let findings: [Finding]
  /// The findings as `file:line:column: error: message [E0201]`, a line each.
  public let log: String

  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  package let outputs: [OutputFile]
  package let report: Report
  package let sources: SourceFiles
  /// The file names of the schemas.
  package let schemaNames: Set<String>

  init(
    outputs: [OutputFile], report: Report, sources: SourceFiles, schemaNames: Set<String> = []
  ) {
    self.schemaNames = schemaNames
    self.outputs = report.hasErrors ? [] : outputs
    self.report = report
    self.sources = sources
    findings = report.sorted.map { Finding($0, sources) }
    log = report.rendered(as: .text, files: sources)
  }
}

extension GenerationResult.Finding {
  fileprivate init(_ diagnostic: Diagnostic, _ sources: SourceFiles) {
    let file = diagnostic.range.flatMap { sources[$0.file] }
    let location = diagnostic.range.flatMap { file?.location(of: Int($0.start)) }
    code = diagnostic.code.id
    severity = diagnostic.severity == .error ? .error : .warning
    message = diagnostic.message
    remedy = diagnostic.remedy
    self.file = file?.name
    line = location?.line
    column = location?.column
  }
}

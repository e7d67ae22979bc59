import RecourseDiagnostics
import RecourseModel

@testable import RecourseCompiler

/// What compiling a schema gives, for tests.
struct Compiled {
  var api: API?
  var diagnostics: [Diagnostic]
  var files: SourceFiles

  /// - Parameter included: files by their path from the root file's folder.
  init(_ text: String, included: [String: String] = [:], name: String = "test.recourse.yaml") {
    files = SourceFiles()
    let root = files.add(name: name, bytes: Array(text.utf8))
    var report = Report()
    api = Compiler.compile(
      root: root, files: &files,
      load: { path in included[path].map { .success(Array($0.utf8)) } ?? .failure(.notFound) },
      report: &report)
    diagnostics = report.sorted
  }

  /// A schema with the given models.
  init(models: String, top: String = "") {
    self.init("recourse: 1\napi: Test\n\(top)\nmodels:\n\(Self.indented(models))")
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }

  var codes: [String] { diagnostics.map(\.code.id) }

  /// The source text that a finding points at.
  func text(of diagnostic: Diagnostic?) -> String {
    guard let range = diagnostic?.range, let file = files[range.file] else { return "" }
    return String(decoding: file.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  /// Each finding on a line: code, what it points at, message.
  var summary: String {
    diagnostics.map { "\($0.code.id) «\(text(of: $0))» \($0.message)" }.joined(separator: "\n")
  }

  func model(_ name: String) -> Model? { api?.models.first { $0.name.value == name } }

  func structure(_ name: String) -> Structure? {
    if case .structure(let structure)? = model(name)?.shape { structure } else { nil }
  }

  func field(_ name: String, of model: String) -> Field? {
    structure(model)?.fields.first { $0.name.value == name }
  }

  func enumeration(_ name: String) -> Enumeration? {
    if case .enumeration(let enumeration)? = model(name)?.shape { enumeration } else { nil }
  }

  func union(_ name: String) -> Union? {
    if case .union(let union)? = model(name)?.shape { union } else { nil }
  }

  func endpoint(_ name: String) -> Endpoint? {
    api?.endpoints.first { $0.name.value == name }
  }
}

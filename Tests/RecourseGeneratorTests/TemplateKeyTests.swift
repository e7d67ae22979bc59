import Foundation
import RecourseDiagnostics
import RecourseGenerator
import RecourseModel
import RecourseSwift
import RecourseTemplates
import Testing

/// The built-in templates must use what the views offer, and the views offer what the templates use.
struct TemplateKeyTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// Every schema of the package that is sound.
  private static let schemas = ["schemas", "Tests/Golden/Cases"].flatMap { folder in
    let root = package.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".recourse.yaml") }.sorted()
      .map { root.appending(path: $0).path }
  }

  /// What all the schemas' views offer between them, by the template they are for.
  private static func shapes() -> [String: TemplateShape] {
    var views: [String: [TemplateValue]] = [:]
    for schema in schemas {
      var request = GenerationRequest(schemas: [.file(schema)])
      request.options.stub = true
      request.options.tests = true
      request.options.futures = true
      request.options.localization = .strings
      var pipeline = Pipeline(request)
      for api in pipeline.compile() {
        for file in SwiftBackend.views(of: api, options: api.output) {
          views[file.template, default: []].append(file.view)
        }
      }
    }
    return views.mapValues(TemplateShape.init)
  }

  @Test func templatesAndViewsAgree() {
    var pipeline = Pipeline(GenerationRequest(schemas: []))
    let templates = pipeline.loadTemplates()
    let shapes = Self.shapes()
    #expect(shapes.keys.contains("Models"))
    for (template, shape) in shapes.sorted(by: { $0.key < $1.key }) {
      let usage = TemplateUsage(of: template, in: templates, shape: shape)
      let unknown = usage.unknown.map { "\(place($0, pipeline.sources)) \($0.message)" }
      #expect(unknown == [], "\(template)")
      #expect(usage.unused(in: shape) == [], "\(template)")
    }
  }

  private func place(_ diagnostic: Diagnostic, _ sources: SourceFiles) -> String {
    guard let range = diagnostic.range, let file = sources[range.file] else { return "" }
    return "\(file.name):\(file.location(of: Int(range.start)).line)"
  }
}

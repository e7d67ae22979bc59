import Foundation
import RecourseDiagnostics
import RecourseModel
import RecourseSwift
import RecourseTemplates
import Testing

/// Generated error types and the tests generated for them, compiled and run as part of this target.
///
/// `UPDATE_GOLDENS=1 swift test --filter RecordedTests` records them anew, and fails.
@Suite struct RecordedTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(arguments: ["problem", "shop", "sign-in", "ranges", "field-shapes"])
  func generatedTestsAreWhatIsRecorded(table: String) throws {
    let name = "\(table).recourse.yaml"
    let schema = try String(
      contentsOf: Self.folder.appending(path: "Tables/\(name)"), encoding: .utf8)
    let api = try #require(SoundSchemas.compile(schema, name: name).api)
    var options = OutputOptions()
    options.access = .internal
    options.support = .import
    options.hasTests = true
    var files = SourceFiles()
    var report = Report()
    let templates = TemplateSet.builtIn(files: &files, report: &report)
    let generated = SwiftBackend.render(
      api, options: options, templates: templates, report: &report)
    let wanted = generated.filter { !$0.name.hasSuffix("+Client.swift") }
    #expect(wanted.contains { $0.name.hasSuffix("+DecisionTests.swift") })
    for file in wanted {
      let place = Self.folder.appending(path: "Recorded/\(file.name)")
      if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
        try Data(file.bytes).write(to: place)
        Issue.record("recorded \(file.name)")
      } else {
        #expect(try Data(contentsOf: place) == Data(file.bytes), "\(file.name) has changed")
      }
    }
  }
}

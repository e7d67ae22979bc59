import Foundation
import RecourseDiagnostics
import RecourseGenerator
import Testing

/// Text of a schema changes nothing of pages, tables and findings but the text.
@Suite struct ReportOutputTests {
  private struct Count {
    var pairs = 0
    var unchanged = 0
  }

  @Test func noTextLeavesItsPlaceInWhatIsSaidOfDecisions() {
    var count = Count()
    for (number, sink) in (Sink.errors + Sink.endpoints).enumerated() {
      let references = sink.harmless.compactMap { Self.overview(sink, $0) }
      let tags = Set(references.map { Tags(of: $0.html()).outline })
      let lines = Set(references.map { ReportShape.outline(ofMarkdown: $0.markdown()) })
      for text in HostileString.some(number) {
        guard let overview = Self.overview(sink, text) else { continue }
        count.pairs += 1
        let html = Tags(of: overview.html())
        let markdown = overview.markdown()
        let faults = [
          tags.contains(html.outline) ? nil : "the page has other elements",
          html.isBalanced ? nil : "the page's elements are not closed",
          lines.contains(ReportShape.outline(ofMarkdown: markdown))
            ? nil : "Markdown has other lines",
          ReportShape.hasMarkup(markdown) ? "Markdown has elements" : nil,
          ReportShape.isJSON(overview.json()) ? nil : "JSON cannot be read",
          ReportShape.isPlain(overview.text(TerminalStyle(width: 100, hasColor: false)))
            ? nil : "the text has what a terminal acts on",
          ReportShape.isPlain(markdown) && ReportShape.isPlain(overview.html()) ? nil : "a control",
        ].compactMap { $0 }
        if faults.isEmpty { count.unchanged += 1 }
        for fault in faults { Issue.record("\(sink), \(text): \(fault)") }
      }
    }
    print("decisions: \(count.unchanged) of \(count.pairs) unchanged")
    #expect(count.unchanged == count.pairs)
  }

  @Test func noTextLeavesItsPlaceInFindings() {
    var count = Count()
    for (number, sink) in (Sink.models + Sink.errors + Sink.endpoints).enumerated() {
      for text in HostileString.some(number) {
        var pipeline = Pipeline(Self.request(sink, text))
        let result = pipeline.lint()
        let found = result.report.sorted
        guard !found.isEmpty else { continue }
        count.pairs += 1
        let render = { result.report.rendered(as: $0, files: result.sources) }
        let annotations = render(.github)
        let faults = [
          ReportShape.isPlain(render(.text)) ? nil : "the text has what a terminal acts on",
          ReportShape.isJSON(render(.json)) ? nil : "JSON cannot be read",
          ReportShape.isJSON(render(.sarif)) ? nil : "SARIF cannot be read",
          ReportShape.areCommands(annotations, found.count) ? nil : "other workflow commands",
        ].compactMap { $0 }
        if faults.isEmpty { count.unchanged += 1 }
        for fault in faults { Issue.record("\(sink), \(text): \(fault)") }
      }
    }
    print("findings: \(count.unchanged) of \(count.pairs) unchanged")
    #expect(count.unchanged == count.pairs)
  }

  private static func request(_ sink: Sink, _ text: HostileString) -> GenerationRequest {
    GenerationRequest(
      schemas: [.text(sink.schema(with: text), name: "shop: a,b%.recourse.yaml")],
      workingDirectory: "/nonexistent")
  }

  private static func overview(_ sink: Sink, _ text: HostileString) -> DecisionOverview? {
    DecisionOverview.make(request(sink, text)).overview
  }
}

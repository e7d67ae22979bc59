import Foundation
import RecourseDiagnostics
import RecourseGenerator
import Testing

/// Text of two versions of a schema leaves its place in no form of what changed.
@Suite struct DiffOutputTests {
  @Test func noTextLeavesItsPlaceInWhatChanged() {
    var pairs = 0
    var unchanged = 0
    let sinks = Sink.models + Sink.errors + Sink.endpoints
    for (number, sink) in sinks.enumerated() {
      for text in HostileString.some(number) {
        // Once as what is there now, once as what was there.
        for versions in [[sink.harmless[0], text], [text, sink.harmless[0]]] {
          guard let changes = Self.changes(sink, versions) else { continue }
          pairs += 1
          let faults = Self.faults(changes)
          if faults.isEmpty { unchanged += 1 }
          for fault in faults { Issue.record("\(sink), \(text): \(fault)") }
        }
      }
    }
    print(
      "diff: \(sinks.count) sinks × \(HostileString.all.count) strings: \(unchanged) of \(pairs)"
        + " unchanged")
    #expect(unchanged == pairs)
  }

  private static func changes(_ sink: Sink, _ texts: [HostileString]) -> ChangeReport? {
    let versions = zip(texts, ["old|`<b>\n.yaml", "new: a,b%\u{1B}[31m.yaml"]).map { text, name in
      SchemaVersion.bytes(Array(sink.schema(with: text).utf8), name: name)
    }
    return ChangeReport.make(old: versions[0], new: versions[1], in: "/nonexistent").changes
  }

  private static func faults(_ changes: ChangeReport) -> [String] {
    let markdown = changes.markdown()
    let findings = changes.findings(failing: .behaviour)
    let render = { findings.rendered(as: $0, files: changes.sources) }
    return [
      rowsAreWhole(markdown, changes) ? nil : "Markdown has other lines",
      ReportShape.hasMarkup(markdown) ? "Markdown has elements" : nil,
      ReportShape.isPlain(markdown) ? nil : "Markdown has a control",
      isListed(changes.json(), changes.changes.count) ? nil : "JSON has other changes",
      ReportShape.isPlain(changes.text(TerminalStyle(width: 100, hasColor: false)))
        ? nil : "the text has what a terminal acts on",
      ReportShape.areCommands(render(.github), changes.changes.count)
        ? nil : "other workflow commands",
      ReportShape.isJSON(render(.sarif)) ? nil : "SARIF cannot be read",
    ].compactMap { $0 }
  }

  /// Headings of ours, and tables in which each change is a row of four cells.
  private static func rowsAreWhole(_ markdown: String, _ changes: ChangeReport) -> Bool {
    let lines = ReportShape.outline(ofMarkdown: markdown).split(separator: "\n")
    let levels = Set(changes.changes.map(\.level)).count
    let rows = lines.filter { $0.hasPrefix("row") }
    return lines.filter { $0 == "#" }.count == 1 && lines.filter { $0 == "##" }.count == levels
      && lines.count == 1 + levels + rows.count
      && rows.count == changes.changes.count + 2 * levels && rows.allSatisfy { $0 == "row 5" }
  }

  private static func isListed(_ json: String, _ count: Int) -> Bool {
    let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return (object?["changes"] as? [Any])?.count == count
  }
}

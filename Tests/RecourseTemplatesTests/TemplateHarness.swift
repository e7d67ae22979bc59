import RecourseDiagnostics
import RecourseTemplates

/// Templates from texts, and what rendering one of them gives.
struct Rendering {
  var text: String?
  var messages: [String]

  /// - Parameter partials: further templates by name.
  init(
    _ template: String, _ view: TemplateValue = [:], partials: [String: String] = [:],
    mode: TemplateMode = .source
  ) {
    var files = SourceFiles()
    var report = Report()
    let sources = [("main", template)] + partials.sorted { $0.key < $1.key }
    let templates = sources.compactMap { name, text in
      Template.parse(
        files.add(name: "\(name).mustache", bytes: Array(text.utf8)), name: name, report: &report)
    }
    if !report.hasErrors {
      text = TemplateSet(templates).render("main", view, mode: mode, report: &report)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    messages = report.sorted.map { diagnostic in
      guard let range = diagnostic.range, let file = files[range.file] else {
        return "\(diagnostic.message) [\(diagnostic.code.id)]"
      }
      let place = file.location(of: Int(range.start))
      return
        "\(file.name):\(place.line):\(place.column): \(diagnostic.message) [\(diagnostic.code.id)]"
    }
  }
}

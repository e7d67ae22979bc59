package import RecourseDiagnostics
package import RecourseModel
package import RecourseTemplates

/// Writes the Swift of a resolved API.
package enum SwiftBackend {
  /// - Parameters:
  ///   - api: the API, found sound.
  ///   - options: what to write, the schema's own wishes already overridden.
  ///   - isIgnored: whether formatters and linters are told to pass the files over.
  ///   - report: takes the faults of templates.
  /// - Returns: the files, in a fixed order; the same bytes for the same input.
  package static func render(
    _ api: API, options: OutputOptions, templates: TemplateSet, isIgnored: Bool = true,
    report: inout Report
  ) -> [GeneratedFile] {
    let context = RenderContext(api, options, isIgnored: isIgnored)
    var files: [GeneratedFile] = []
    for file in context.files {
      guard let bytes = templates.render(file.template, file.view(), report: &report)
      else { continue }
      files.append(GeneratedFile(name: file.name, bytes: bytes))
    }
    files += context.textFiles
    return files
  }

  /// What the templates of an API's files are given, with the file each of them gives.
  package static func views(
    of api: API, options: OutputOptions
  ) -> [(file: String, template: String, view: TemplateValue)] {
    RenderContext(api, options, isIgnored: true).files.map {
      ($0.name, $0.template, $0.view())
    }
  }
}

import RecourseDiagnostics
import RecourseTemplates

/// A template that comes with Recourse, as a file.
package struct BuiltInTemplate: Sendable {
  /// The file's name, as in `struct.mustache`.
  package let name: String
  package let text: String

  package static var all: [BuiltInTemplate] {
    TemplateSet.builtInFiles.map { BuiltInTemplate(name: $0.name, text: $0.text) }
  }

  /// Writes all of them into a folder; one that is there with another content is an error, and then
  /// nothing is written.
  package static func export(to folder: String, displayName: String, report: inout Report) {
    var missing: [BuiltInTemplate] = []
    for template in all {
      let path = FilePath.join(folder, template.name)
      guard FileSystem.kind(of: path) != nil else {
        missing.append(template)
        continue
      }
      if (try? FileSystem.read(path)) != Array(template.text.utf8) {
        report.error(
          .foreignFile,
          "'\(FilePath.join(displayName, template.name))' is there already, with another content",
          at: nil, remedy: "export into another folder, and compare")
      }
    }
    if report.hasErrors { return }
    do throws(FileFailure) {
      try FileSystem.makeFolder(folder)
      for template in missing {
        try FileSystem.create(FilePath.join(folder, template.name), Array(template.text.utf8))
      }
    } catch {
      report.add(.unwritable(displayName, error))
    }
  }
}

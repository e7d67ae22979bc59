import RecourseDiagnostics
import RecourseOpenAPI

/// Imports OpenAPI documents from files.
package struct DocumentImport {
  package enum Source {
    case file(String)
    case bytes([UInt8], name: String)

    package var path: String? { if case .file(let path) = self { path } else { nil } }
  }

  package internal(set) var sources = SourceFiles()
  package internal(set) var report = Report()
  /// What a document that was changed since its export has changed in the schema that it holds.
  package internal(set) var changes: ChangeReport?

  let workingDirectory: String

  package init(workingDirectory: String) { self.workingDirectory = workingDirectory }

  /// Makes a schema of a document. One that was exported, and changed since, gives back its schema
  /// with the changes.
  ///
  /// - Returns: nil after errors, which are in the report.
  package mutating func run(_ source: Source, options: ImportOptions) -> ImportResult? {
    guard let read = read(source) else { return nil }
    let kept = (sources, report)
    guard let result = importing(read, options, restores: true) else { return nil }
    guard let restoration = result.restoration, options.only.isEmpty, options.except.isEmpty else {
      return result
    }
    let found = (sources, report)
    (sources, report) = kept
    if let merged = restored(restoration, read, options) { return merged }
    (sources, report) = found
    report.add(
      Diagnostic(
        .unusableMerge, "the schema that the document holds is left aside", at: nil,
        remedy: "what the document says now does not fit into it", severity: .warning))
    return result
  }

  /// A document with the folder in which its references lead to files.
  struct Read {
    var file: SourceFile
    var load: DocumentLoader
  }

  mutating func read(_ source: Source) -> Read? {
    switch source {
    case .bytes(let bytes, let name):
      return Read(
        file: sources.add(name: name, bytes: bytes), load: DocumentFolder(workingDirectory).read)
    case .file(let path):
      let resolved = FilePath.join(workingDirectory, path)
      do throws(FileFailure) {
        let file = sources.add(name: path, bytes: try FileSystem.readInput(resolved))
        return Read(file: file, load: DocumentFolder(FilePath.folder(of: resolved)).read)
      } catch {
        report.add(.unreadable(path, error))
        return nil
      }
    }
  }

  mutating func importing(
    _ read: Read, _ options: ImportOptions, restores: Bool
  ) -> ImportResult? {
    let (result, files) = OpenAPIImport.run(
      read.file, files: sources, options: options, restores: restores, load: read.load,
      report: &report)
    sources = files
    return result
  }
}

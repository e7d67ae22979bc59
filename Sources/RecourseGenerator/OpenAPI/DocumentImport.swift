import RecourseDiagnostics
import RecourseOpenAPI

/// Imports OpenAPI documents from files.
package struct DocumentImport {
  package enum Source {
    case file(String)
    case bytes([UInt8], name: String)
  }

  package private(set) var sources = SourceFiles()
  package private(set) var report = Report()

  private let workingDirectory: String

  package init(workingDirectory: String) { self.workingDirectory = workingDirectory }

  /// - Returns: nil after errors, which are in the report.
  package mutating func run(_ source: Source, options: ImportOptions) -> ImportResult? {
    let bytes: [UInt8]
    let name: String
    var folder = workingDirectory
    switch source {
    case .bytes(let given, let givenName): (bytes, name) = (given, givenName)
    case .file(let path):
      let resolved = FilePath.join(workingDirectory, path)
      folder = FilePath.folder(of: resolved)
      do throws(FileFailure) {
        (bytes, name) = (try FileSystem.read(resolved), path)
      } catch {
        report.add(.unreadable(path, error))
        return nil
      }
    }
    let file = sources.add(name: name, bytes: bytes)
    let (result, files) = OpenAPIImport.run(
      file, files: sources, options: options, load: DocumentFolder(folder).read, report: &report)
    sources = files
    return result
  }
}

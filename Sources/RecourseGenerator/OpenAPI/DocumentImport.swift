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

  /// - Parameter schema: the path of a schema of an earlier import, into which the document is merged.
  /// - Returns: nil after errors, which are in the report.
  package mutating func run(
    _ source: Source, into schema: String? = nil, options: ImportOptions
  ) -> ImportResult? {
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
    var edited: SourceFile?
    if let schema {
      do throws(FileFailure) {
        let bytes = try FileSystem.read(FilePath.join(workingDirectory, schema))
        edited = sources.add(name: schema, bytes: bytes)
      } catch {
        report.add(.unreadable(schema, error))
        return nil
      }
    }
    let (result, files) = OpenAPIImport.run(
      file, files: sources, options: options, into: edited, load: DocumentFolder(folder).read,
      report: &report)
    sources = files
    return result
  }
}

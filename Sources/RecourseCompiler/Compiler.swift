import RecourseDiagnostics
import RecourseModel
import RecourseYAML

/// Turns a schema's text into the resolved API.
package enum Compiler {
  /// Why a file to include could not be read.
  package enum IncludeFailure: Error, Hashable, Sendable {
    case notFound
    /// In a few words, as in "permission denied".
    case unreadable(String)
    /// The file lies outside the root file's folder, as by a symbolic link.
    case outside
  }

  /// Reads a file by its path from the root file's folder: without `.`, `..` or a leading slash.
  package typealias IncludeLoader = (_ path: String) -> Result<[UInt8], IncludeFailure>

  /// Decodes, resolves and validates a schema with what it includes.
  ///
  /// - Parameters:
  ///   - root: the schema, already in `files`.
  ///   - files: takes in what is included.
  /// - Returns: the API; `nil` where the report has errors.
  package static func compile(
    root: SourceFile, files: inout SourceFiles, load: IncludeLoader, report: inout Report
  ) -> API? {
    guard let node = YAML.parse(root, report: &report) else { return nil }
    _ = node
    return nil
  }
}

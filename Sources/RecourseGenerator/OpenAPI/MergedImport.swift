import RecourseDiagnostics
import RecourseOpenAPI

/// What merging a document into a schema comes to.
package struct MergedImport: Sendable {
  package struct File: Sendable {
    /// The path as messages name it.
    package var name: String
    package var old: [UInt8]
    package var new: [UInt8]

    package var isChanged: Bool { old != new }

    package var diff: String { UnifiedDiff.render(name: name, old: old, new: new) }
  }

  /// What was read from the document, with its notes.
  package var document: ImportResult
  /// The schema, then the files that it includes.
  package var files: [File]
  /// What the changes mean.
  package var changes: ChangeReport
}

/// The document of which a schema was made, so that a merge can tell who changed what.
package enum DocumentVersion: Hashable, Sendable {
  case file(String)
  /// `git:REF` or `git:REF:PATH`; without a path that of the document that is merged.
  case revision(String, path: String?)

  package init(_ text: String) {
    switch SchemaVersion(text) {
    case .revision(let revision, let path): self = .revision(revision, path: path)
    case .file, .bytes: self = .file(text)
    }
  }
}

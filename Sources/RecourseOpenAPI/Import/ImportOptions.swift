import RecourseDiagnostics
import RecourseYAML

/// What an import is asked for.
package struct ImportOptions {
  /// The name of the API; by the document's title where there is none.
  package var name: String?
  /// What is taken: tags, paths (`/users*`) and operation identifiers; everything where empty.
  package var only: [String] = []
  /// What is left out of that.
  package var except: [String] = []
  /// The address for a document that has none, or only a path.
  package var server: String?
  /// Whether tags become groups of the client.
  package var groupsByTag = false
  /// What the names of files begin with into which the models of a very large document are written;
  /// `nil` for one file in any case.
  package var partStem: String?
  /// How many lines of models a file has, roughly, where there are more than three times as many.
  package var linesPerPart = 2_000

  /// Is told how far the import has come, some twenty times for each kind of thing.
  package var progress: ((ImportProgress) -> Void)?

  /// The `keys:` of the schema that the document is merged into, empty for none.
  var fixedKeys: String?

  /// Whether the process ends after it, so that nothing needs to be freed at the end.
  package var isLast = false

  package init() {}

  /// Takes over the names and rules of a schema, so that what is added fits it.
  package mutating func follow(_ schema: SourceFile) {
    var report = Report()
    let node = YAML.parse(schema, report: &report)
    name = node?["api"]?.text ?? name
    fixedKeys = node?["keys"]?.text ?? ""
  }
}

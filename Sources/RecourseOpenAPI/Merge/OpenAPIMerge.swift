import RecourseDiagnostics
import RecourseYAML

/// A document as a schema, before it is written or merged.
package struct ImportedDocument: Sendable {
  var schema: Tree
  /// All operations that the document has, read or not, with the statuses that they state.
  var statuses: [EndpointOutline.Target: Set<String>]
  var isSelection: Bool
}

/// Merges documents into schemas that were edited since an earlier import.
package enum OpenAPIMerge {
  /// - Parameters:
  ///   - files: the schema and the files that it includes.
  ///   - document: what the document says now.
  ///   - base: what it said when the schema was imported, where that is known.
  /// - Returns: the texts of the files, in their order; nil after errors, which are in the report.
  package static func run(
    into files: [SourceFile], _ document: ImportedDocument, base: ImportedDocument?,
    options: MergeOptions = MergeOptions(), report: inout Report
  ) -> [String]? {
    var nodes: [YAML.Node] = []
    for file in files {
      guard let node = YAML.parse(file, report: &report), node.mapping != nil else { return nil }
      nodes.append(node)
    }
    let trees = zip(files, nodes).map { TreeReader.tree(of: $1, in: $0) }
    var options = options
    options.isSelection = document.isSelection
    options.targets = Set(document.statuses.keys)
    options.statuses = document.statuses
    var merge = SchemaMerge(
      files: files, nodes: nodes, mine: SchemaOutline(trees),
      theirs: SchemaOutline([document.schema]), base: base.map { SchemaOutline([$0.schema]) },
      options: options)
    let merged = merge.run()
    for (file, part) in zip(files, merged) where !says(part.text, part.tree) {
      report.error(
        .unusableMerge, "'\(file.name)' cannot be changed where it has to be", at: nil,
        remedy: "anchors and aliases are left alone: write what they stand for in their places")
      return nil
    }
    report.append(merge.report)
    return merged.map(\.text)
  }

  /// Whether a text that was changed says what it was meant to say.
  private static func says(_ text: String, _ tree: Tree) -> Bool {
    var files = SourceFiles()
    let file = files.add(name: "", bytes: Array(text.utf8))
    var report = Report()
    guard let node = YAML.parse(file, report: &report), !report.hasErrors else { return false }
    return TreeReader.tree(of: node, in: file).says(tree)
  }
}

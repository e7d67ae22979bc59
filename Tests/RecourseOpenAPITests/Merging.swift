import RecourseDiagnostics
import RecourseOpenAPI
import Testing

/// A document merged into a schema, both texts.
struct Merging {
  var text: String
  var report: Report

  /// - Parameter base: the document of the earlier import.
  init(
    _ document: String, into schema: String, base: String? = nil, prunes: Bool = false,
    only: [String] = [], included: [(name: String, text: String)] = []
  ) throws {
    var files = SourceFiles()
    let root = files.add(name: "shop.recourse.yaml", bytes: Array(schema.utf8))
    let others = included.map { files.add(name: $0.name, bytes: Array($0.text.utf8)) }
    var options = ImportOptions()
    options.follow(root)
    options.only = only
    var report = Report()
    func read(_ text: String) -> ImportedDocument? {
      let file = files.add(name: "api.yaml", bytes: Array(text.utf8))
      let (result, read) = OpenAPIImport.run(
        file, files: files, options: options, restores: false,
        load: { _ in .failure(DocumentFailure(reason: "none")) }, report: &report)
      files = read
      return result?.document
    }
    let fresh = try #require(read(document))
    let old = base.flatMap(read)
    var merging = MergeOptions()
    merging.prunes = prunes
    let texts = OpenAPIMerge.run(
      into: [root] + others, fresh, base: old, options: merging, report: &report)
    text = try #require(texts?.first, "\(report.sorted.map(\.message))")
    includes = Array((texts ?? []).dropFirst())
    self.report = report
  }

  /// The texts of the included files.
  var includes: [String] = []

  var findings: [String] { report.sorted.map { "\($0.code.id) \($0.message)" } }

  /// The lines that went, with a minus, and those that came, with a plus, in their order.
  static func difference(_ old: String, _ new: String) -> [String] {
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = after.difference(from: before)
    let removed = changes.removals.map { change -> String in
      guard case .remove(_, let line, _) = change else { return "" }
      return "-\(line)"
    }
    let added = changes.insertions.map { change -> String in
      guard case .insert(_, let line, _) = change else { return "" }
      return "+\(line)"
    }
    return removed + added
  }
}

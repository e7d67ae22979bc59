/// The table that ends an import.
package enum ImportSummary {
  package static func table(of result: ImportResult) -> String {
    var rows: [(String, String)] = [
      ("endpoints", "\(result.endpointCount) of \(result.operationCount) operations"),
      ("models", String(result.modelCount)),
      ("error types", String(result.errorCount)),
    ]
    for kind in ImportNote.Kind.allCases {
      let notes = result.notes.filter { $0.kind == kind }
      guard !notes.isEmpty else { continue }
      let lost = notes.count(where: \.isLoss)
      let said = lost == 0 ? "\(notes.count) noted" : "\(notes.count) noted, \(lost) lost"
      rows.append((kind.rawValue, said))
    }
    let width = rows.map(\.0.utf8.count).max() ?? 0
    return rows.map { name, value in
      "  " + name + String(repeating: " ", count: width - name.utf8.count + 2) + value
    }.joined(separator: "\n")
  }
}

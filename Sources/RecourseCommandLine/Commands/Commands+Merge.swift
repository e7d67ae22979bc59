import RecourseDiagnostics
import RecourseGenerator
import RecourseOpenAPI

/// An import into a schema that is there.
extension Session {
  /// Options that mean nothing without others.
  func refuse(_ invocation: Invocation) -> ExitStatus? {
    let needs = [
      ("base", "into"), ("prune", "into"), ("check", "into"), ("dry-run", "into"),
      ("prune", "base"),
    ]
    func isGiven(_ name: String) -> Bool {
      invocation.has(name) || invocation.value(name) != nil
    }
    for (name, needed) in needs where isGiven(name) && !isGiven(needed) {
      return fail(
        Diagnostic(
          .badOptionValue, "'--\(name)' means nothing without '--\(needed)'", at: nil,
          remedy: needed == "into"
            ? "name the schema into which the document is merged"
            : "name the document of the earlier import: what nobody edited is known only by it"))
    }
    return nil
  }

  func merge(
    _ source: DocumentImport.Source, into schema: String, _ run: inout DocumentImport,
    _ invocation: Invocation
  ) -> ExitStatus {
    var merging = MergeOptions()
    merging.prunes = invocation.has("prune")
    let merged = run.merge(
      source, into: schema, base: invocation.value("base").map(DocumentVersion.init),
      options: ImportOptions(invocation), merging: merging)
    var report = run.report
    for note in merged?.document.notes ?? [] { report.add(note.diagnostic) }
    let changed = merged?.files.filter(\.isChanged) ?? []
    if invocation.has("check"), let first = changed.first {
      for file in changed { printDifference(file.diff) }
      report.error(
        .outOfDate, "'\(first.name)' is not up to date with the document", at: nil,
        remedy: "run 'recourse import' without --check, and commit what it writes")
    }
    show(report, files: run.sources)
    guard let merged, !report.hasErrors else { return ExitStatus(report) }
    if invocation.has("dry-run") {
      for file in changed { print("update \(file.name)\n") }
    } else {
      let status = write(merged, invocation)
      if status != .success { return status }
    }
    note(
      merged.changes.changes.isEmpty
        ? changed.isEmpty ? "everything is up to date" : "only words and layout changed"
        : merged.changes.text(TerminalStyle()))
    return invocation.has("strict") && merged.document.notes.contains(where: \.isLoss)
      ? .findings : .success
  }

  /// Writes what changed in its place, or with `--output` everything beside that file.
  private func write(_ merged: MergedImport, _ invocation: Invocation) -> ExitStatus {
    let output = invocation.value("output")
    let folder = merged.files.first.map { FilePath.folder(of: $0.name) } ?? "."
    for (index, file) in merged.files.enumerated() {
      var path = file.name
      if let output {
        guard index == 0 || output != "-" else {
          if file.isChanged {
            note("'\(file.name)' is not written: --output FILE writes it beside the schema")
          }
          continue
        }
        let name = folder == "." ? file.name : String(file.name.dropFirst(folder.count + 1))
        path = index == 0 ? output : FilePath.join(FilePath.folder(of: output), name)
      }
      guard file.isChanged || output != nil else { continue }
      let text = String(decoding: file.new, as: UTF8.self)
      let status = index == 0 ? write(text, to: path) : write(text, besides: path)
      if status != .success { return status }
    }
    return .success
  }
}

import RecourseDiagnostics

/// Carries out a plan: each file is written beside its place first and then moved there, so that no
/// reader sees half a file, and a full disk leaves everything as it was.
package struct OutputWriter {
  private let plan: OutputPlan
  private let displayName: String
  /// The files written so far that are not in their place yet.
  private var waiting: [(temporary: String, name: String)] = []

  private init(_ plan: OutputPlan, displayName: String) {
    self.plan = plan
    self.displayName = displayName
  }

  /// - Returns: whether all of it succeeded; the report says what did not.
  package static func write(
    _ plan: OutputPlan, displayName: String, report: inout Report
  ) -> Bool {
    if plan.isUpToDate { return true }
    var writer = OutputWriter(plan, displayName: displayName)
    do throws(FileFailure) {
      try writer.prepare()
      try writer.commit()
      return true
    } catch {
      for file in writer.waiting { try? FileSystem.remove(file.temporary) }
      report.add(.unwritable(writer.shown(error.path), error))
      return false
    }
  }

  private mutating func prepare() throws(FileFailure) {
    try FileSystem.makeFolder(plan.folder)
    for change in plan.changes {
      guard let bytes = change.new else { continue }
      let path = FilePath.join(plan.folder, change.name)
      let folder = FilePath.folder(of: path)
      try FileSystem.makeFolder(folder)
      let temporary = FilePath.join(
        folder, ".recourse-\(FileSystem.processIdentifier)-\(waiting.count).tmp")
      waiting.append((temporary, change.name))
      try FileSystem.create(temporary, bytes)
    }
  }

  private mutating func commit() throws(FileFailure) {
    while let file = waiting.first {
      try FileSystem.move(file.temporary, to: FilePath.join(plan.folder, file.name))
      waiting.removeFirst()
    }
    for change in plan.changes where change.kind == .remove {
      try FileSystem.remove(FilePath.join(plan.folder, change.name))
    }
  }

  /// The path as the user knows it: what a temporary file stands for, below the folder's own name.
  private func shown(_ path: String) -> String {
    if let file = waiting.first(where: { $0.temporary == path }) {
      return FilePath.join(displayName, file.name)
    }
    guard path.hasPrefix(plan.folder) else { return path }
    let rest = path.dropFirst(plan.folder.count).drop { $0 == "/" }
    return rest.isEmpty ? displayName : FilePath.join(displayName, String(rest))
  }
}

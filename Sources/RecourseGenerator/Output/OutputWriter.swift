import RecourseDiagnostics

/// Carries out a plan: each file is written beside its place first and then moved there, so that no
/// reader sees half a file, and a full disk leaves everything as it was.
package struct OutputWriter {
  private let plans: [OutputPlan]
  /// The files written so far that are not in their place yet.
  private var waiting: [(temporary: String, target: String)] = []

  private init(_ plans: [OutputPlan]) { self.plans = plans }

  /// - Returns: whether all of it succeeded; the report says what did not.
  @discardableResult
  package static func write(_ plans: [OutputPlan], report: inout Report) -> Bool {
    var writer = OutputWriter(plans)
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
    let folders = plans.flatMap { plan in
      plan.changes.map { FilePath.folder(of: FilePath.join(plan.folder, $0.name)) }
    }
    for folder in Set(folders + plans.map(\.folder)) { TemporaryFile.removeAbandoned(in: folder) }
    for plan in plans where !plan.isUpToDate {
      try FileSystem.makeFolder(plan.folder)
      for change in plan.changes {
        guard let bytes = change.new else { continue }
        let target = FilePath.join(plan.folder, change.name)
        let folder = FilePath.folder(of: target)
        try FileSystem.makeFolder(folder)
        let temporary = FilePath.join(folder, TemporaryFile.name(waiting.count))
        waiting.append((temporary, target))
        try FileSystem.create(temporary, bytes, inPlaceOf: target)
      }
    }
  }

  private mutating func commit() throws(FileFailure) {
    for file in waiting {
      try FileSystem.move(file.temporary, to: file.target)
      waiting.removeFirst()
    }
    for plan in plans {
      for change in plan.changes where change.kind == .remove {
        try FileSystem.remove(FilePath.join(plan.folder, change.name))
      }
    }
  }

  /// The path as the user knows it: what a temporary file stands for, below the folder's own name.
  private func shown(_ path: String) -> String {
    let path = waiting.first { $0.temporary == path }?.target ?? path
    guard let plan = plans.first(where: { path.hasPrefix($0.folder) }) else { return path }
    let rest = path.dropFirst(plan.folder.count).drop { $0 == "/" }
    return rest.isEmpty ? plan.displayName : FilePath.join(plan.displayName, String(rest))
  }
}

import RecourseDiagnostics

/// What has to happen in the output folder so that it holds just what was generated.
package struct OutputPlan: Sendable {
  package struct Change: Sendable {
    package enum Kind: String, Sendable { case create, update, remove }

    package let kind: Kind
    /// Below the output folder.
    package let name: String
    package let old: [UInt8]?
    package let new: [UInt8]?
  }

  package let folder: String
  /// How messages name the folder.
  package let displayName: String
  package private(set) var changes: [Change] = []
  package private(set) var unchanged: [String] = []

  package var isUpToDate: Bool { changes.isEmpty }

  /// Compares the folder with what was generated; touches nothing.
  ///
  /// - Parameters:
  ///   - folder: where it is, for the system.
  ///   - displayName: how messages name it.
  ///   - schemas: the file names of the schemas of this run, whose stale files go.
  ///   - isOwned: whether the folder is a build system's, where every generated file is of this run: one
  ///     that came from another schema, as before that was renamed, may be replaced.
  package static func make(
    _ files: [OutputFile], folder: String, displayName: String, schemas: Set<String>,
    isOwned: Bool = false, report: inout Report
  ) -> OutputPlan {
    var plan = OutputPlan(folder: folder, displayName: displayName)
    var names: [String: OutputFile] = [:]
    for file in files {
      guard OutputName.isSafe(file.name) else {
        report.error(.outputName, "'\(file.name)' is no name for an output file", at: nil)
        continue
      }
      // Names that differ by case only are one file where the file system folds case.
      if let other = names.updateValue(file, forKey: file.name.lowercased()) {
        report.add(.outputClash(file, other))
        continue
      }
      plan.add(file, isOwned ? nil : schemas, &report)
    }
    plan.addStale(Set(names.keys), schemas, &report)
    plan.changes.sort { $0.name < $1.name }
    return plan
  }

  /// - Parameter schemas: those whose files may be replaced by each other's; `nil` for all.
  private mutating func add(
    _ file: OutputFile, _ schemas: Set<String>?, _ report: inout Report
  ) {
    let path = FilePath.join(folder, file.name)
    let shown = FilePath.join(displayName, file.name)
    if let obstacle = obstacle(to: file.name) {
      report.error(
        .foreignFile, "'\(FilePath.join(displayName, obstacle))' is in the way: it is no folder",
        at: nil, remedy: "move it away, or generate into another folder")
      return
    }
    switch FileSystem.kind(of: path) {
    case nil:
      changes.append(Change(kind: .create, name: file.name, old: nil, new: file.bytes))
    case .file?:
      do throws(FileFailure) {
        let old = try FileSystem.read(path)
        if file.name.hasSuffix(".xcstrings") {
          merge(file, into: old, shown, &report)
        } else if old == file.bytes {
          unchanged.append(file.name)
        } else if let problem = Self.problem(replacing: old, with: file, schemas, shown) {
          report.add(problem)
        } else {
          changes.append(Change(kind: .update, name: file.name, old: old, new: file.bytes))
        }
      } catch {
        report.add(.unreadable(shown, error))
      }
    case .folder?, .link?, .other?:
      report.error(
        .foreignFile, "'\(shown)' is in the way: it is no plain file", at: nil,
        remedy: "move it away, or generate into another folder")
    }
  }

  /// What stands where a folder of the output belongs: a link would lead out of it.
  private func obstacle(to name: String) -> String? {
    var current: String?
    for part in FilePath.parts(of: name).dropLast() {
      let inner = current.map { FilePath.join($0, String(part)) } ?? String(part)
      switch FileSystem.kind(of: FilePath.join(folder, inner)) {
      case nil: return nil
      case .folder?: current = inner
      case .file?, .link?, .other?: return inner
      }
    }
    return nil
  }

  /// A string catalog is never replaced: translators have worked on it.
  private mutating func merge(
    _ file: OutputFile, into old: [UInt8], _ shown: String, _ report: inout Report
  ) {
    guard let merged = CatalogMerge.merged(old: old, new: file.bytes) else {
      report.error(
        .foreignFile, "'\(shown)' is in the way: it is no string catalog", at: nil,
        remedy: "move it away, or mend its JSON")
      return
    }
    if merged == old {
      unchanged.append(file.name)
    } else {
      changes.append(Change(kind: .update, name: file.name, old: old, new: merged))
    }
  }

  /// Why a file must not be replaced, if it must not.
  private static func problem(
    replacing old: [UInt8], with file: OutputFile, _ schemas: Set<String>?, _ shown: String
  ) -> Diagnostic? {
    guard let header = GeneratedHeader(of: old) else {
      return Diagnostic(
        .foreignFile, "'\(shown)' is in the way: Recourse did not generate it", at: nil,
        remedy: "move it away, or generate into another folder")
    }
    // The models of a part may have come from another schema that includes it.
    if let schemas, let other = header.schema, let own = file.schema, other != own,
      !schemas.contains(other)
    {
      return Diagnostic(
        .outputClash,
        "'\(shown)' is generated from '\(other)' already, and '\(own)' gives that name too",
        at: nil, remedy: "rename one of the schemas, or delete the file if '\(other)' is gone")
    }
    return nil
  }

  private mutating func addStale(
    _ current: Set<String>, _ schemas: Set<String>, _ report: inout Report
  ) {
    guard FileSystem.isFolder(folder) else { return }
    var stale: [Change] = []
    var support: Change?
    var hasOtherSchemas = false
    do throws(FileFailure) {
      for name in try names() where !current.contains(name.lowercased()) {
        let path = FilePath.join(folder, name)
        guard name.hasSuffix(".swift") || name.hasSuffix(".strings"),
          FileSystem.kind(of: path) == .file,
          let header = GeneratedHeader(
            of: try FileSystem.read(path, limit: GeneratedHeader.length))
        else { continue }
        let bytes = try FileSystem.read(path)
        let change = Change(kind: .remove, name: name, old: bytes, new: nil)
        if let schema = header.schema {
          if schemas.contains(schema) { stale.append(change) } else { hasOtherSchemas = true }
        } else {
          support = change
        }
      }
    } catch {
      report.add(.unreadable(displayName, error))
    }
    changes += stale
    // Another schema's code may use the support code still.
    if let support, !hasOtherSchemas { changes.append(support) }
  }

  /// What lies in the folder, and in those of its languages.
  private func names() throws(FileFailure) -> [String] {
    var names: [String] = []
    for name in try FileSystem.names(in: folder) {
      let path = FilePath.join(folder, name)
      if name.hasSuffix(".lproj"), FileSystem.kind(of: path) == .folder {
        for inner in try FileSystem.names(in: path) { names.append(FilePath.join(name, inner)) }
      } else {
        names.append(name)
      }
    }
    return names
  }

  /// Every change as a unified diff.
  package var diff: String {
    changes.map { change in
      UnifiedDiff.render(
        name: FilePath.join(displayName, change.name), old: change.old, new: change.new)
    }.joined()
  }
}

extension Diagnostic {
  package static func unreadable(
    _ name: String, _ failure: FileFailure, at range: SourceRange? = nil
  ) -> Diagnostic {
    Diagnostic(.unreadableFile, "'\(name)' cannot be read: \(failure.reason)", at: range)
  }

  package static func unwritable(_ name: String, _ failure: FileFailure) -> Diagnostic {
    Diagnostic(.unwritableFile, "'\(name)' cannot be written: \(failure.reason)", at: nil)
  }

  fileprivate static func outputClash(_ one: OutputFile, _ other: OutputFile) -> Diagnostic {
    let schemas = [other.schema, one.schema].compactMap { $0.map { "'\($0)'" } }
    return Diagnostic(
      .outputClash, "\(schemas.joined(separator: " and ")) both give '\(one.name)'", at: nil,
      remedy: "rename one of the schemas, or generate into two folders")
  }
}
